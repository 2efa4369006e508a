import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { SOURCE_LOCALE } from '@sanguine/contract';
import { PRODUCT } from '@sanguine/contract/words';
import * as values from './config-values.ts';
import { type Institution, institutionOf } from './institution.ts';
import { isLoopbackHost } from './local-addresses.ts';
import { colourProblems } from './site-colours.ts';

const environment = z.object({
  DATABASE_URL: z.optional(values.postgresUrl),
  DATABASE_POOL_SIZE: z._default(values.wholeNumber(1, 200), 10),
  DATA_DIR: z._default(values.folder, './data'),
  MODE: z._default(values.oneOf('all', 'web', 'worker'), 'all'),
  HOST: z._default(values.host, '127.0.0.1'),
  PORT: z._default(values.wholeNumber(0, 65_535), 3000),
  METRICS_PORT: z.optional(values.wholeNumber(0, 65_535)),
  PUBLIC_URL: z.optional(values.siteUrl),
  TRUST_PROXY: z.optional(values.proxies),
  SANGUINE_DEMO: z.optional(values.oneOf('0', '1')),
  SMTP_URL: z.optional(values.mailServerUrl),
  MAIL_FROM: z.optional(values.sender),
  SITE_NAME: z._default(values.siteName, PRODUCT),
  SITE_LOGO: z.optional(values.folder),
  SITE_COLOUR: z.optional(values.colour),
  SITE_ACCENT: z.optional(values.colour),
  LEGAL_DIR: z.optional(values.folder),
  DEFAULT_LANGUAGE: z._default(values.language, SOURCE_LOCALE),
  DEFAULT_COUNTRY: z.optional(values.country),
  OPERATOR_EMAIL: z.optional(values.emailAddress),
  LOG_LEVEL: z.optional(values.oneOf('debug', 'info', 'warn', 'error', 'silent')),
  LOG_FORMAT: z.optional(values.oneOf('json', 'text')),
  REGISTRATIONS_PER_HOUR: z._default(values.wholeNumber(1, 1_000_000), 100),
  FACILITY_APPROVAL: z._default(values.oneOf('auto', 'manual'), 'auto'),
  REQUIRE_SECOND_FACTOR_FOR_ADMINS: z.optional(values.oneOf('0', '1')),
  AUDIT_RETENTION_DAYS: z._default(values.wholeNumber(366, 36_500), 2192),
  ACCOUNT_RETENTION_DAYS: z.optional(values.wholeNumber(366, 36_500)),
  BOOKING_RETENTION_DAYS: z.optional(values.wholeNumber(1096, 36_500)),
  OFFLINE: z.optional(values.oneOf('0', '1')),
  SERVER_KEY: z.optional(values.serverKey),
  WEB_DIST: z.optional(values.folder),
});

type Name = keyof typeof environment.shape;

/** The example shown with a rejected value. */
const EXAMPLES: Readonly<Record<Name, string>> = {
  DATABASE_URL: 'postgres://sanguine:secret@db.example.org/sanguine',
  DATABASE_POOL_SIZE: '10',
  DATA_DIR: '/var/lib/sanguine',
  MODE: 'all',
  HOST: '127.0.0.1',
  PORT: '3000',
  METRICS_PORT: '9464',
  PUBLIC_URL: 'https://blood.example.org',
  TRUST_PROXY: '10.0.0.2,192.168.1.0/24',
  SANGUINE_DEMO: '1',
  SMTP_URL: 'smtp://user:password@mail.example.org',
  MAIL_FROM: 'Sanguine <no-reply@example.org>',
  SITE_NAME: 'Health Service of the North',
  SITE_LOGO: '/etc/sanguine/logo.png',
  SITE_COLOUR: '#1f5a8a',
  SITE_ACCENT: '#1b6e4a',
  LEGAL_DIR: '/etc/sanguine/legal',
  DEFAULT_LANGUAGE: 'es',
  DEFAULT_COUNTRY: 'MX',
  OPERATOR_EMAIL: 'operator@example.org',
  LOG_LEVEL: 'info',
  LOG_FORMAT: 'json',
  REGISTRATIONS_PER_HOUR: '100',
  FACILITY_APPROVAL: 'manual',
  REQUIRE_SECOND_FACTOR_FOR_ADMINS: '1',
  AUDIT_RETENTION_DAYS: '2192',
  ACCOUNT_RETENTION_DAYS: '1096',
  BOOKING_RETENTION_DAYS: '10958',
  OFFLINE: '0',
  SERVER_KEY: 'what `openssl rand -base64 32` prints',
  WEB_DIST: './apps/web/dist',
};

/** Every variable that the program reads. */
export const VARIABLES: readonly string[] = Object.keys(EXAMPLES);

export type Mode = 'all' | 'web' | 'worker';

