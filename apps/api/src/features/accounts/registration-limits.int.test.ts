import { expect, test } from 'vitest';
import { call, donorBody, facilityBody, signUpDonor } from '../../../test/support/app.ts';
import { describeApp } from '../../../test/support/describe-app.ts';
import { HOUR } from '../../platform/clock.ts';

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

    test('five known addresses an hour are told from one place; then it registers nobody, known or not', async () => {
      const ip = '192.0.2.3';
      const known = donorBody();
      expect((await call(app(), 'POST', DONOR, { body: known, ip: '192.0.2.4' })).status).toBe(201);
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 8; attempt += 1) {
        statuses.push((await call(app(), 'POST', DONOR, { body: donorBody({ email: known.email }), ip })).status);
      }
      expect(statuses).toEqual([409, 409, 409, 409, 409, 429, 429, 429]);
      expect((await call(app(), 'POST', DONOR, { body: donorBody(), ip })).status).toBe(429);
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
