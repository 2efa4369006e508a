/** The database cannot answer now (connection lost, refused, timed out); asking again later may work. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** The server takes no writes: it is a standby, or set to read only. */
export class ServerIsReadOnlyError extends Error {
  override readonly name = 'ServerIsReadOnlyError';
  constructor() {
    super('the server takes no writes');
  }
}

/** The SQLSTATE of a disk without space. */
export const DISK_FULL = '53100';

/** The embedded database refuses a write before its disk is full; otherwise as the server itself says it. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  readonly code = DISK_FULL;
  readonly severity = 'ERROR';
  constructor(options?: ErrorOptions) {
    super('The disk of DATA_DIR has too little free space: nothing is stored until there is some.', options);
  }
}

/** The pool was used inside a transaction: the statement must go through the transaction's own handle. */
export class PoolUsedInTransactionError extends Error {
  override readonly name = 'PoolUsedInTransactionError';
  constructor() {
    super('The database was asked outside the transaction that is open here: use the `trx` of transaction() instead');
  }
}

/** The embedded database directory already belongs to another process. */
export class DatabaseLockedError extends Error {
  override readonly name = 'DatabaseLockedError';
}

type ServerError = { code: string; constraint?: string | undefined };

const sqlStateShape = /^[0-9A-Z]{5}$/;

// Both drivers copy PostgreSQL's error fields onto an Error; `severity` tells a SQLSTATE from a code such as EPIPE.
function isServerError(error: unknown): error is ServerError {
  return (
    error instanceof Error &&
    'severity' in error &&
    'code' in error &&
    typeof error.code === 'string' &&
    sqlStateShape.test(error.code)
  );
}

/** The SQLSTATE of an error that PostgreSQL itself reported, on either engine; undefined for every other error. */
export function sqlState(error: unknown): string | undefined {
  return isServerError(error) ? error.code : undefined;
}

function isViolation(error: unknown, state: string, constraint: string | undefined): boolean {
  if (!isServerError(error) || error.code !== state) return false;
  return constraint === undefined || error.constraint === constraint;
}

/** A unique index refused the row (23505); with a name, only that constraint or index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, '23505', constraint);
}

/** An exclusion constraint refused the row (23P01), e.g. two overlapping bookings. */
export function isExclusionViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, '23P01', constraint);
}

/** A CHECK refused the row (23514). */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, '23514', constraint);
}

/** A foreign key refused the row or the deletion (23503). */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, '23503', constraint);
}

/** The transaction lost against another one and may be run again (serialization failure or deadlock). */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

/** A named statement cannot be used as it is: its tables have changed since it was planned, or nobody knows the name. */
export function isStalePlan(error: unknown): boolean {
  const state = sqlState(error);
  if (state === '0A000')
    return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
  return state === '26000';
}

// Classes 08 connection, 28 and 3D sign-in to the server, 53 resources; 57P0x shutdown, 57014 statement timeout, 55P03
// lock timeout, 25P03 and 25P04 idle and transaction timeouts, 25006 a server that has become read-only (failover).
const unavailableState = /^(08...|28...|3D000|53...|57P0[1-5]|57014|55P03|25P0[34]|25006)$/;

/** The request failed because of the database's state, not because of its content: answer 503, try later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  const state = sqlState(error);
  return state !== undefined && (unavailableState.test(state) || isRetryable(error));
}
