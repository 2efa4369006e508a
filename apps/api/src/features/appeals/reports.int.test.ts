import type { AppealReport, AppealStatus, AuditEntry, ReviewedFacility } from '@sanguine/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { askableDonor, facilityInBristol } from '../../../test/support/appeals.ts';
import { call, registerDonor, type SignedInDonor, type SignedInFacility } from '../../../test/support/app.ts';
import { describeApp } from '../../../test/support/describe-app.ts';
import { act, inDays, list, raised, read } from '../../../test/support/donations.ts';
import { addOperator } from '../../../test/support/operators.ts';
import { react } from '../../../test/support/outbox.ts';
import { MINUTE } from '../../platform/clock.ts';

const OPERATOR = 'operator@example.org';
const REASON = 'The building is a car park.';

describeApp(
  'reports of an appeal',
  (app, database) => {
    const report = (donor: { cookie: string }, id: string, body: object = { reason: REASON }) =>
      call(app(), 'POST', `/api/donation/schedule/${id}/report`, { cookie: donor.cookie, body });
    const statusOf = async ({ cookie }: { cookie: string }) =>
      (await call<AppealStatus>(app(), 'GET', '/api/donation/appeal-status', { cookie })).body.data;
    const decide = async (facility: SignedInFacility, body: object) => {
      const operator = await addOperator(app());
      const path = `/api/operator/facilities/${facility.facilityId}/appeals`;
      return call<ReviewedFacility>(app(), 'PUT', path, { ...operator, body: { reason: 'I called them.', ...body } });
    };
    const emergencyOf = async (facility: SignedInFacility) => {
      app().clock.advance(MINUTE);
      const { id } = await raised(app(), facility, { preferredDate: inDays(60) });
      await react(app());
      return id;
    };
    /** Donors of Bristol who were here before, and nobody else is. */
    async function donorsOf(count: number): Promise<SignedInDonor[]> {
      await sql`delete from donation_requests where creator = 'donor'`.execute(database().kysely);
      await sql`delete from users where role = 'donor'`.execute(database().kysely);
      const donors: SignedInDonor[] = [];
      for (let one = 0; one < count; one += 1) donors.push(await askableDonor(app()));
      return donors;
    }
    const reportAll = async (donors: readonly SignedInDonor[], id: string) => {
      for (const donor of donors) expect((await report(donor, id)).status).toBe(200);
      await react(app());
    };

    test('of three donors who were asked pause the facility and call the operator, who can resume it', async () => {
      const donors = await donorsOf(4);
      const facility = await facilityInBristol(app());
      const id = await emergencyOf(facility);
      await reportAll(donors.slice(0, 2), id);
      expect((await statusOf(facility)).verificationStatus).toBe('verified');
      await reportAll(donors.slice(2, 3), id);
      const paused = await statusOf(facility);
      expect(paused).toMatchObject({ verificationStatus: 'paused', pausedAt: app().clock.now().toISOString() });
      const mails = app().mails.filter(({ to }) => to === OPERATOR);
      expect(mails).toMatchObject([{ subject: 'Appeals paused: Clifton Blood Centre' }]);
      expect(mails[0]?.text).toContain('3 donors reported');
      const notified = () => app().mails.flatMap(({ to, subject }) => (to === facility.email ? [subject] : []));
      expect(notified()).toContain('Your appeals to donors are paused');
      const [last] = donors.slice(3);
      if (last === undefined) throw new Error('there are four donors');
      const shown = async () =>
        (await list(app(), last, '?creator=facility_staff&pageSize=50')).list.map((row) => row.id);
      expect(await shown()).not.toContain(id);
      expect((await read(app(), facility, id)).withheld).toBe('paused');
      // Who was asked reads that it was withdrawn; nobody else reads anything.
      const [asked] = donors;
      if (asked === undefined) throw new Error('there are four donors');
      expect(await read(app(), asked, id)).toMatchObject({ withheld: 'paused', allowedActions: [] });
      const answer = await act(app(), asked, 'assign', id, { preferredDate: inDays(1) });
      expect(answer.status).toBe(404);
      const stranger = await askableDonor(app());
      expect((await call(app(), 'GET', `/api/donation/schedule/${id}`, { cookie: stranger.cookie })).status).toBe(404);
      expect((await decide(facility, { paused: false })).body.data).toMatchObject({
        verificationStatus: 'verified',
        openReports: 0,
      });
      await react(app());
      expect(notified()).toContain('Your appeals to donors go on');
      expect(await shown()).toContain(id);
      // What was settled no longer counts: it takes three others.
      await reportAll([last], id);
      expect((await statusOf(facility)).verificationStatus).toBe('verified');
    });

    test('tell the facility neither who reported nor what they said', async () => {
      const donors = await donorsOf(3);
      const facility = await facilityInBristol(app());
      const id = await emergencyOf(facility);
      await reportAll(donors, id);
      const trail = await call<{ list: AuditEntry[] }>(
        app(),
        'GET',
        `/api/facility/${facility.facilityId}/audit`,
        facility,
      );
      const [pause] = trail.body.data.list.filter(({ action }) => action === 'facility.appeals-paused');
      expect(pause).toMatchObject({ actor: { role: 'system', ref: null, name: null }, network: null, requestId: null });
      const everything = [trail.text];
      for (const path of [`/api/donation/schedule/${id}`, '/api/donation/appeal-status', '/api/notifications']) {
        everything.push((await call(app(), 'GET', path, facility)).text);
      }
      expect(everything.join(' ')).not.toMatch(/car park|appeal\.reported/);
      const operator = await addOperator(app());
      const whole = await call<{ list: AuditEntry[] }>(app(), 'GET', '/api/operator/audit', operator);
      expect(whole.body.data.list.filter(({ action }) => action === 'appeal.reported').length).toBeGreaterThanOrEqual(
        3,
      );
      const path = `/api/operator/facilities/${facility.facilityId}/reports`;
      const reports = await call<{ list: AppealReport[] }>(app(), 'GET', path, operator);
      expect(reports.body.data.list).toMatchObject(Array.from({ length: 3 }, () => ({ reason: REASON, counts: true })));
      for (const donor of donors) expect(reports.text).not.toContain(donor.user.id);
    });

    describe('by five accounts of one person', () => {
      test('who joined after the request was raised pause nothing', async () => {
        const facility = await facilityInBristol(app());
        await donorsOf(0);
        const id = await emergencyOf(facility);
        app().clock.advance(MINUTE);
        const sockpuppets = [];
        for (let one = 0; one < 5; one += 1) sockpuppets.push(await askableDonor(app()));
        await reportAll(sockpuppets, id);
        expect((await statusOf(facility)).verificationStatus).toBe('verified');
      });

      test('who were not asked pause nothing; who could not be asked are refused', async () => {
        const accounts = await donorsOf(3);
        const facility = await facilityInBristol(app());
        const id = await emergencyOf(facility);
        await sql`delete from appeal_recipients where request_id = ${id}::uuid`.execute(database().kysely);
        await reportAll(accounts, id);
        expect((await statusOf(facility)).verificationStatus).toBe('verified');
        const [unproven, incompatible, silent] = [
          await registerDonor(app()),
          await askableDonor(app(), { bloodType: 'AB+' }),
          await askableDonor(app(), { healthDataConsent: false }),
        ];
        expect(await report(unproven, id)).toMatchObject({ status: 409, body: { code: 'verify_address_first' } });
        for (const other of [incompatible, silent]) {
          expect(await report(other, id)).toMatchObject({ status: 422, body: { code: 'not_in_audience' } });
          expect(await read(app(), other, id)).not.toHaveProperty('report');
        }
      });

      test('whose reports were found unfounded pause nobody for a year', async () => {
        const accounts = await donorsOf(3);
        const rival = await facilityInBristol(app());
        await reportAll(accounts, await emergencyOf(rival));
        const { body } = await decide(rival, { paused: false, unfounded: true });
        expect(body.data.verificationStatus).toBe('verified');
        const other = await facilityInBristol(app());
        await reportAll(accounts, await emergencyOf(other));
        expect((await statusOf(other)).verificationStatus).toBe('verified');
      });
    });

    test('are one for each donor and request, also at once, and five in 30 days', async () => {
      const [donor] = await donorsOf(1);
      if (donor === undefined) throw new Error('there is a donor');
      const facility = await facilityInBristol(app());
      const id = await emergencyOf(facility);
      expect((await read(app(), donor, id)).report).toBe('possible');
      const twice = await Promise.all([report(donor, id), report(donor, id, {})]);
      expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await read(app(), donor, id)).report).toBe('sent');
      for (let time = 0; time < 4; time += 1) {
        expect((await report(donor, await emergencyOf(await facilityInBristol(app())))).status).toBe(200);
      }
      const sixth = await report(donor, await emergencyOf(await facilityInBristol(app())));
      expect(sixth).toMatchObject({ status: 409, body: { code: 'too_many_reports' } });
    });

    test('are for requests that the donor may see', async () => {
      const [donor] = await donorsOf(1);
      const facility = await facilityInBristol(app());
      const id = await emergencyOf(facility);
      await decide(facility, { paused: true });
      const stranger = await askableDonor(app());
      expect((await report(stranger, id)).status).toBe(404);
      // Who was asked may still say what they know.
      expect((await report(donor ?? stranger, id)).status).toBe(200);
    });

    test('an operator allows more units than the history of a facility does, with a reason in its trail', async () => {
      const facility = await facilityInBristol(app());
      const body = { bloodType: 'O-', unitsNeeded: 400, urgency: 'HIGH', preferredDate: inDays(60) };
      const raise = () => call<{ id: string }>(app(), 'POST', '/api/donation/schedule', { ...facility, body });
      expect(await raise()).toMatchObject({ status: 422, body: { code: 'too_many_units' } });
      const operator = await addOperator(app());
      const path = `/api/operator/facilities/${facility.facilityId}/units`;
      const allowed = { units: 400, reason: 'The railway accident at Temple Meads.' };
      expect((await call(app(), 'PUT', path, { ...operator, body: allowed })).status).toBe(200);
      const { status, body: answer } = await raise();
      expect(status).toBe(201);
      await act(app(), facility, 'cancel', answer.data.id);
      const trail = await call<{ list: AuditEntry[] }>(
        app(),
        'GET',
        `/api/facility/${facility.facilityId}/audit`,
        facility,
      );
      expect(trail.body.data.list).toContainEqual(
        expect.objectContaining({ action: 'facility.units-allowed', new: allowed }),
      );
    });
  },
  { config: { operatorEmail: OPERATOR } },
);
