import type { DonationRequest, DonationRequestDetail, DonorCard, FacilityDay } from '@sanguine/contract';
import { expect, it } from 'vitest';
import { call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { bookSlot, onFacility, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act } from '../../../../test/support/donations.ts';
import { openStream } from '../../../../test/support/streams.ts';
import { MINUTE } from '../../../platform/clock.ts';

describeApp('a measured delay', (app) => {
  type Staff = Awaited<ReturnType<typeof registerFacility>>;
  type Donor = Awaited<ReturnType<typeof registerDonor>>;

  const bookedIn = async (staff: Staff, donor: Donor, slotNo: number) => {
    const reply = await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 0, slotNo));
    expect(reply.status, reply.text).toBe(201);
    return reply.body.data.id;
  };
  const detailOf = async ({ cookie }: Donor, id: string) =>
    (await call<DonationRequestDetail>(app(), 'GET', `/api/donation/schedule/${id}`, { cookie })).body.data;
  const readBy = async (donor: Donor, staff: Staff, id: string) => {
    const { cookie } = donor;
    const list = await call<{ list: DonationRequest[] }>(app(), 'GET', '/api/donation/schedule/donor', { cookie });
    const card = await call<DonorCard>(app(), 'GET', '/api/profile/card', { cookie });
    const day = await call<FacilityDay>(app(), 'GET', onFacility(staff, '/day'), { cookie: staff.cookie });
    return [
      (await detailOf(donor, id)).lateMinutes,
      list.body.data.list.find((one) => one.id === id)?.lateMinutes,
      card.body.data.appointment?.lateMinutes,
      day.body.data.sessions[0]?.lateMinutes,
    ];
  };

  it('is said to who is still at home and on the day of the staff, live, until one is announced by hand', async () => {
    const start = app().clock.now();
    const staff = await registerFacility(app(), { timeZone: 'UTC' });
    await published(app(), staff, { from: '09:00', until: '15:00' });
    const donors = await Promise.all(Array.from({ length: 3 }, () => registerDonor(app())));
    const home = await registerDonor(app());
    const ids = await Promise.all(donors.map((donor) => bookedIn(staff, donor, 2)));
    const own = await bookedIn(staff, home, 8);
    app().clock.set(new Date(`${start.toISOString().slice(0, 10)}T09:30:00Z`));
    for (const id of ids) expect((await act(app(), staff, 'check-in', id)).status).toBe(200);
    const stream = await openStream(app(), home);
    // Whoever is idle for long is signed out.
    for (const minutes of [28, 28, 28]) {
      app().clock.advance(minutes * MINUTE);
      await readBy(home, staff, own);
    }
    const heard = stream.events.filter(({ event }) => event === 'request').length;
    for (const [index, id] of ids.entries()) {
      if (index === 2) expect(await readBy(home, staff, own)).toEqual([undefined, undefined, undefined, undefined]);
      app().clock.advance(MINUTE);
      expect((await act(app(), staff, 'complete', id, {})).status).toBe(200);
    }
    expect(await readBy(home, staff, own)).toEqual([25, 25, 25, 25]);
    expect(JSON.parse((await stream.next('request', heard)).data)).toEqual({});
    expect((await detailOf(donors[0] ?? home, ids[0] ?? '')).lateMinutes).toBeUndefined();

    const { sessionId } = await slotOn(app(), staff, 0);
    const body = { minutes: 40, reason: 'A power cut' };
    const delay = await call(app(), 'POST', onFacility(staff, `/sessions/${sessionId}/delay`), { ...staff, body });
    expect(delay.status, delay.text).toBe(200);
    expect(await readBy(home, staff, own)).toEqual([undefined, undefined, undefined, undefined]);
    await call(app(), 'POST', onFacility(staff, `/sessions/${sessionId}/delay`), { ...staff, body: { minutes: 0 } });
    expect(await readBy(home, staff, own)).toEqual([25, 25, 25, 25]);

    await act(app(), staff, 'undo', ids[2] ?? '', { reason: 'The wrong line' });
    expect(await readBy(home, staff, own)).toEqual([undefined, undefined, undefined, undefined]);
    app().clock.set(start);
  });
});
