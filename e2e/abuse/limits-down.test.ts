import pg from 'pg';
import { expect, test } from 'vitest';
import { donorBody, facilityBody, TEST_PASSWORD } from '../../apps/api/test/support/people.ts';
import { figure } from '../faults/support/figures.ts';
import { send } from '../faults/support/http.ts';
import { tally } from '../faults/support/scale.ts';
import { createScenario } from '../faults/support/scenario.ts';

const person = donorBody();
const secret = { token: 'nobody sent this', password: TEST_PASSWORD };

/** Every call that is rate-limited because it can be repeated. */
const COUNTED: readonly (readonly [string, object])[] = [
  ['/api/auth/login', { email: person.email, password: person.password }],
  ['/api/auth/login', { email: 'nobody@example.org', password: 'a wrong guess' }],
  ['/api/auth/login/second-factor', { challenge: 'nobody asked this', code: '000000' }],
  ['/api/auth/send-verification', { email: person.email }],
  ['/auth/resend-verification-email', { email: person.email }],
  ['/api/auth/forgot-password', { email: person.email }],
  ['/api/auth/verify', { email: person.email, verificationToken: '000000' }],
  ['/auth/verify-email', { verificationToken: 'nobody sent this' }],
  ['/api/auth/reset-password', secret],
  ['/api/auth/accept-invitation', { ...secret, acceptedTerms: true }],
  ['/api/auth/invitation', { token: secret.token }],
  ['/api/users/register/donor', donorBody()],
  ['/api/facility', facilityBody()],
];

test('N3 signs nobody in and checks nothing while attempts cannot be counted', async () => {
  const { server, app } = await createScenario({ facilities: 0 });
  const post = (path: string, body: object) => send(app.port, { method: 'POST', path, body });
  expect((await post('/api/users/register/donor', person)).status).toBe(201);
  const counted = new pg.Client({ connectionString: server.url });
  await counted.connect();
  await counted.query('begin; lock table rate_limits in access exclusive mode');
  const replies = await Promise.all(COUNTED.map(([path, body]) => post(path, body)));
  await counted.end();
  figure('N3', `${COUNTED.length} calls while the counters are locked`, tally(replies.map(({ status }) => status)));
  for (const [place, { status, headers, text }] of replies.entries()) {
    expect(status, `${COUNTED[place]?.[0]} ${text}`).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['set-cookie']).toBeUndefined();
  }
  const after = await post('/api/auth/login', { email: person.email, password: person.password });
  figure('N3', 'signing in once they are back', `${after.status}`);
  expect(after.status).toBe(200);
});
