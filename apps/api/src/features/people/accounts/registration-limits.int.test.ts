import { expect, test } from 'vitest';
import {
  call,
  donorBody,
  facilityBody,
  signUpDonor,
  signUpFacility,
  TEST_PASSWORD,
  uniqueEmail,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { lastMailTo, linkOf } from '../../../../test/support/mails.ts';
import { HOUR } from '../../../platform/clock.ts';

const DONOR = '/api/users/register/donor';
const FEW = { config: { registrationsPerHour: 12 } };

describeApp(
  'the limit of registrations',
  (app) => {
    test('counts what reaches the hash, per address and hour', async () => {
      const ip = '192.0.2.1';
      const invalid = { ...donorBody(), password: 'short' };
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect(await call(app(), 'POST', DONOR, { body: invalid, ip })).toMatchObject({ status: 400 });
      }
      for (let attempt = 0; attempt < 12; attempt += 1) {
        expect(await call(app(), 'POST', DONOR, { body: donorBody(), ip })).toMatchObject({ status: 201 });
      }
      const refused = await call(app(), 'POST', '/api/facility', { body: facilityBody(), ip });
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' }, headers: { 'retry-after': '3600' } });
      await signUpDonor(app());
      app().clock.advance(HOUR);
      expect(await call(app(), 'POST', DONOR, { body: donorBody(), ip })).toMatchObject({ status: 201 });
    });

    /** A place that has learned of five known addresses. */
    async function curious(ip: string) {
      const known = donorBody();
      await call(app(), 'POST', DONOR, { body: known, ip: '192.0.2.4' });
      const ask = (email: string) => call(app(), 'POST', DONOR, { body: donorBody({ email }), ip });
      for (let attempt = 0; attempt < 5; attempt += 1) expect((await ask(known.email)).body.code).toBe('email_taken');
      return { known, ask };
    }

    test('five known addresses an hour are told from one place; then accounts open by a mail, known or not', async () => {
      const { known, ask } = await curious('192.0.2.3');
      const fresh = uniqueEmail('fresh');
      const [taken, added] = [await ask(known.email), await ask(fresh)];
      expect(added).toMatchObject({ status: 409, body: { code: 'check_your_mail' }, cookie: undefined });
      expect(taken.text).toBe(added.text);
      const login = { body: { email: fresh, password: TEST_PASSWORD } };
      expect((await call(app(), 'POST', '/api/auth/login', login)).body.code).toBe('wrong_credentials');
      const { token } = linkOf(await lastMailTo(app(), fresh));
      await call(app(), 'POST', '/api/auth/verify', { body: { verificationToken: token } });
      expect((await call(app(), 'POST', '/api/auth/login', login)).status).toBe(200);
    });

    test('of many at once no more than five are told', async () => {
      const known = donorBody();
      await call(app(), 'POST', DONOR, { body: known, ip: '192.0.2.4' });
      const ask = () => call(app(), 'POST', DONOR, { body: donorBody({ email: known.email }), ip: '192.0.2.7' });
      const codes = (await Promise.all(Array.from({ length: 9 }, ask))).map(({ body }) => body.code);
      expect(codes.filter((code) => code === 'email_taken')).toHaveLength(5);
    });

    test('an invitation is accepted from such a place as from any other', async () => {
      const ip = '192.0.2.6';
      await curious(ip);
      const admin = await signUpFacility(app());
      const invitee = { email: uniqueEmail('nurse'), firstName: 'Mary', lastName: '', personnelRole: 'Staff' };
      await call(app(), 'POST', '/api/facility/staff', { cookie: admin.cookie, body: invitee });
      const { token } = linkOf(await lastMailTo(app(), invitee.email));
      const body = { token, password: TEST_PASSWORD, acceptedTerms: true };
      expect((await call(app(), 'POST', '/api/auth/accept-invitation', { body, ip })).status).toBe(201);
    });

    test('a place where few register tries a hundred links and codes an hour', async () => {
      const statuses: number[] = [];
      for (let tried = 0; tried < 101; tried += 1) {
        const options = { body: { token: `guess-${tried}` }, ip: '198.51.100.77' };
        statuses.push((await call(app(), 'POST', '/api/auth/invitation', options)).status);
      }
      expect([statuses.at(99), statuses.at(100)]).toEqual([422, 429]);
    });

    test('a password of a megabyte is refused before it is hashed', async () => {
      const ip = '192.0.2.2';
      for (const [length, status] of [
        [1024 * 1024, 413],
        [50_000, 400],
        [129, 400],
      ] as const) {
        const body = donorBody({ password: 'p'.repeat(length) });
        for (let attempt = 0; attempt < 4; attempt += 1) {
          expect(await call(app(), 'POST', DONOR, { body, ip })).toMatchObject({ status });
        }
      }
      expect(await call(app(), 'POST', DONOR, { body: donorBody(), ip })).toMatchObject({ status: 201 });
    });
  },
  FEW,
);
