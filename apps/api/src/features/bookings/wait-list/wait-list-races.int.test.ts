import type { SlotOffer } from '@sanguine/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  call,
  registerDonor,
  registerFacility,
  verifiedDonor,
  startTestApp,
  TEST_START,
  type TestApp,
} from '../../../../test/support/app.ts';
import { bookSlot, hold, published, sessionsOf, slotOn } from '../../../../test/support/appointments.ts';
import { act } from '../../../../test/support/donations.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';
import { offerOf, waitFor, waitListOf } from '../../../../test/support/waiting.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { findDrift } from '../../facilities/timetable/seats.repository.ts';
import { offerFreedSeats } from './wait-list.jobs.ts';

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describeOnPostgres(
  'rivals for offered places',
  (database) => {
    let app: TestApp;
    beforeAll(async () => {
      app = await startTestApp(database());
    });
    afterAll(() => app.close());
    const drift = () => findDrift(database().kysely, after(TEST_START, -DAY));
    const answer = (donor: { cookie: string } | undefined, offer: SlotOffer | undefined, what: 'take' | 'decline') =>
      call(app, 'POST', `/api/donation/offers/${offer?.id}/${what}`, { cookie: donor?.cookie ?? '' });

    it('many takers of three offers of one place, and many who were offered nothing: one has it', async () => {
      const staff = await registerFacility(app);
      await published(app, staff, { from: '09:00', until: '09:30', places: 1 });
      const slot = await slotOn(app, staff, 2);
      const holder = await registerDonor(app);
      const request = (await bookSlot(app, holder, staff.facilityId, slot)).body.data;
      const donors = await times(3, () => verifiedDonor(app));
      for (const donor of donors) expect((await waitFor(app, donor, staff.facilityId, 2)).status).toBe(201);
      await act(app, holder, 'cancel', request.id);
      const offers: (SlotOffer | undefined)[] = [];
      for (const donor of donors) offers.push(await offerOf(app, donor));
      const strangers = await times(16, () => registerDonor(app));
      const [stolen, held, taken] = await Promise.all([
        times(8, (index) => bookSlot(app, strangers[index] ?? holder, staff.facilityId, slot)),
        times(8, (index) => hold(app, strangers[8 + index] ?? holder, slot)),
        times(12, (index) => answer(donors[index % 3], offers[index % 3], 'take')),
      ]);
      const ids = taken.flatMap(({ status, body }) => (status === 200 ? [(body.data as { id: string }).id] : []));
      expect(new Set(ids).size).toBe(1);
      expect(taken.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect([...stolen, ...held].every(({ status }) => status === 409)).toBe(true);
      const { sessions } = await sessionsOf(app, staff, staff.facilityId, { day: 2, days: 1 });
      expect(sessions[0]).toMatchObject({ slots: [{ taken: 1 }], offered: 0 });
      expect(await drift()).toEqual([]);
    });

    it('leave a donor who takes an offer while they book elsewhere one of the two, whichever came first', async () => {
      const [staff, elsewhere] = [await registerFacility(app), await registerFacility(app)];
      await published(app, staff, { from: '09:00', until: '09:30', places: 1 });
      await published(app, elsewhere);
      const [slot, other] = [await slotOn(app, staff, 4), await slotOn(app, elsewhere, 5)];
      for (let round = 0; round < 5; round += 1) {
        const [holder, donor] = [await registerDonor(app), await registerDonor(app)];
        const request = (await bookSlot(app, holder, staff.facilityId, slot)).body.data;
        expect((await waitFor(app, donor, staff.facilityId, 4)).status).toBe(201);
        await act(app, holder, 'cancel', request.id);
        const offer = await offerOf(app, donor);
        const replies = await Promise.all([
          answer(donor, offer, 'take'),
          bookSlot(app, donor, elsewhere.facilityId, other),
        ]);
        expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
        const { rows } = await sql<{ id: string }>`select id from donation_requests
          where donor_id = ${donor.user.id} and status = 'APPROVED'`.execute(database().kysely);
        expect(rows).toHaveLength(1);
        // The place is free again for the next round.
        for (const { id } of rows) await act(app, donor, 'cancel', id);
        await answer(donor, offer, 'decline');
      }
      expect(await drift()).toEqual([]);
    });

    it('a storm of cancellations, offers, answers and bookings: nobody has two places, and no counter drifts', async () => {
      const staff = await registerFacility(app);
      await published(app, staff, { from: '09:00', until: '11:00', places: 5 });
      const slots = await times(4, (index) => slotOn(app, staff, 3, index + 1));
      const slotOf = (index: number) => slots[index % slots.length] ?? { sessionId: '', slotNo: 0 };
      const holders = await times(20, () => registerDonor(app));
      const bookings: string[] = [];
      for (const [index, holder] of holders.entries()) {
        bookings.push((await bookSlot(app, holder, staff.facilityId, slotOf(index))).body.data.id);
      }
      const waiting = await times(24, () => verifiedDonor(app));
      for (const donor of waiting) expect((await waitFor(app, donor, staff.facilityId, 3)).status).toBe(201);
      const rivals = await times(20, () => registerDonor(app));
      const [cancelled, , booked] = await Promise.all([
        times(20, (index) => act(app, holders[index] ?? { cookie: '' }, 'cancel', bookings[index] ?? '')),
        times(4, () => offerFreedSeats(app.services)),
        times(20, (index) => bookSlot(app, rivals[index] ?? { cookie: '' }, staff.facilityId, slotOf(index))),
      ]);
      await offerFreedSeats(app.services);
      const taken = await times(24, async (index) => {
        const donor = waiting[index];
        const [offer] = donor === undefined ? [] : (await waitListOf(app, donor)).offers;
        if (offer === undefined) return false;
        const what = index % 3 === 0 ? 'decline' : 'take';
        const [{ status }] = await Promise.all([answer(donor, offer, what), offerFreedSeats(app.services)]);
        return what === 'take' && status === 200;
      });
      expect(await drift()).toEqual([]);
      const { rows } = await sql<{ places: number }>`
        select count(*)::int as places from (
          select donor_id from donation_requests where session_id = ${slotOf(0).sessionId} and status = 'APPROVED'
          union all select donor_id from slot_offers where session_id = ${slotOf(0).sessionId} and state = 'open'
        ) had group by donor_id`.execute(database().kysely);
      expect(rows.every(({ places }) => places === 1)).toBe(true);
      // However many that are: the holders are gone, so that the places are of the rivals and of those who took an offer.
      expect(cancelled.map(({ status }) => status)).toEqual(cancelled.map(() => 200));
      const { rows: stored } = await sql<{ accepted: number; open: number }>`
        select (select count(*)::int from donation_requests where session_id = ${slotOf(0).sessionId} and status = 'APPROVED')
            as accepted,
          (select count(*)::int from slot_offers where session_id = ${slotOf(0).sessionId} and state = 'open') as open`.execute(
        database().kysely,
      );
      const accepted = booked.filter(({ status }) => status === 201).length + taken.filter(Boolean).length;
      expect(stored[0]?.accepted).toBe(accepted);
      expect(accepted).toBeGreaterThan(0);
      expect(rows).toHaveLength(accepted + (stored[0]?.open ?? 0));
      const { sessions } = await sessionsOf(app, staff, staff.facilityId, { day: 3, days: 1 });
      // Staff see an open offer as a taken place, and which of them are answered in time is luck.
      const places = (sessions[0]?.slots ?? []).reduce((sum, slot) => sum + (slot.taken ?? 0), 0);
      expect(places).toBe(accepted + (stored[0]?.open ?? 0));
      for (const slot of sessions[0]?.slots ?? []) expect(slot.taken).toBeLessThanOrEqual(5);
    });
  },
  { poolSize: 20 },
);
