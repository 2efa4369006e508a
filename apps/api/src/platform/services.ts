import type { Registry } from 'prom-client';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/index.ts';
import type { Notices } from './notices.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PushSender } from './push/push.ts';

/** The services that use cases work with; created once by the composition root, or by a test. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Registry;
  readonly mailer: Mailer;
  readonly push: PushSender;
  readonly notices: Notices;
}