/** All configuration from the environment, parsed once at the start. */
export interface Config {
  readonly databaseUrl: string | undefined;
  readonly poolSize: number;
  readonly dataDir: string;
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  /** The port of `/metrics`, on `host`; undefined: nowhere. */
  readonly metricsPort: number | undefined;
  /** The address at which people reach the service, without a trailing slash; undefined: the address of the request. */
  readonly publicUrl: string | undefined;
  /** Addresses of reverse proxies whose X-Forwarded-* are believed. */
  readonly trustProxy: readonly string[];
  readonly demo: boolean;
  /** The variables which show that other machines reach the program: none on a person's own machine. */
  readonly facesPublicBy: readonly string[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly institution: Institution;
  /** The recipient of the issues that people report; undefined: they are only stored. */
  readonly operatorEmail: string | undefined;
  /** json: a line for a machine; text: a sentence for the person at the terminal. */
  readonly logFormat: 'json' | 'text';
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly registrationsPerHour: number;
  /** manual: an operator verifies a facility before it may appeal to donors. */
  readonly facilityApproval: 'auto' | 'manual';
  readonly secondFactorForAdmins: boolean;
  readonly auditRetentionDays: number;
  /** After how long without a sign-in or a booking donors are told, and then erased; undefined: never. */
  readonly accountRetentionDays: number | undefined;
  /** The days for which bookings that ended are kept; undefined: for good. */
  readonly bookingRetentionDays: number | undefined;
  /** True if browsers may keep pages for times without a connection; if not, they remove what they have kept. */
  readonly offline: boolean;
  /** Encrypts second factors; undefined: a key stored in the data directory. */
  readonly serverKey: string | undefined;
  /** The folder of the built web app. */
  readonly webDist: string;
}

/** The environment cannot be used; `problems` lists everything that is wrong. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
    this.problems = problems;
  }
}

type Settings = Partial<Readonly<Record<Name, string>>>;

function withoutEmpty(env: NodeJS.ProcessEnv): Settings {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}

function isName(name: unknown): name is Name {
  return typeof name === 'string' && name in EXAMPLES;
}

function problemOf({ path, message }: z.core.$ZodIssue): string {
  const [name] = path;
  return isName(name) ? `${name}: ${message}. Example: ${EXAMPLES[name]}` : message;
}

/** Contradictions between values, in addition to invalid ones. */
function crossProblems(given: Settings): string[] {
  const problems: string[] = [];
  const { MODE, DATABASE_URL, PORT = '3000' } = given;
  if ((MODE === 'web' || MODE === 'worker') && DATABASE_URL === undefined) {
    problems.push('MODE: web and worker need DATABASE_URL; the embedded database serves one process only');
  }
  if (PORT !== '0' && given.METRICS_PORT === PORT) {
    problems.push('METRICS_PORT: is the port of the pages and the API, too; choose another. Example: 9464');
  }
  return problems;
}

/** Each of these means that others reach the program, so that nobody meets a demonstration that was not asked for. */
function publicFaces(given: Settings): readonly string[] {
  const set = (['PUBLIC_URL', 'TRUST_PROXY', 'SMTP_URL'] as const).filter((name) => given[name] !== undefined);
  return given.HOST === undefined || isLoopbackHost(given.HOST) ? set : ['HOST', ...set];
}

function isDemo({ SANGUINE_DEMO: said, DATABASE_URL }: Settings, faces: readonly string[]): boolean {
  return said === undefined ? DATABASE_URL === undefined && faces.length === 0 : said === '1';
}

function configOf(env: z.infer<typeof environment>, given: Settings, isAtTerminal: boolean): Config {
  const facesPublicBy = publicFaces(given);
  const logFormat = env.LOG_FORMAT ?? (isAtTerminal ? 'text' : 'json');
  return {
    databaseUrl: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    dataDir: resolve(env.DATA_DIR),
    mode: env.MODE,
    host: env.HOST,
    port: env.PORT,
    metricsPort: env.METRICS_PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY ?? [],
    demo: isDemo(given, facesPublicBy),
    facesPublicBy,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `"${env.SITE_NAME}" <no-reply@localhost>`,
    institution: institutionOf(env),
    operatorEmail: env.OPERATOR_EMAIL,
    logFormat,
    // A person wants to read what is wrong, not a line for every request.
    logLevel: env.LOG_LEVEL ?? (logFormat === 'text' ? 'warn' : 'info'),
    registrationsPerHour: env.REGISTRATIONS_PER_HOUR,
    facilityApproval: env.FACILITY_APPROVAL,
    secondFactorForAdmins: env.REQUIRE_SECOND_FACTOR_FOR_ADMINS === '1',
    auditRetentionDays: env.AUDIT_RETENTION_DAYS,
    accountRetentionDays: env.ACCOUNT_RETENTION_DAYS,
    bookingRetentionDays: env.BOOKING_RETENTION_DAYS,
    offline: env.OFFLINE !== '0',
    serverKey: env.SERVER_KEY,
    webDist: resolve(env.WEB_DIST ?? new URL('../../../web/dist', import.meta.url).pathname),
  };
}

/** Reads the configuration from the environment. Throws ConfigurationError with every problem at once. */
export function parseConfig(env: NodeJS.ProcessEnv, isAtTerminal = process.stdout.isTTY): Config {
  const given = withoutEmpty(env);
  const parsed = z.safeParse(environment, given);
  const problems = [
    ...(parsed.error?.issues ?? []).map(problemOf),
    ...crossProblems(given),
    ...(parsed.success ? colourProblems(parsed.data.SITE_COLOUR, parsed.data.SITE_ACCENT) : []),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigurationError(problems);
  return configOf(parsed.data, given, isAtTerminal);
}
