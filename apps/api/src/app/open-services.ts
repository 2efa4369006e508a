import { readByDefault } from '@sanguine/contract';
import { nameSite } from '@sanguine/contract/words';
import { Registry } from 'prom-client';
import type { Config } from '../platform/config.ts';
import { createLog, destinationOf } from '../platform/log.ts';
import { colourLetters } from '../platform/mail/letter-style.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { countMails, countPushes } from '../platform/metrics/delivery-metrics.ts';
import { createNotices } from '../platform/notices.ts';
import { createPushSender } from '../platform/push/push.ts';
import { systemClock } from '../platform/clock.ts';
import type { Services } from '../platform/services.ts';
import { openConfigured } from './with-database.ts';

/** Opens the services that every feature uses. */
export async function openServices(config: Config): Promise<Services> {
  readByDefault(config.institution.reader);
  nameSite(config.institution.name);
  colourLetters(config.institution.colours);
  const log = createLog(config.logLevel, destinationOf(config.logFormat));
  const db = await openConfigured(config, log);
  const [metrics, mailer, notices] = [new Registry(), createMailer(config, db, log), createNotices(db)];
  return {
    config,
    log,
    metrics,
    db,
    clock: systemClock,
    // Without a mail server none is sent: there is nothing to count.
    mailer: config.smtpUrl === undefined ? mailer : countMails(mailer, metrics),
    push: countPushes(createPushSender(), metrics),
    notices,
  };
}

/** Ends all of them, the database last. */
export async function closeServices(services: Services): Promise<void> {
  services.mailer.close();
  await services.notices.close();
  await services.db.close();
}
