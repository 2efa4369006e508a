/** Names of things of ours, and codes: nothing that somebody has entered. */
const TOLD = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'statusCode'] as const;
const DEEPEST_CAUSE = 3;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: LoggedError;
}

/** PostgreSQL's class 22 is about a value that does not fit, and its words quote that value. */
function quotesValue(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && /^22[0-9A-Z]{3}$/.test(error.code);
}

/** Where it happened; the first lines repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack.slice(Math.max(0, stack.search(/^ {4}at /m))).trim();
}

/**
 * An error as it is logged. A database's error carries the whole row that was refused, and the values of the statement:
 * password hashes and names among them. Only what is named here is kept of it.
 */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? 'an object' : error;
  const told = TOLD.flatMap((name) =>
    name in error ? [[name, (error as unknown as Record<string, unknown>)[name]]] : [],
  );
  const logged: LoggedError = {
    type: error.name === 'error' ? 'DatabaseError' : error.name,
    message: quotesValue(error) ? 'a value does not fit its type' : error.message,
    stack: framesOf(error),
    ...(Object.fromEntries(told) as object),
  };
  if (error.cause === undefined || depth === DEEPEST_CAUSE) return logged;
  return { ...logged, cause: loggedError(error.cause, depth + 1) };
}
