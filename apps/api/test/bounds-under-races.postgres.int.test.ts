import { expect, test } from 'vitest';
import { findCredentials } from '../src/features/people/accounts/accounts.repository.ts';
import { startSession } from '../src/features/people/accounts/start-session.ts';
import { subscribeBrowser } from '../src/features/notify/notifications/subscribe-browser.ts';
import { registerDonor, startTestApp } from './support/app.ts';
import { browser } from './support/browsers.ts';
import { describeOnPostgres } from './support/test-database.ts';

const FIFTY = Array.from({ length: 50 });

const caller = {
  network: 'somewhere',
  userAgent: 'test',
  sessionToken: undefined,
  deviceToken: undefined,
  idempotencyKey: undefined,
  lastEventId: undefined,
  locale: 'en' as const,
  browserLocale: undefined,
  reader: { countries: [], languages: [] },
};

describeOnPostgres('a bound on rows', (database) => {
  async function countOf(table: 'sessions' | 'known_devices' | 'push_subscriptions', userId: string) {
    const rows = await database().kysely.selectFrom(table).select('user_id').where('user_id', '=', userId).execute();
    return rows.length;
  }

  test('keeps twenty sessions and ten known devices of fifty at once', async () => {
    const app = await startTestApp(database());
    const { user } = await registerDonor(app);
    const person = await findCredentials(database().kysely, user.id);
    if (person === undefined) throw new Error('nobody registered');
    await Promise.all(
      FIFTY.map(() => database().transaction((trx) => startSession(app.services, trx, caller, person))),
    );
    expect([await countOf('sessions', user.id), await countOf('known_devices', user.id)]).toEqual([20, 10]);
    await app.close();
  });

  test('keeps ten browsers for push messages of fifty at once', async () => {
    const app = await startTestApp(database());
    const { user } = await registerDonor(app);
    const sessions = database().kysely.selectFrom('sessions').select('id').where('user_id', '=', user.id);
    const { id: sessionId } = await sessions.executeTakeFirstOrThrow();
    const donor = {
      userId: user.id,
      sessionId,
      role: 'donor',
      bloodType: 'O-',
      hasSecondFactor: false,
      locale: null,
    } as const;
    const browsers = Array.from({ length: 50 }, () => browser());
    await Promise.all(browsers.map((one) => subscribeBrowser(app.services, donor, one)));
    expect(await countOf('push_subscriptions', user.id)).toBe(10);
    await app.close();
  });
});
