import type { SlotOffer, Subject } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility, TEST_START, verifiedDonor } from '../../../../test/support/app.ts';
import { bookSlot, hold, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { inDays, list } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import {
  codeOf,
  FAR,
  failureOf,
  NEAR,
  offerOf,
  waitFor,
  waitListOf,
  waitListSteps,
} from '../../../../test/support/waiting.ts';
import { startJobs } from '../../../app/jobs.ts';
import { after, DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import { findDrift } from '../../facilities/timetable/seats.repository.ts';

type Donor = Awaited<ReturnType<typeof registerDonor>>;

describeApp(
  'offers of freed places',
  (app, database) => {
    const drift = () => findDrift(database().kysely, after(TEST_START, -DAY));
    const { take, decline, stateOf, onOffer, book, waits, offered, full } = waitListSteps(app);

    test('accounts with addresses that nobody proved are passed over, however long they wait', async () => {
      const { staff, cancel } = await full(FAR);
      const unproven = [await registerDonor(app()), await registerDonor(app()), await registerDonor(app())];
      for (const one of unproven) expect((await waitFor(app(), one, staff.facilityId, FAR)).status).toBe(201);
      app().clock.advance(1_000);
      const proven = await waits(await registerDonor(app()), staff, FAR);
      await cancel();
      expect(await offered(proven)).toMatchObject({ state: 'open' });
      for (const one of unproven) expect(await offerOf(app(), one)).toBeUndefined();
    });

    test('further accounts of one telephone number come after somebody else who waits, and two are asked at once', async () => {
      const { staff, cancel } = await full(FAR);
      const phoneNumber = '+44 7700 900 123';
      const many = [];
      for (let accounts = 0; accounts < 3; accounts += 1) {
        many.push(await waits(await registerDonor(app(), { phoneNumber }), staff, FAR));
        app().clock.advance(1_000);
      }
      const others = [];
      for (const number of ['+44 7700 900 456', '+44 7700 900 789']) {
        others.push(await waits(await registerDonor(app(), { phoneNumber: number }), staff, FAR));
      }
      const { kysely } = database();
      const networks = await kysely.selectFrom('wait_list_entries').select('network').execute();
      expect(new Set(networks.map(({ network }) => network)).size).toBe(1);
      await kysely.updateTable('wait_list_entries').set({ network: sql`id::text` }).execute();
      await cancel();
      const [first] = many;
      if (first === undefined) throw new Error('nobody waits');
      expect((await decline(first, await offered(first))).status).toBe(200);
      for (const { id } of (await waitListOf(app(), first)).entries) {
        await call(app(), 'DELETE', `/api/donation/wait-list/${id}`, { cookie: first.cookie });
      }
      for (const one of others) expect(await offered(one)).toMatchObject({ state: 'open', shared: true });
      for (const one of many) expect(await offerOf(app(), one)).toBeUndefined();
    });

    test('a cancelled place is offered by the running jobs to who waits longest, and to nobody else', async () => {
      const { staff, slot, cancel } = await full(FAR);
      const [first, second] = [await registerDonor(app()), await registerDonor(app())];
      await waits(first, staff, FAR);
      app().clock.advance(1_000);
      await waits(second, staff, FAR);
      const jobs = startJobs(app().services);
      await cancel();
      await expect.poll(async () => (await waitListOf(app(), first)).offers.length).toBe(1);
      await jobs.stop();
      const offer = await offered(first);
      expect(offer).toMatchObject({
        state: 'open',
        facility: { id: staff.facilityId },
        localTime: `${inDays(FAR).slice(0, 10)}T09:00`,
        shared: false,
        expiresAt: after(app().clock.now(), 2 * HOUR).toISOString(),
      });
      expect((await waitListOf(app(), second)).offers).toEqual([]);
      // It is kept: nobody books or holds it meanwhile, and others do not even learn that there is an offer.
      const rival = await registerDonor(app());
      expect(codeOf(await bookSlot(app(), rival, staff.facilityId, slot))).toEqual([409, 'slot_full']);
      expect(codeOf(await hold(app(), rival, slot))).toEqual([409, 'slot_full']);
      for (const what of ['take', 'decline']) expect((await onOffer(second, offer.id, what)).status).toBe(404);
      expect(await drift()).toEqual([]);
    });

    test('gives the place by the usual booking to a donor who takes it, ends the waiting, and may be pressed twice', async () => {
      const { staff, slot, cancel } = await full(FAR);
      const donor = await waits(await registerDonor(app()), staff, FAR);
      await cancel();
      const offer = await offered(donor);
      const replies = await Promise.all([take(donor, offer), take(donor, offer)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
      expect(replies[0]?.body.data).toMatchObject({ status: 'APPROVED', session: { id: slot.sessionId, slotNo: 1 } });
      expect(await waitListOf(app(), donor)).toEqual({ entries: [], offers: [] });
      expect(await stateOf(donor, offer)).toBe('taken');
      expect(codeOf(await decline(donor, offer))).toEqual([409, 'offer_over']);
      expect((await list(app(), donor, '/donor')).total).toBe(1);
      expect(await drift()).toEqual([]);
    });

    test('declined and unanswered offers pass to the next person at once, and do not come back', async () => {
      const { staff, slot, cancel } = await full(FAR);
      const donors: Donor[] = [];
      for (let index = 0; index < 4; index += 1) {
        donors.push(await waits(await registerDonor(app()), staff, FAR));
        app().clock.advance(1_000);
      }
      const [first, second, third, fourth] = donors as [Donor, Donor, Donor, Donor];
      await cancel();
      const offer = await offered(first);
      expect((await decline(first, offer)).body.data.state).toBe('declined');
      const next = await offered(second);
      expect(await offered(third)).toMatchObject({ shared: true, expiresAt: next.expiresAt });
      app().clock.set(after(new Date(next.expiresAt), 0));
      expect(codeOf(await take(second, next))).toEqual([409, 'offer_over']);
      expect(await stateOf(second, next)).toBe('expired');
      const last = await offered(fourth);
      expect((await decline(fourth, last)).status).toBe(200);
      const { rows: trail } = await sql<{
        action: string;
      }>`select e.action from audit_events e join users u on u.audit_ref = e.subject_id
        where u.id = ${first.user.id} and e.action like 'wait-list.%' order by e.at`.execute(app().services.db.kysely);
      expect(trail.map(({ action }) => action)).toEqual(['wait-list.joined', 'wait-list.declined']);
      for (const donor of donors) {
        expect(await offerOf(app(), donor)).toBeUndefined();
        expect((await waitListOf(app(), donor)).entries).toHaveLength(1);
      }
      // Nobody is left to ask: the place is everybody's.
      await book(await registerDonor(app()), staff, slot);
      expect(await drift()).toEqual([]);
    });

    test('go to three donors for 30 minutes within 48 hours: the first has the place, the others are told', async () => {
      const { staff, cancel } = await full(NEAR);
      const donors = await Promise.all([1, 2, 3, 4].map(() => registerDonor(app())));
      for (const donor of donors) {
        await waits(donor, staff, NEAR);
        app().clock.advance(1_000);
      }
      await cancel();
      const offers = [];
      for (const donor of donors) offers.push(await offerOf(app(), donor));
      expect(offers.map((offer) => offer?.shared)).toEqual([true, true, true, undefined]);
      expect(offers[0]?.expiresAt).toBe(after(app().clock.now(), 30 * MINUTE).toISOString());
      const [one, two] = donors as [Donor, Donor];
      const [offer, lost] = offers as [SlotOffer, SlotOffer];
      expect((await take(one, offer)).status).toBe(200);
      const late = await take(two, lost);
      expect([...codeOf(late), failureOf(late).message]).toEqual([
        409,
        'offer_over',
        'Another donor took this place first. You are still on the wait-list.',
      ]);
      expect(await drift()).toEqual([]);
    });

    test('an account keeps one place at most: another one that becomes free goes to the next person', async () => {
      const [here, there] = [await full(FAR), await full(FAR + 1)];
      const donor = await verifiedDonor(app());
      await waits(donor, here.staff, FAR);
      await waits(donor, there.staff, FAR + 1);
      app().clock.advance(1_000);
      const next = await waits(await registerDonor(app()), there.staff, FAR + 1);
      await here.cancel();
      await there.cancel();
      const offer = await offered(donor);
      expect((await waitListOf(app(), donor)).offers).toHaveLength(1);
      expect((await offered(next)).facility.id).toBe(there.staff.facilityId);
      expect(offer.facility.id).toBe(here.staff.facilityId);
    });

    test('nothing is offered less than three hours ahead: the place is everybody’s', async () => {
      const { staff, slot, cancel } = await full(FAR);
      const donor = await waits(await registerDonor(app()), staff, FAR);
      const now = app().clock.now();
      app().clock.set(after(new Date(`${inDays(FAR).slice(0, 10)}T09:00:00Z`), -3 * HOUR + 1));
      await cancel();
      expect(await offerOf(app(), donor)).toBeUndefined();
      await book(await registerDonor(app()), staff, slot);
      app().clock.set(now);
    });

    test('a booking ends the entries of its facility, and offers that it makes impossible go to others', async () => {
      const { staff, cancel } = await full(FAR);
      const [donor, next] = [await registerDonor(app()), await registerDonor(app())];
      await waits(donor, staff, FAR);
      app().clock.advance(1_000);
      await waits(next, staff, FAR);
      await cancel();
      const offer = await offered(donor);
      const elsewhere = await registerFacility(app());
      await published(app(), elsewhere);
      await book(donor, elsewhere, await slotOn(app(), elsewhere, FAR));
      expect(codeOf(await take(donor, offer))).toEqual([422, 'too_close_to_scheduled']);
      await react(app());
      expect(await stateOf(donor, offer)).toBe('withdrawn');
      expect(await offerOf(app(), next)).toBeDefined();
      expect((await waitListOf(app(), donor)).entries).toHaveLength(1);
      await book(next, staff, await slotOn(app(), staff, FAR + 1));
      await react(app());
      expect((await waitListOf(app(), next)).entries).toEqual([]);
      expect(await drift()).toEqual([]);
    });

    test('a closed session withdraws its offers; a facility that may not appeal offers nothing', async () => {
      const { staff, slot, cancel } = await full(FAR);
      const donor = await waits(await registerDonor(app()), staff, FAR);
      await cancel();
      const offer = await offered(donor);
      const path = `/api/facility/${staff.facilityId}/sessions/${slot.sessionId}/close`;
      await call(app(), 'POST', path, { cookie: staff.cookie, body: { reason: 'The heating is broken.' } });
      expect(codeOf(await take(donor, offer))).toEqual([409, 'session_closed']);
      expect(await offerOf(app(), donor)).toBeUndefined();
      expect(await stateOf(donor, offer)).toBe('withdrawn');

      const waiting = await full(FAR);
      const other = await waits(await registerDonor(app()), waiting.staff, FAR);
      const change = database().kysely.updateTable('facilities').set({ verified_at: null, check_needed: true });
      await change.where('id', '=', waiting.staff.facilityId).execute();
      await waiting.cancel();
      expect(await offerOf(app(), other)).toBeUndefined();
      expect(codeOf(await waitFor(app(), await registerDonor(app()), waiting.staff.facilityId, FAR + 1))).toEqual([
        409,
        'no_wait_list',
      ]);
    });

    test('the mail says until when, leads to the offer, and is not sent once that has passed', async () => {
      const { staff, cancel } = await full(FAR);
      const donor = await waits(await registerDonor(app()), staff, FAR);
      await cancel();
      const offer = await offered(donor);
      await react(app());
      const mail = app().mails.findLast(({ to }) => to === donor.email);
      expect(mail?.subject).toBe('A place is free for you');
      expect(mail?.text).toContain('Nothing is booked unless you take it.');
      expect(mail?.text).toContain(`http://sanguine.test/user/dashboard?offer=${offer.id}`);
      type News = { list: { kind: string; subject: Subject; preferredDate: string }[] };
      const news = await call<News>(app(), 'GET', '/api/notifications', { cookie: donor.cookie });
      expect(news.body.data.list[0]).toMatchObject({
        kind: 'place_offered',
        subject: { kind: 'offer', id: offer.id },
        preferredDate: offer.localTime,
      });

      const late = await full(FAR);
      const other = await waits(await registerDonor(app()), late.staff, FAR);
      await late.cancel();
      await offered(other);
      app().clock.advance(2 * HOUR);
      await react(app());
      const subjects = app().mails.flatMap(({ to, subject }) => (to === other.email ? [subject] : []));
      expect(subjects).not.toContain('A place is free for you');
    });
  },
  { config: { publicUrl: 'http://sanguine.test' } },
);
