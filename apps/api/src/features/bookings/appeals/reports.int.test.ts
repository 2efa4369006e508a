import type { AppealReport, AppealStatus, AuditEntry, ReviewedFacility } from '@sanguine/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { askableDonor, facilityInBristol } from '../../../../test/support/appeals.ts';
import { call, registerDonor, type SignedInDonor, type SignedInFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { earlierDonation } from '../../../../test/support/earlier-donation.ts';
import { act, inDays, list, raised, read } from '../../../../test/support/donations.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { react } from '../../../../test/support/outbox.ts';
import { DAY, MINUTE, after } from '../../../platform/clock.ts';

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
    /** Nobody has verified it: reports may pause it. */
    const uncheckedFacility = async () => {
      const facility = await facilityInBristol(app());
      const facilities = database().kysely.updateTable('facilities').set({ verified_at: null, verification_note: '' });
      await facilities.where('id', '=', facility.facilityId).execute();
      return facility;
    };
    const joinedDaysAgo = async (donors: readonly SignedInDonor[], days: number) => {
      for (const { user } of donors) {
        await sql`update users set created_at = ${after(app().clock.now(), -days * DAY)} where id = ${user.id}::uuid`.execute(
          database().kysely,
        );
      }
    };
    const reportAll = async (donors: readonly SignedInDonor[], id: string) => {
      for (const donor of donors) expect((await report(donor, id)).status).toBe(200);
      await react(app());
    };

    test('call the operator with the time, and take nothing from a facility that the operator verified', async () => {
      const donors = await donorsOf(12);
      await joinedDaysAgo(donors, 400);
      const facility = await facilityInBristol(app());
      const id = await emergencyOf(facility);
      const since = app().clock.now();
      const mailed = () => app().mails.filter(({ to, subject }) => to === OPERATOR && subject.startsWith('Reported'));
      const before = mailed().length;
      await reportAll(donors.slice(0, 1), id);
      app().clock.advance(MINUTE);
      await reportAll(donors.slice(1), id);
      expect(await statusOf(facility)).toMatchObject({ verificationStatus: 'verified', pausedAt: null });
      expect(mailed().slice(before)).toMatchObject([{ subject: 'Reported: Clifton Blood Centre' }]);
      const operator = await addOperator(app());
      const found = await call<{ list: ReviewedFacility[] }>(
        app(),
        'GET',
        '/api/operator/facilities?pageSize=100&verificationStatus=verified',
        operator,
      );
      expect(found.body.data.list.find((one) => one.id === facility.facilityId)).toMatchObject({
        openReports: 12,
        reportedSince: since.toISOString(),
        verificationStatus: 'verified',
      });
      expect((await call(app(), 'GET', `/api/public/facilities/${facility.facilityId}`)).status).toBe(200);
    });

    test('pause a facility that nobody verified when eight donors who were here for long send them, until the operator resumes it', async () => {
      const donors = await donorsOf(9);
      await joinedDaysAgo(donors, 400);
      const facility = await uncheckedFacility();
      const id = await emergencyOf(facility);
      await reportAll(donors.slice(0, 7), id);
      expect((await statusOf(facility)).verificationStatus).toBe('unchecked');
      await reportAll(donors.slice(7, 8), id);
      const paused = await statusOf(facility);
      expect(paused).toMatchObject({ verificationStatus: 'paused', pausedAt: app().clock.now().toISOString() });
      const mails = app().mails.filter(({ to, subject }) => to === OPERATOR && subject.startsWith('Appeals'));
      expect(mails).toMatchObject([{ subject: 'Appeals paused: Clifton Blood Centre' }]);
      expect(mails[0]?.text).toContain('8 donors reported');
      const notified = () => app().mails.flatMap(({ to, subject }) => (to === facility.email ? [subject] : []));
      expect(notified()).toContain('Your appeals to donors are paused');
      const [last] = donors.slice(8);
      if (last === undefined) throw new Error('there are nine donors');
      const shown = async () =>
        (await list(app(), last, '?creator=facility_staff&pageSize=50')).list.map((row) => row.id);
      expect(await shown()).not.toContain(id);
      expect((await read(app(), facility, id)).withheld).toBe('paused');
      // Donors who were asked read that it was withdrawn; nobody else reads anything.
      const [asked] = donors;
      if (asked === undefined) throw new Error('there are nine donors');
      expect(await read(app(), asked, id)).toMatchObject({ withheld: 'paused', allowedActions: [] });
      const answer = await act(app(), asked, 'assign', id, { preferredDate: inDays(1) });
      expect(answer.status).toBe(404);
      const stranger = await askableDonor(app());
      expect((await call(app(), 'GET', `/api/donation/schedule/${id}`, { cookie: stranger.cookie })).status).toBe(404);
      expect((await decide(facility, { paused: false })).body.data).toMatchObject({
        verificationStatus: 'unchecked',
        openReports: 0,
        reportedSince: null,
      });
      await react(app());
      expect(notified()).toContain('Your appeals to donors have been resumed');
      expect(await shown()).toContain(id);
      // What was settled no longer counts: it takes as many others.
      await reportAll([last], id);
      expect((await statusOf(facility)).verificationStatus).toBe('unchecked');
    });

    test('tell the facility neither who reported nor what they said', async () => {
      const donors = await donorsOf(8);
      await joinedDaysAgo(donors, 60);
      const facility = await uncheckedFacility();
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
      const [donorId, disputing] = donors.map(({ user }) => user.id);
      const { facilityId } = facility;
      await earlierDonation(database(), { donorId: donorId ?? '', facilityId });
      await earlierDonation(database(), { donorId: disputing ?? '', facilityId, isDisputed: true });
      const path = `/api/operator/facilities/${facilityId}/reports`;
      const reports = await call<{ list: AppealReport[] }>(app(), 'GET', path, operator);
      expect(reports.body.data.list).toMatchObject(Array.from({ length: 8 }, () => ({ reason: REASON, counts: true })));
      expect(reports.body.data.list.reduce((all, { donations }) => all + donations, 0)).toBe(1);
      for (const donor of donors) expect(reports.text).not.toContain(donor.user.id);
    });

    describe('from accounts of one person', () => {
      test('pause nothing where the accounts joined after the request was raised', async () => {
        const facility = await uncheckedFacility();
        await donorsOf(0);
        const id = await emergencyOf(facility);
        app().clock.advance(MINUTE);
        const sockpuppets: SignedInDonor[] = [];
        for (let one = 0; one < 9; one += 1) sockpuppets.push(await askableDonor(app()));
        await joinedDaysAgo(sockpuppets, 400);
        await reportAll(sockpuppets, id);
        expect((await statusOf(facility)).verificationStatus).toBe('unchecked');
      });

      test('pause nothing from accounts as old as one likes, or new and as many as one likes', async () => {
        const five = await donorsOf(5);
        await joinedDaysAgo(five, 400);
        const facility = await uncheckedFacility();
        await reportAll(five, await emergencyOf(facility));
        expect((await statusOf(facility)).verificationStatus).toBe('unchecked');
        const many = await donorsOf(9);
        const other = await uncheckedFacility();
        await reportAll(many, await emergencyOf(other));
        expect((await statusOf(other)).verificationStatus).toBe('unchecked');
      });

      test('pause nothing from accounts that were not asked, and are refused from those that could not be asked', async () => {
        const accounts = await donorsOf(8);
        const facility = await uncheckedFacility();
        const id = await emergencyOf(facility);
        await joinedDaysAgo(accounts, 400);
        await sql`delete from appeal_recipients where request_id = ${id}::uuid`.execute(database().kysely);
        await reportAll(accounts, id);
        expect((await statusOf(facility)).verificationStatus).toBe('unchecked');
        const [unproven, incompatible, silent] = [
          await registerDonor(app()),
          await askableDonor(app(), { bloodType: 'AB+' }),
          await askableDonor(app(), { appealsConsent: false }),
        ];
        expect(await report(unproven, id)).toMatchObject({ status: 409, body: { code: 'verify_address_first' } });
        for (const other of [incompatible, silent]) {
          expect(await report(other, id)).toMatchObject({ status: 422, body: { code: 'not_in_audience' } });
          expect(await read(app(), other, id)).not.toHaveProperty('report');
        }
      });

      test('pause nobody for a year after they were found unfounded', async () => {
        const accounts = await donorsOf(8);
        const rival = await uncheckedFacility();
        await joinedDaysAgo(accounts, 400);
        await reportAll(accounts, await emergencyOf(rival));
        expect((await statusOf(rival)).verificationStatus).toBe('paused');
        const { body } = await decide(rival, { paused: false, unfounded: true });
        expect(body.data.verificationStatus).toBe('unchecked');
        const other = await uncheckedFacility();
        await reportAll(accounts, await emergencyOf(other));
        expect((await statusOf(other)).verificationStatus).toBe('unchecked');
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
      // Donors who were asked may still say what they know.
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
