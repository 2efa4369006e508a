import { DiskFullError, ServerIsReadOnlyError, sqlState } from './errors.ts';
import { addressesOf } from './hosts.ts';

/** The database cannot be used as it is configured; the message is for the person who starts the program. */
export class DatabaseRefusedError extends Error {
  override readonly name = 'DatabaseRefusedError';
}

/** The causes why there is no connection that takes writes; shown by `/health/ready`. */
export type ConnectionCause =
  | 'unreachable'
  | 'tls'
  | 'password'
  | 'role'
  | 'no such database'
  | 'too many connections'
  | 'starting or stopping'
  | 'refused parameter'
  | 'read-only'
  | 'disk full';

export interface Refusal {
  readonly cause: ConnectionCause;
  /** One line without a password. */
  readonly words: string;
}

interface DatabaseServer {
  readonly server: string;
  readonly user: string;
  readonly database: string;
}

function serverOf(url: URL): string {
  // The embedded database's, which is at no address.
  if (url.protocol === 'file:') return decodeURIComponent(url.pathname);
  return `${url.searchParams.get('host') ?? decodeURIComponent(url.hostname)}:${url.port || '5432'}`;
}

/** The parts of the URL that may be shown: everything but the password. */
function databaseServerOf(databaseUrl: string): DatabaseServer {
  const urls = addressesOf(databaseUrl).map((address) => new URL(address));
  const [url = new URL(databaseUrl)] = urls;
  const user = decodeURIComponent(url.username) || 'of this machine';
  return { server: urls.map(serverOf).join(', '), user, database: decodeURIComponent(url.pathname.slice(1)) || user };
}

type Words = (server: DatabaseServer, said: string) => string;
type Known = readonly [ConnectionCause, Words];
type Causes = Readonly<Record<string, Known>>;
type Sayings = readonly (readonly [RegExp, Known])[];

const notThere: Known = [
  'unreachable',
  ({ server }) => `No database listens at ${server}: check host and port, and that it is running.`,
];
const noAddress: Known = [
  'unreachable',
  ({ server }) => `The host of the database, ${server}, has no address: check its name in DATABASE_URL.`,
];
const unreachable: Known = [
  'unreachable',
  ({ server }) => `The database at ${server} cannot be reached: check host, port and network.`,
];
const silent: Known = [
  'unreachable',
  ({ server }) => `The database at ${server} does not answer: check host, port and network.`,
];
const cutOff: Known = [
  'unreachable',
  ({ server }) =>
    `The database at ${server} ends connections as soon as they are opened: check host, port and sslmode.`,
];
const untrusted: Known = [
  'tls',
  ({ server }, said) => `The certificate of the database at ${server} is not trusted: ${said}.`,
];
const plainOnly: Known = ['tls', ({ server }) => `The database at ${server} takes no encrypted connections (sslmode).`];
const encryptedOnly: Known = [
  'tls',
  ({ server, user }) =>
    `The database at ${server} lets the user "${user}" in over an encrypted connection only, if at all: add sslmode=verify-full to DATABASE_URL, or check pg_hba.conf.`,
];
const notTls: Known = [
  'tls',
  ({ server }) => `The database at ${server} does not speak TLS as this program does (sslmode).`,
];
const refusedParameter: Known = [
  'refused parameter',
  ({ server }, said) => `The database at ${server} refuses a parameter of DATABASE_URL: ${said}.`,
];
const wrongPassword: Known = [
  'password',
  ({ server, user }) => `The database at ${server} refuses the password of the user "${user}".`,
];
const noDatabase: Known = [
  'no such database',
  ({ server, database }) => `There is no database "${database}" at ${server}: create it first.`,
];
const refusedByPooler: Known = [
  'unreachable',
  ({ server }, said) => `The pooler at ${server} has no connection to the database: ${said}.`,
];
const readOnly: Known = [
  'read-only',
  ({ server }) =>
    `The database at ${server} takes no writes: it is a standby, or set to read only. Name the primary server in DATABASE_URL.`,
];
const full: Known = [
  'disk full',
  ({ server }) => `The database at ${server} has no space left on its disk: nothing is stored until there is some.`,
];

