/** Names of things of ours, and codes: nothing that somebody has entered. */
const TOLD = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'statusCode',
  'queue',
  'worker',
] as const;
const LONGEST_TOLD = 100;
const DEEPEST_CAUSE = 3;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** PostgreSQL's class 22 is about a value that does not fit, and its words quote that value. */
function quotesValue({ code }: Fields): boolean {
  return /^22[0-9A-Z]{3}$/.test(textOf(code));
}

/** Where it happened; the first lines repeat the message. */
function framesOf(stack: string): string {
  const first = stack.search(/^ {4}at /m);
  return first === -1 ? '' : stack.slice(first).trim();
}

function toldOf(error: Fields): Fields {
  const told = TOLD.map((name) => [name, error[name]] as const).filter(
    ([, value]) => typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST_TOLD),
  );
  return Object.fromEntries(told);
}

function typeOf(error: Fields): string {
  const name = textOf(error['name']) || error.constructor?.name || 'Object';
  return name === 'error' ? 'DatabaseError' : name;
}

/** Two addresses of one name fail with an error for each. */
function firstOf(error: Fields): unknown {
  const { errors } = error;
  return Array.isArray(errors) ? errors[0] : undefined;
}

/**
 * An error as it is logged. A database's error carries the whole row that was refused, and the values of the statement:
 * password hashes and names among them. Only what is named here is kept of it. Some libraries report copies of errors
 * that are plain objects: they are told like errors.
 */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!isObject(error)) return error;
  const { message } = error;
  if (typeof message !== 'string') return { type: typeOf(error), ...toldOf(error) };
  const logged: LoggedError = {
    type: typeOf(error),
    message: quotesValue(error) ? 'a value does not fit its type' : message,
    stack: framesOf(textOf(error['stack'])),
    ...toldOf(error),
  };
  const cause = error['cause'] ?? firstOf(error);
  if (cause === undefined || depth === DEEPEST_CAUSE) return logged;
  return { ...logged, cause: loggedError(cause, depth + 1) };
}
