import { pino } from 'pino';
import { Registry } from 'prom-client';
import { createApp } from '../../src/app/app.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { parseConfig } from '../../src/platform/config.ts';
import { openDatabase } from '../../src/platform/db/index.ts';
import { createNotices } from '../../src/platform/notices.ts';
import { createPushSender } from '../../src/platform/push/push.ts';

const NOWHERE = 'postgres://localhost:1/nothing';

/** The OpenAPI description as the program serves it; needs no database. */
export async function describeApi() {
  const log = pino({ level: 'silent' });
  const db = await openDatabase({ databaseUrl: NOWHERE, dataDir: '', poolSize: 1, log });
  const mailer = { send: async () => {}, close: () => {} };
  const config = { ...parseConfig({ DATABASE_URL: NOWHERE }), webDist: '/nonexistent' };
  const [push, notices] = [createPushSender(), createNotices(db)];
  const app = await createApp({ config, db, log, mailer, push, notices, metrics: new Registry(), clock: systemClock });
  await app.ready();
  const description = app.swagger();
  await app.close();
  await notices.close();
  await db.close();
  return description;
}
