import { expect, test } from 'vitest';
import { call, registerDonor, uniqueEmail } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { codeOf, lastMailTo, mailsTo } from '../../../../test/support/mails.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { listStatements } from '../../../platform/db/index.ts';

const SEND = '/api/auth/send-verification';
const FORGOT = '/api/auth/forgot-password';

describeApp('a request for a mail', (app) => {
  function ask(path: string, email: string, options: { ip?: string; headers?: Record<string, string> } = {}) {
    return call(app(), 'POST', path, { body: { email }, ...options });
  }

  async function asked(path: string, email: string) {
    const { result, statements } = await listStatements(() => ask(path, email));
    const headers = { ...result.headers, date: '', 'x-request-id': '' };
    return { status: result.status, text: result.text, headers, statements };
  }

  test.each([SEND, FORGOT])('to %s tells nothing of an address: same answer, same statements', async (path) => {
    const { email } = await registerDonor(app());
    const known = await asked(path, email);
    const unknown = await asked(path, uniqueEmail('nobody'));
    expect(known.status).toBe(200);
    expect(unknown).toEqual(known);
  });

  test('sends nothing to an address that is nobody’s', async () => {
    const email = uniqueEmail('nobody');
    await ask(SEND, email);
    await ask(FORGOT, email);
    expect(await mailsTo(app(), email)).toEqual([]);
  });

  test('sends no code to an address that is verified already', async () => {
    const { email } = await registerDonor(app());
    const verificationToken = codeOf(await lastMailTo(app(), email));
    await call(app(), 'POST', '/api/auth/verify', { body: { verificationToken, email } });
    expect(await ask(SEND, email)).toMatchObject({ status: 200 });
    expect(await mailsTo(app(), email)).toHaveLength(1);
  });

  test.each([SEND, FORGOT])(
    'to %s is granted once a minute and five times an hour for an address, known or not',
    async (path) => {
      const { email } = await registerDonor(app());
      for (const address of [email, uniqueEmail('nobody')]) {
        for (let mail = 0; mail < 5; mail += 1) {
          expect(await ask(path, address)).toMatchObject({ status: 200 });
          const soon = await ask(path, address);
          expect(soon).toMatchObject({ status: 429, body: { code: 'too_many' }, headers: { 'retry-after': '60' } });
          app().clock.advance(MINUTE);
        }
        expect(await ask(path, address)).toMatchObject({ status: 429, headers: { 'retry-after': '3300' } });
        app().clock.advance(HOUR);
        expect(await ask(path, address)).toMatchObject({ status: 200 });
      }
    },
  );

  test.each([SEND, FORGOT])(
    'to %s is refused in a flood from one place, which uses up nobody’s mails',
    async (path) => {
      const ip = path === SEND ? '192.0.2.7' : '192.0.2.8';
      const { email } = await registerDonor(app());
      for (let n = 0; n < 60; n += 1) await ask(path, uniqueEmail('nobody'), { ip });
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      for (let n = 0; n < 6; n += 1) expect(await ask(path, email, { ip, headers })).toMatchObject({ status: 429 });
      expect(await ask(path, email)).toMatchObject({ status: 200 });
    },
  );

  test('is refused from another site', async () => {
    const headers = { origin: 'https://evil.example' };
    expect(await ask(FORGOT, uniqueEmail('a'), { headers })).toMatchObject({ status: 403 });
  });
});
