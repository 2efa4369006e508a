import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/support/app.ts';
import { describeApp } from '../../test/support/describe-app.ts';
import { parseConfig } from '../platform/config.ts';
import { newId } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { keepInMailbox } from '../platform/mail/mailbox.ts';
import { wordsOnDemonstration } from './demonstration/asked-for.ts';
import { loadDemonstration } from './demonstration/load.ts';
import { prepareDatabase } from './prepare-database.ts';

const HERE = { host: '127.0.0.1:3000', peer: '127.0.0.1', headers: {} };
const PUBLIC = 'https://blood.example.org';

describeApp(
  'the mailbox of the demonstration',
  (app) => {
    const ask = async ({ host, peer, headers }: { host: string; peer: string; headers: Record<string, string> }) => {
      const { services, http } = app();
      const mail = { id: newId(), to: 'canary@demo.example', subject: 'Reset', text: 'https://x/reset', html: '' };
      await keepInMailbox(services.db, mail, services.clock.now());
      return http.inject({ url: '/demo/mailbox?format=json', remoteAddress: peer, headers: { ...headers, host } });
    };

    test.each([
      [HERE],
      [{ ...HERE, host: 'localhost' }],
      [{ host: '[::1]:3000', peer: '::1', headers: {} }],
      [{ ...HERE, peer: '::ffff:127.0.0.1' }],
    ])('answers this machine: %o', async (who) => {
      const { statusCode, body } = await ask(who);
      expect([statusCode, body]).toEqual([200, expect.stringContaining('canary@demo.example')]);
    });

    test.each([
      [{ ...HERE, peer: '192.168.1.20' }],
      [{ ...HERE, peer: '2001:db8::1' }],
      [{ ...HERE, host: 'blood.example.org' }],
      [{ ...HERE, host: 'rebound.example:3000' }],
      [{ ...HERE, headers: { 'x-forwarded-for': '203.0.113.9' } }],
      [{ ...HERE, headers: { 'x-forwarded-for': '127.0.0.1' } }],
      [{ ...HERE, headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' } }],
      [{ ...HERE, headers: { forwarded: 'for=127.0.0.1' } }],
      [{ ...HERE, headers: { 'x-real-ip': '203.0.113.9' } }],
      [{ ...HERE, headers: { 'x-forwarded-host': '127.0.0.1' } }],
      [{ ...HERE, headers: { via: '1.1 proxy' } }],
    ])('says to others that there is nothing: %o', async (who) => {
      const { statusCode, body } = await ask(who);
      expect(statusCode).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ success: false, code: 'not_found' });
    });

    test('trusts no forwarded address, be the proxy trusted or not', async () => {
      const { services } = app();
      const behind = await startTestApp(services.db, { config: { demo: true, trustProxy: ['127.0.0.1'] } });
      const headers = { host: '127.0.0.1', 'x-forwarded-for': '127.0.0.1' };
      const asked = { url: '/demo/mailbox', remoteAddress: '127.0.0.1', headers };
      expect((await behind.http.inject(asked)).statusCode).toBe(404);
      await behind.close();
    });
  },
  { config: { demo: true } },
);

describeApp('a database', (app) => {
  const configured = (env: Record<string, string>) => ({
    ...app().services,
    config: parseConfig(env),
    log: createLog('silent'),
  });

  test('says why it stays empty where others may reach the program', async () => {
    expect(await wordsOnDemonstration(configured({}))).toBe('');
    const words = await wordsOnDemonstration(configured({ PUBLIC_URL: PUBLIC, HOST: '0.0.0.0' }));
    expect(words).toMatch(/^The database is empty\..*HOST and PUBLIC_URL are set.*SANGUINE_DEMO=1/);
    expect(await wordsOnDemonstration(configured({ PUBLIC_URL: PUBLIC, SANGUINE_DEMO: '1' }))).toMatch(
      /^The demonstration is open to everyone who reaches this program \(PUBLIC_URL is set\)/,
    );
  });

  describe('with the demonstration', () => {
    test('is not served as an installation like any other', async () => {
      await prepareDatabase(configured({ PUBLIC_URL: PUBLIC }));
      await loadDemonstration(app().services);
      await expect(prepareDatabase(configured({ PUBLIC_URL: PUBLIC }))).rejects.toThrow(
        /SANGUINE_DEMO: the database holds the demonstration, whose passwords everybody knows/,
      );
      await prepareDatabase(configured({ PUBLIC_URL: PUBLIC, SANGUINE_DEMO: '1' }));
      await prepareDatabase(configured({}));
    });

    test('is not made by a stranger who registers its address', async () => {
      const { db } = app().services;
      await db.kysely.updateTable('users').set({ email_verified_at: null }).execute();
      await expect(prepareDatabase(configured({ PUBLIC_URL: PUBLIC }))).resolves.toBeUndefined();
    });
  });
});
