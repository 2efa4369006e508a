import type { Config } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { createNotices } from '../platform/notices.ts';
import { createPushSender } from '../platform/push/push.ts';
import { systemClock } from '../platform/clock.ts';
import type { Services } from '../platform/services.ts';
import { openConfigured } from './with-database.ts';

/** What every feature uses. */
export async function openServices(config: Config): Promise<Services> {
  const log = createLog(config.logLevel);
  const db = await openConfigured(config, log);
  const [mailer, push, notices] = [createMailer(config, db, log), createPushSender(), createNotices(db)];
  return { config, log, db, clock: systemClock, mailer, push, notices };
}

/** Ends all of them, the database last. */
export async function closeServices(services: Services): Promise<void> {
  services.mailer.close();
  await services.notices.close();
  await services.db.close();
}
