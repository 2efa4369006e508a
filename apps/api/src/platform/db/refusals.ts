import { sqlState } from './errors.ts';

/** The database cannot be used as it is configured; the message is for the person who starts the program. */
export class DatabaseRefusedError extends Error {
  override readonly name = 'DatabaseRefusedError';
}

interface Place {
  readonly server: string;
  readonly user: string;
  readonly database: string;
}

/** The parts of the URL that may be shown: everything but the password. */
function placeOf(databaseUrl: string): Place {
  const url = new URL(databaseUrl);
  const user = decodeURIComponent(url.username) || 'of this machine';
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  return { server: `${host}:${url.port || '5432'}`, user, database: decodeURIComponent(url.pathname.slice(1)) || user };
}

type Words = (place: Place, said: string) => string;

const unreachable: Words = ({ server }) => `The database at ${server} cannot be reached: check host, port and network.`;
const untrusted: Words = ({ server }, said) => `The certificate of the database at ${server} is not trusted: ${said}.`;
const refusedParameter: Words = ({ server }, said) =>
  `The database at ${server} refuses a parameter of DATABASE_URL: ${said}.`;

type Causes = Readonly<Record<string, Words>>;

/** By PostgreSQL's SQLSTATE, of an error with which the server ends the connection. */
const REFUSALS: Causes = {
  '28P01': ({ server, user }) => `The database at ${server} refuses the password of the user "${user}".`,
  '28000': ({ server, user }) =>
    `The database at ${server} does not let the user "${user}" in: check that the role exists, may log in, and may come from this machine (pg_hba.conf).`,
  '3D000': ({ server, database }) => `There is no database "${database}" at ${server}: create it first.`,
  '53300': ({ server }) =>
    `The database at ${server} has no connection left: raise max_connections, or lower DATABASE_POOL_SIZE.`,
  '57P03': ({ server }) => `The database at ${server} is starting or stopping: try again in a moment.`,
  '42704': refusedParameter,
  '22023': refusedParameter,
  '55P02': refusedParameter,
  '08P01': refusedParameter,
};

/** By the SQLSTATE of a refused statement. */
const REFUSED_STATEMENTS: Causes = {
  '25006': ({ server }) =>
    `The database at ${server} takes no writes: it is a standby, or set to read only. Name the primary server in DATABASE_URL.`,
};

/** By the code of a connection that failed. */
const UNCONNECTED: Causes = {
  ENOTFOUND: ({ server }) => `The host of the database, ${server}, has no address: check its name in DATABASE_URL.`,
  EAI_AGAIN: ({ server }) => `The host of the database, ${server}, has no address: check its name in DATABASE_URL.`,
  ECONNREFUSED: ({ server }) => `No database listens at ${server}: check host and port, and that it is running.`,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOENT: ({ server }) => `No database listens at ${server}: check host and port, and that it is running.`,
};

/** By the code of a certificate that was rejected. */
const UNTRUSTED: Causes = {
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
  CERT_HAS_EXPIRED: untrusted,
};

/** Messages of the driver that have no code. */
const SAYINGS: readonly (readonly [RegExp, Words])[] = [
  [/timeout/i, ({ server }) => `The database at ${server} does not answer: check host, port and network.`],
  [/does not support SSL/, ({ server }) => `The database at ${server} takes no encrypted connections (sslmode).`],
  [/password must be a string/, ({ user }) => `DATABASE_URL has no password for the user "${user}".`],
];

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
function wordsFor(error: Error): Words | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (sqlState(error) !== undefined) {
    const endsConnection = 'severity' in error && error.severity === 'FATAL';
    return (endsConnection ? REFUSALS[code] : undefined) ?? REFUSED_STATEMENTS[code];
  }
  if (isOfConnection(error)) return UNCONNECTED[code];
  const isOfDriver = Object.getPrototypeOf(error) === Error.prototype;
  return UNTRUSTED[code] ?? (isOfDriver ? SAYINGS.find(([saying]) => saying.test(error.message))?.[1] : undefined);
}

/** The error in plain words where its cause is known, otherwise the error itself. */
function explained(error: unknown, databaseUrl: string | undefined): unknown {
  if (databaseUrl === undefined) return error;
  for (const cause of causesOf(error)) {
    const words = wordsFor(cause);
    if (words) return new DatabaseRefusedError(words(placeOf(databaseUrl), cause.message), { cause: error });
  }
  return error;
}

/** Runs the first work on a database; refusals and a missing server are explained in plain words. */
export async function explaining<T>(databaseUrl: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explained(error, databaseUrl);
  }
}
