import type { ReviewedFacility } from '@sanguine/contract';
import { describe, expect, test } from 'vitest';
import {
  type SignedInFacility,
  TEST_PASSWORD,
  call,
  registerDonor,
  registerFacility,
  uniqueEmail,
} from '../../../../test/support/app.ts';
import { asked, askableDonor, choose, facilityInBristol } from '../../../../test/support/appeals.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { list, raised } from '../../../../test/support/donations.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { react } from '../../../../test/support/outbox.ts';
import { enrolSecondFactor } from '../../../../test/support/whole-life.ts';
import { runDueWaves } from '../../bookings/appeals/index.ts';
import { createOperator } from './create-operator.ts';
import { endSessionsOf } from './end-sessions.ts';
import { removeFactorOf } from './remove-second-factor.ts';

interface List {
  readonly list: ReviewedFacility[];
  readonly total: number;
}

describeApp(
  'an operator',
  (app) => {
    const waiting = async (operator: { cookie: string }) =>
      (await call<List>(app(), 'GET', '/api/operator/facilities?verificationStatus=waiting', operator)).body.data;
    const decide = (operator: { cookie: string }, id: string, verified: boolean) =>
      call<ReviewedFacility>(app(), 'PUT', `/api/operator/facilities/${id}/verification`, {
        cookie: operator.cookie,
        body: { verified, reason: 'They answered at the number of the register.' },
      });
    const seen = async ({ facilityId }: SignedInFacility, viewer: { cookie: string }) =>
      (await call<{ isVerified: boolean }>(app(), 'GET', `/api/facility/${facilityId}`, viewer)).body.data.isVerified;

    describe('as an account', () => {
      test('is made by a command with a password', async () => {
        const email = uniqueEmail('operator');
        expect(await createOperator(app().services, email, 'kept by the operator')).toBeUndefined();
        const signedIn = await call(app(), 'POST', '/api/auth/login', {
          body: { email, password: 'kept by the operator' },
        });
        expect(signedIn).toMatchObject({ status: 200, body: { user: { role: 'operator' } } });
        const cookie = signedIn.cookie ?? '';
        const overview = await call(app(), 'GET', '/api/operator/overview', { cookie });
        expect(overview.body.data).toMatchObject({ email, approval: 'manual' });
        expect((await call(app(), 'GET', '/api/donation/schedule', { cookie })).status).toBe(403);
      });

      test('is made by a command that gives a link to choose the password', async () => {
        const email = uniqueEmail('operator');
        const link = await createOperator(app().services, email);
        const token = new URL(link ?? '').searchParams.get('token');
        const password = 'chosen by the operator';
        await call(app(), 'POST', '/api/auth/reset-password', { body: { token, password } });
        expect((await call(app(), 'POST', '/api/auth/login', { body: { email, password } })).status).toBe(200);
        await expect(createOperator(app().services, email)).rejects.toMatchObject({ code: 'email_taken' });
      });

      test('is made by nothing that comes over the web', async () => {
        for (const extra of [{ role: 'operator' }, { isOperator: true }, { personnelRole: 'operator' }]) {
          const body = {
            firstName: 'Eve',
            lastName: '',
            email: uniqueEmail('eve'),
            password: 'a good password',
            acceptedTerms: true,
          };
          const reply = await call(app(), 'POST', '/api/users/register/donor', { body: { ...body, ...extra } });
          expect(reply.status).toBe(400);
        }
        const donor = await registerDonor(app());
        const edit = await call(app(), 'PATCH', '/api/profile', { cookie: donor.cookie, body: { role: 'operator' } });
        expect(edit.status).toBe(400);
        expect((await call(app(), 'GET', '/api/operator/overview', { cookie: donor.cookie })).status).toBe(403);
      });
    });

    test('ends every session of one person by a command, which the trail records', async () => {
      const [facility, other] = [await registerFacility(app()), await registerFacility(app())];
      await call(app(), 'POST', '/api/auth/login', { body: { email: facility.email, password: TEST_PASSWORD } });
      expect(await endSessionsOf(app().services, facility.email)).toBe(2);
      expect((await call(app(), 'GET', '/api/profile', { cookie: facility.cookie })).status).toBe(401);
      expect((await call(app(), 'GET', '/api/profile', { cookie: other.cookie })).status).toBe(200);
      const operator = await addOperator(app());
      const trail = await call<{ list: { action: string; facilityId: string | null; new: unknown }[] }>(
        app(),
        'GET',
        '/api/operator/audit',
        operator,
      );
      expect(trail.body.data.list).toContainEqual(
        expect.objectContaining({ action: 'account.sessions-ended', new: { sessions: 2 } }),
      );
      await expect(endSessionsOf(app().services, 'nobody@people.example')).rejects.toMatchObject({ code: 'not_found' });
    });

    test('removes the second factor of a person who has lost it, and every code, by a command', async () => {
      const { services } = app();
      const donor = await registerDonor(app());
      await enrolSecondFactor(app(), donor.cookie);
      await expect(removeFactorOf(services, 'nobody@people.example')).rejects.toMatchObject({ code: 'not_found' });
      expect(await removeFactorOf(services, ` ${donor.email.toUpperCase()}`)).toBe(true);
      expect((await call(app(), 'GET', '/api/profile', { cookie: donor.cookie })).status).toBe(401);
      const body = { email: donor.email, password: TEST_PASSWORD };
      const again = await call(app(), 'POST', '/api/auth/login', { body });
      expect(again.status).toBe(200);
      const state = await call(app(), 'GET', '/api/auth/second-factor', { cookie: again.cookie ?? '' });
      expect(state.body.data).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
      expect(await removeFactorOf(services, donor.email)).toBe(false);
    });

    test('verifies a facility that waits, and takes it back, each with a reason in the trail', async () => {
      const operator = await addOperator(app());
      const [facility, donor] = [await registerFacility(app()), await registerDonor(app())];
      expect(await seen(facility, donor)).toBe(false);
      const { list: waits } = await waiting(operator);
      const found = waits.find(({ id }) => id === facility.facilityId);
      expect(found).toMatchObject({
        verificationStatus: 'waiting',
        admins: [{ name: 'Grace Hopper', email: facility.email }],
      });
      expect((await decide(operator, facility.facilityId, true)).body.data.verificationStatus).toBe('verified');
      expect(await seen(facility, donor)).toBe(true);
      expect((await decide(operator, facility.facilityId, false)).body.data.verificationStatus).toBe('waiting');
      expect(await seen(facility, donor)).toBe(false);
      const trail = await call<{ list: { action: string; new: unknown; actor: { role: string } }[] }>(
        app(),
        'GET',
        `/api/facility/${facility.facilityId}/audit?topic=facility`,
        { cookie: facility.cookie },
      );
      const reason = { reason: 'They answered at the number of the register.' };
      expect(trail.body.data.list).toMatchObject([
        { action: 'facility.unverified', new: reason, actor: { role: 'operator' } },
        { action: 'facility.verified', new: reason, actor: { role: 'operator' } },
      ]);
      const nothing = await decide(operator, donor.user.id, true);
      expect(nothing.status).toBe(404);
    });

    test('is waited for before an appeal asks anybody, who is asked as soon as that is done', async () => {
      const operator = await addOperator(app());
      const facility = await facilityInBristol(app());
      const donor = await askableDonor(app());
      await choose(app(), donor);
      const emergency = await raised(app(), facility);
      await react(app());
      await runDueWaves(app().services);
      expect(await asked(app(), emergency.id)).toEqual([]);
      await decide(operator, facility.facilityId, true);
      await runDueWaves(app().services);
      expect(await asked(app(), emergency.id)).toMatchObject([{ donor_id: donor.user.id, wave: 1 }]);
    });

    test('is waited for before donors hear of an emergency; its facility may do everything else', async () => {
      const operator = await addOperator(app());
      const [facility, donor] = [await registerFacility(app()), await registerDonor(app())];
      const emergency = await raised(app(), facility);
      expect(emergency).toMatchObject({ status: 'PENDING', withheld: 'waiting' });
      const path = `/api/donation/schedule/${emergency.id}`;
      const heard = async () =>
        (await list(app(), donor, '?creator=facility_staff&pageSize=50')).list.map(({ id }) => id);
      expect(await heard()).not.toContain(emergency.id);
      expect((await call(app(), 'GET', path, { cookie: donor.cookie })).status).toBe(404);
      expect((await call(app(), 'GET', path, { cookie: facility.cookie })).status).toBe(200);
      await decide(operator, facility.facilityId, true);
      expect(await heard()).toContain(emergency.id);
      expect((await call(app(), 'GET', path, { cookie: donor.cookie })).status).toBe(200);
    });
  },
  { config: { facilityApproval: 'manual' } },
);
