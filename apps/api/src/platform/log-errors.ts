import { getSystemErrorName } from 'node:util';

/** Our own names and codes: nothing that a person has entered. */
const KEPT_FIELDS = [
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
const LONGEST_KEPT = 100;
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

/** PostgreSQL's class 22 concerns an invalid value, and its message quotes that value. */
function quotesValue({ code }: Fields): boolean {
  return /^22[0-9A-Z]{3}$/.test(textOf(code));
}

/** The stack without its first lines, which repeat the message. */
function framesOf(stack: string): string {
  const first = stack.search(/^ {4}at /m);
  return first === -1 ? '' : stack.slice(first).trim();
}

function keptFieldsOf(error: Fields): Fields {
  const kept = KEPT_FIELDS.map((name) => [name, error[name]] as const).filter(
    ([, value]) => typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST_KEPT),
  );
  return Object.fromEntries(kept);
}

function typeOf(error: Fields): string {
  const name = textOf(error['name']) || error.constructor?.name || 'Object';
  return name === 'error' ? 'DatabaseError' : name;
}

/** Several addresses of one name each fail with their own error. */
function firstOf(error: Fields): unknown {
  const { errors } = error;
  return Array.isArray(errors) ? errors[0] : undefined;
}

/** Returns the stack of this place in the code, for what does not say itself where it comes from. */
function framesHere(): string {
  return framesOf(textOf(new Error('here').stack));
}

/**
 * Returns what is logged of something thrown that is no error: text is kept, as a message of an error is; nothing of an
 * object is but our own names.
 */
function loggedOther(value: unknown): LoggedError {
  const type = isObject(value) ? typeOf(value) : typeof value;
  const message = isObject(value) || typeof value === 'function' ? 'not an error' : String(value);
  return { type, message, stack: framesHere(), ...(isObject(value) ? keptFieldsOf(value) : {}) };
}

function loggedObject(error: Fields, depth: number): LoggedError {
  const { message } = error;
  if (typeof message !== 'string') return loggedOther(error);
  const logged: LoggedError = {
    type: typeOf(error),
    message: quotesValue(error) ? 'a value does not fit its type' : message,
    stack: framesOf(textOf(error['stack'])),
    ...keptFieldsOf(error),
  };
  const cause = error['cause'] ?? firstOf(error);
  if (cause === undefined || depth === DEEPEST_CAUSE) return logged;
  return { ...logged, cause: loggedError(cause, depth + 1) };
}

const isSystemError = (errno: unknown): errno is number =>
  typeof errno === 'number' && Number.isInteger(errno) && errno < 0;

/** The code of an error or of its cause: a mail server's answer such as 451, or a system's such as ECONNREFUSED. */
export function codeOf(error: unknown, depth = 0): string | undefined {
  if (!isObject(error) || depth > DEEPEST_CAUSE) return undefined;
  const { responseCode, status, errno, code: own } = error;
  // A mail library calls each failure of a connection ESOCKET; the number says which it was.
  const code = responseCode ?? status ?? (isSystemError(errno) ? getSystemErrorName(errno) : own);
  const isShort = typeof code === 'number' || (typeof code === 'string' && /^[\w.-]{1,40}$/.test(code));
  return isShort ? String(code) : codeOf(error['cause'], depth + 1);
}

/**
 * Whatever was thrown, as it is logged: always an object with a type and a message. A database's error carries the whole
 * refused row and the values of the statement, including password hashes and names: only the fields listed here are kept.
 * Some libraries report plain objects instead of errors; they are treated like errors.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  try {
    return isObject(error) ? loggedObject(error, depth) : loggedOther(error);
  } catch {
    // A property that throws when it is read must not hide that something failed.
    return { type: 'unreadable', message: 'an error that cannot be read', stack: framesHere() };
  }
}
