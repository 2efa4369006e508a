import { resolve } from 'node:path';
import * as z from 'zod/mini';

const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(z.minimum(minimum, `must be at least ${minimum}`), z.maximum(maximum, `must be at most ${maximum}`)),
    ),
  );

const url = (...schemes: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
        `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
      ),
    );

const environment = z.object({
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_POOL_SIZE: z._default(wholeNumber(1, 200), 10),
  DATA_DIR: z._default(z.string(), './data'),
  MODE: z._default(z.enum(['all', 'web', 'worker'], 'must be all, web or worker'), 'all'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  PUBLIC_URL: z.optional(url('http:', 'https:')),
  TRUST_PROXY: z.optional(z.string()),
  SANGUINE_DEMO: z.optional(z.enum(['0', '1'], 'must be 0 or 1')),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  SMTP_TIMEOUT_SECONDS: z._default(wholeNumber(1, 300), 30),
  MAIL_FROM: z._default(z.string(), 'Sanguine <no-reply@localhost>'),
  OPERATOR_EMAIL: z.optional(z.email('must be an email address')),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/, 'must be 65 bytes as base64url'))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url'))),
  VAPID_SUBJECT: z.optional(url('mailto:', 'https:')),
  LOG_LEVEL: z._default(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
  REGISTRATIONS_PER_HOUR: z._default(wholeNumber(1, 1_000_000), 100),
  FACILITY_APPROVAL: z._default(z.enum(['auto', 'manual'], 'must be auto or manual'), 'auto'),
  REQUIRE_SECOND_FACTOR_FOR_ADMINS: z.optional(z.enum(['0', '1'], 'must be 0 or 1')),
  AUDIT_RETENTION_DAYS: z._default(wholeNumber(366, 36_500), 2192),
  SERVER_KEY: z.optional(z.string().check(z.regex(/^[\w+/=-]{43,}$/, 'must be 32 random bytes in base64'))),
  WEB_DIST: z.optional(z.string()),
});

export type Mode = 'all' | 'web' | 'worker';

/** Everything that the environment decides; parsed once at the start. */
export interface Config {
  readonly databaseUrl: string | undefined;
  readonly poolSize: number;
  readonly dataDir: string;
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  /** Where `/metrics` is served, besides; undefined: nowhere. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** Where people reach the service, without a trailing slash; undefined: wherever the request says. */
  readonly publicUrl: string | undefined;
  /** Addresses of reverse proxies whose X-Forwarded-* are believed. */
  readonly trustProxy: readonly string[];
  readonly demo: boolean;
  readonly smtpUrl: string | undefined;
  /** How long the mail server may say nothing before a mail is tried again. */
  readonly smtpTimeoutSeconds: number;
  readonly mailFrom: string;
  /** Who reads the issues that people report; undefined: they are kept, and nobody is mailed. */
  readonly operatorEmail: string | undefined;
  /** The key pair of web push; undefined: one that the server makes and keeps in the database. */
  readonly vapidKeys: { readonly publicKey: string; readonly privateKey: string } | undefined;
  /** How push services reach the operator. */
  readonly vapidSubject: string | undefined;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly registrationsPerHour: number;
  /** manual: an operator verifies a facility before it may appeal to donors. */
  readonly facilityApproval: 'auto' | 'manual';
  readonly secondFactorForAdmins: boolean;
  readonly auditRetentionDays: number;
  /** What second factors are encrypted under; undefined: a key that is kept in the data directory. */
  readonly serverKey: string | undefined;
  /** The folder of the built web app. */
  readonly webDist: string;
}

/** The environment cannot be used; `problems` lists all that is wrong with it. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
    this.problems = problems;
  }
}

function withoutEmpty(env: NodeJS.ProcessEnv): Record<string, string> {
  const set: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value !== undefined && value !== '') set[name] = value;
  return set;
}

function crossProblems(env: z.infer<typeof environment>): string[] {
  const problems: string[] = [];
  if (env.MODE !== 'all' && env.DATABASE_URL === undefined) {
    problems.push('MODE: web and worker need DATABASE_URL; the embedded database serves one process only');
  }
  if ((env.VAPID_PUBLIC_KEY === undefined) !== (env.VAPID_PRIVATE_KEY === undefined)) {
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or none');
  }
  return problems;
}

function vapidKeysOf(env: z.infer<typeof environment>): Config['vapidKeys'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  return publicKey === undefined || privateKey === undefined ? undefined : { publicKey, privateKey };
}

/** Reads the configuration from the environment. Throws ConfigurationError with every problem at once. */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = z.safeParse(environment, withoutEmpty(env));
  if (!parsed.success) {
    throw new ConfigurationError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = parsed.data;
  const problems = crossProblems(values);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return {
    databaseUrl: values.DATABASE_URL,
    poolSize: values.DATABASE_POOL_SIZE,
    dataDir: resolve(values.DATA_DIR),
    mode: values.MODE,
    host: values.HOST,
    port: values.PORT,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: values.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    demo: values.SANGUINE_DEMO === undefined ? values.DATABASE_URL === undefined : values.SANGUINE_DEMO === '1',
    smtpUrl: values.SMTP_URL,
    smtpTimeoutSeconds: values.SMTP_TIMEOUT_SECONDS,
    mailFrom: values.MAIL_FROM,
    operatorEmail: values.OPERATOR_EMAIL,
    vapidKeys: vapidKeysOf(values),
    vapidSubject: values.VAPID_SUBJECT,
    logLevel: values.LOG_LEVEL,
    registrationsPerHour: values.REGISTRATIONS_PER_HOUR,
    facilityApproval: values.FACILITY_APPROVAL,
    secondFactorForAdmins: values.REQUIRE_SECOND_FACTOR_FOR_ADMINS === '1',
    auditRetentionDays: values.AUDIT_RETENTION_DAYS,
    serverKey: values.SERVER_KEY,
    webDist: resolve(values.WEB_DIST ?? new URL('../../../web/dist', import.meta.url).pathname),
  };
}
