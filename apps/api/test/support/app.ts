import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { createApp } from '../../src/app/app.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { type Config, parseConfig } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/db/index.ts';
import { createNotices } from '../../src/platform/notices.ts';
import { createLog, type Log } from '../../src/platform/log.ts';
import type { Mail } from '../../src/platform/mail/mail.ts';
import type { Mailer } from '../../src/platform/mail/mailer.ts';
import { createPushSender } from '../../src/platform/push/push.ts';
import type { PushTransport } from '../../src/platform/push/transport.ts';
import type { Services } from '../../src/platform/services.ts';
import { strictSerializerCompiler } from './strict-responses.ts';

export { call, type CallOptions, type Reply } from './call.ts';
export {
  addStaff,
  checkFacility,
  freshFacility,
  registerDonor,
  registerFacility,
  setSlotCapacity,
  type SignedInDonor,
  type SignedInFacility,
  signUpDonor,
  signUpFacility,
} from './people.ts';
export { TEST_PASSWORD, donorBody, facilityBody, uniqueEmail, verifiedDonor, verifyAddressOf } from './people.ts';

/** A Monday morning in November; the clock does not run until a test moves it. */
export const TEST_START = new Date('2026-11-16T09:00:00.000Z');

export interface TestApp {
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly clock: ReturnType<typeof fixedClock>;
  /** The errors that the program logged, as text. */
  readonly errors: readonly string[];
  /** The mails that were sent. */
  readonly mails: readonly Mail[];
  /** Closes the app, not the database. */
  close(): Promise<void>;
}

export interface TestAppOverrides {
  readonly now?: Date;
  readonly config?: Partial<Config>;
  /** Instead of collecting errors. */
  readonly log?: Log;
  /** Instead of collecting mails. */
  readonly mailer?: Mailer;
  /** Instead of a push service that accepts everything. */
  readonly pushTransport?: PushTransport;
}

const QUIET_CONFIG: Partial<Config> = {
  registrationsPerHour: 1_000_000,
  logLevel: 'silent',
  demo: false,
  serverKey: 'the key of the tests',
  webDist: '/nonexistent',
};

const serializers = new Map<string, ReturnType<typeof strictSerializerCompiler>>();

/** The contract is the same for all apps of a process: what writes its answers is made once. */
const serializerCompiler: typeof strictSerializerCompiler = (route) => {
  const key = `${route.method} ${route.url} ${route.httpStatus}`;
  const made = serializers.get(key) ?? strictSerializerCompiler(route);
  serializers.set(key, made);
  return made;
};

/** The whole app on `database`: no log, a clock that does not run, no limit on registrations, strict answers. */
export async function startTestApp(database: Database, overrides: TestAppOverrides = {}): Promise<TestApp> {
  const errors: string[] = [];
  const mails: Mail[] = [];
  const clock = fixedClock(overrides.now ?? TEST_START);
  const services: Services = {
    config: { ...parseConfig({}), ...QUIET_CONFIG, ...overrides.config },
    db: database,
    clock,
    mailer: overrides.mailer ?? { send: async (mail) => void mails.push(mail), close: () => {} },
    push: createPushSender(overrides.pushTransport ?? (async () => 201)),
    notices: createNotices(database),
    metrics: new Registry(),
    log: overrides.log ?? createLog('error', { write: (line) => void errors.push(line) }),
  };
  const http = await createApp(services, { serializerCompiler });
  await http.ready();
  const close = async () => {
    await http.close();
    await services.notices.close();
  };
  return { http, services, clock, errors, mails, close };
}