/** By PostgreSQL's SQLSTATE, of an error with which the server ends the connection. */
const REFUSALS: Causes = {
  '28P01': wrongPassword,
  '28000': [
    'role',
    ({ server, user }) =>
      `The database at ${server} does not let the user "${user}" in: check that the role exists, may log in, and may come from this machine (pg_hba.conf).`,
  ],
  '3D000': noDatabase,
  '53300': [
    'too many connections',
    ({ server }) =>
      `The database at ${server} has no connection left: raise max_connections, or lower DATABASE_POOL_SIZE.`,
  ],
  '57P03': [
    'starting or stopping',
    ({ server }) => `The database at ${server} is starting or stopping: try again in a moment.`,
  ],
  '42704': refusedParameter,
  '22023': refusedParameter,
  '55P02': refusedParameter,
  '08P01': refusedByPooler,
};

/** Messages of pgbouncer, which gives all its refusals one code. */
const OF_POOLER: Sayings = [
  [/authentication failed/, wrongPassword],
  [/^database .* does not exist|no such database/, noDatabase],
  [/parameter/, refusedParameter],
];

/** By the SQLSTATE of a refused statement. */
const REFUSED_STATEMENTS: Causes = { '25006': readOnly, '53100': full };

/** By the code of a connection that failed. */
const UNCONNECTED: Causes = {
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
  ECONNREFUSED: notThere,
  ENOENT: notThere,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
};

/** By the code of a certificate that was rejected, or of an answer that is none of TLS. */
const UNTRUSTED: Causes = {
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
  CERT_HAS_EXPIRED: untrusted,
  EPROTO: notTls,
};

/** Messages of the server or the driver that say more than their code, or that have none. */
const SAYINGS: Sayings = [
  [/no encryption|SSL off/, encryptedOnly],
  // Not of the pool, all of whose connections are in use: `timeout exceeded when trying to connect`.
  [/timeout(?! exceeded)/i, silent],
  [/does not support SSL/, plainOnly],
  [/Connection terminated/, cutOff],
  [/password must be a string/, ['password', ({ user }) => `DATABASE_URL has no password for the user "${user}".`]],
];

/** Messages to look at where the code alone does not say why the connection is refused. */
const SAYINGS_BY_CODE: Readonly<Record<string, Sayings>> = { '28000': SAYINGS, '08P01': OF_POOLER };

const saying = ({ message }: Error, sayings = SAYINGS) => sayings.find(([pattern]) => pattern.test(message))?.[1];

function* causesOf(error: unknown): Generator<Error> {
  for (
    let [cause, depth] = [error, 0];
    cause instanceof Error && depth < 5;
    [cause, depth] = [cause.cause, depth + 1]
  ) {
    yield cause;
    // One name with two addresses: both failed, usually for the same reason.
    if (cause instanceof AggregateError) yield* cause.errors.filter((one) => one instanceof Error).slice(0, 1);
  }
}

function isOfConnection(error: Error): boolean {
  return 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo');
}

/** Looks only at codes of this kind of error: the same code from a migration or a file means something else. */
function knownOf(error: Error): Known | undefined {
  if (error instanceof ServerIsReadOnlyError) return readOnly;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (sqlState(error) !== undefined) {
    const endsConnection = 'severity' in error && error.severity === 'FATAL';
    const refusal = endsConnection ? (saying(error, SAYINGS_BY_CODE[code] ?? []) ?? REFUSALS[code]) : undefined;
    return refusal ?? REFUSED_STATEMENTS[code];
  }
  if (isOfConnection(error)) return UNCONNECTED[code];
  const isOfDriver = Object.getPrototypeOf(error) === Error.prototype;
  return UNTRUSTED[code] ?? (isOfDriver ? saying(error) : undefined);
}

/** The cause of a failed connection; undefined when it is not known, or when the error is about something else. */
export function refusalOf(error: unknown, databaseUrl: string): Refusal | undefined {
  for (const cause of causesOf(error)) {
    const known = knownOf(cause);
    if (known) return { cause: known[0], words: known[1](databaseServerOf(databaseUrl), cause.message) };
  }
  return undefined;
}

/** Runs the first work on a database; refusals and a missing server are explained in plain words. */
export async function explaining<T>(databaseUrl: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DiskFullError) throw new DatabaseRefusedError(error.message, { cause: error });
    const refusal = databaseUrl === undefined ? undefined : refusalOf(error, databaseUrl);
    throw refusal ? new DatabaseRefusedError(refusal.words, { cause: error }) : error;
  }
}
