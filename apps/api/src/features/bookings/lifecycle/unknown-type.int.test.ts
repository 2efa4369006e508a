import type { FacilityDay, Profile, SlotOffer } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { call, registerDonor, registerFacility, verifiedDonor } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, book, dayOf, inDays, list, raised, read } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { FAR, offerOf, waitFor, waitListOf, waitListSteps } from '../../../../test/support/waiting.ts';

/** The donor says that they do not know their type: it is left out. */
const untyped = { bloodType: undefined };

describeApp('a booking without a blood type', (app, database) => {
  const steps = waitListSteps(app);
  const unsure = () => verifiedDonor(app(), { bloodType: '' });
  const booked = async (donor: { cookie: string }, facilityId: string, day = 3) => {
    const reply = await book(app(), donor, facilityId, inDays(day), untyped);
    expect(reply.status, reply.text).toBe(201);
    return reply.body.data;
  };
  const typeOf = async ({ cookie }: { cookie: string }) => {
    const { bloodType, bloodTypeCertainty } = (await call<Profile>(app(), 'GET', '/api/profile', { cookie })).body.data;
    return [bloodType, bloodTypeCertainty];
  };

  it('with a type brings the consent that the profile asks for one, or nothing where it is refused', async () => {
    const [donor, staff] = [await unsure(), await registerFacility(app())];
    const consented = async () => {
      const { data } = (await call<Profile>(app(), 'GET', '/api/profile', { cookie: donor.cookie })).body;
      return data.healthDataConsent;
    };
    const typed = { bloodType: 'A+', healthDataConsent: true } as const;
    expect((await book(app(), donor, staff.facilityId, inDays(-3), typed)).status).toBe(422);
    expect(await consented()).toBe(false);
    expect((await book(app(), donor, staff.facilityId, inDays(3), typed)).status).toBe(201);
    expect(await consented()).toBe(true);
  });

  it('is read as not known by the donor and by staff, in every list', async () => {
    const [donor, staff] = [await unsure(), await registerFacility(app())];
    const { id, bloodType } = await booked(donor, staff.facilityId);
    expect(bloodType).toBeNull();
    await act(app(), staff, 'approve', id);
    expect((await read(app(), donor, id)).bloodType).toBeNull();
    expect((await read(app(), staff, id)).bloodType).toBeNull();
    expect((await list(app(), staff, '/facility?creator=donor')).list).toMatchObject([{ id, bloodType: null }]);
    expect(JSON.stringify((await dayOf(app(), staff, 3)).body.data satisfies FacilityDay)).toContain(
      '"bloodType":null',
    );
    const dashboard = await call<{ recentActivity: unknown[] }>(app(), 'GET', '/api/dashboard/facility', staff);
    expect(dashboard.body.data.recentActivity).toMatchObject([{ bloodType: null }]);
    const exported = await call<{ requests: unknown[] }>(app(), 'GET', '/api/profile/export', donor);
    expect(exported.body.data.requests).toMatchObject([{ bloodType: null }]);
  });

  it('has the type of the donor’s account where that has one, and no other than the confirmed one', async () => {
    const [donor, staff] = [await verifiedDonor(app(), { bloodType: 'B-' }), await registerFacility(app())];
    expect((await booked(donor, staff.facilityId)).bloodType).toBe('B-');
    const users = database().kysely.updateTable('users').set({ blood_type_certainty: 'confirmed' });
    await users.where('id', '=', donor.user.id).execute();
    const other = await book(app(), donor, staff.facilityId, inDays(4), { bloodType: 'A+' });
    expect([other.status, other.body.code]).toEqual([422, 'another_blood_type']);
  });

  it('is completed with what the facility tested, or leaves the type unknown, and never changes the stock', async () => {
    const staff = await registerFacility(app());
    const stock = () => call(app(), 'GET', `/api/facility/${staff.facilityId}/inventory`, { cookie: staff.cookie });
    const before = (await stock()).body.data;
    for (const [tested, known] of [
      ['A-', ['A-', 'confirmed']],
      [null, [undefined, 'unknown']],
    ] as const) {
      const donor = await unsure();
      const { id } = await booked(donor, staff.facilityId);
      await act(app(), staff, 'approve', id);
      const done = await act(app(), staff, 'complete', id, { cameToday: true, testedBloodType: tested });
      expect([done.status, done.body.data.bloodType]).toEqual([200, null]);
      expect(await typeOf(donor)).toEqual(known);
    }
    expect((await stock()).body.data).toEqual(before);
  });

  it('does not let its donor answer an emergency, which asks for a type', async () => {
    const [donor, staff] = [await unsure(), await registerFacility(app())];
    const emergency = await raised(app(), staff, { bloodType: 'AB+' });
    const answer = await act(app(), donor, 'assign', emergency.id, { preferredDate: inDays(2) });
    expect([answer.status, answer.body.code]).toEqual([422, 'blood_type_unknown']);
  });

  it('is announced to staff without a type', async () => {
    const [donor, staff] = [await unsure(), await registerFacility(app())];
    const { id } = await booked(donor, staff.facilityId);
    await act(app(), donor, 'cancel', id);
    await react(app());
    const news = await call<{ list: { body: string }[] }>(app(), 'GET', '/api/notifications', staff);
    const said = news.body.data.list.map(({ body }) => body);
    expect(said.join(' ')).toMatch(/\(blood type not known\) will not take place/);
    expect(said.join(' ')).toMatch(/A donor who does not know their blood type asks to donate/);
  });

  it('may follow from the wait-list', async () => {
    const { staff, cancel } = await steps.full(FAR);
    const donor = await unsure();
    const waiting = await waitFor(app(), donor, staff.facilityId, FAR, untyped);
    expect([waiting.status, waiting.body.data.bloodType]).toEqual([201, null]);
    await cancel();
    const offer = (await offerOf(app(), donor)) as SlotOffer;
    expect(offer.bloodType).toBeNull();
    const taken = await call(app(), 'POST', `/api/donation/offers/${offer.id}/take`, { cookie: donor.cookie });
    expect(taken).toMatchObject({ status: 200, body: { data: { bloodType: null } } });
    expect((await waitListOf(app(), donor)).entries).toEqual([]);
  });

  it('is stored of a donor only: not of an emergency, nor of an answer to one', async () => {
    const staff = await registerFacility(app());
    const emergency = await raised(app(), staff);
    const donor = await registerDonor(app());
    const answer = (await act(app(), donor, 'assign', emergency.id, { preferredDate: inDays(2) })).body.data;
    for (const id of [emergency.id, answer.id]) {
      const forget = sql`update donation_requests set blood_type = null where id = ${id}`.execute(database().kysely);
      await expect(forget).rejects.toThrow(/type_known/);
    }
    const raise = await call(app(), 'POST', '/api/donation/schedule', {
      cookie: staff.cookie,
      body: { unitsNeeded: 1, urgency: 'HIGH', preferredDate: inDays(7) },
    });
    expect([raise.status, Object.keys(raise.body.fields ?? {})]).toEqual([400, ['bloodType']]);
  });
});
