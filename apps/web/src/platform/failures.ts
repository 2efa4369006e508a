import { ApiError } from './api.ts';

const UNREACHED = 'Sanguine cannot be reached; check your connection.';

/** The server's words when it sent some, else `otherwise`; where nobody was reached, `otherwise` and why. */
export function failureText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.code === 'unknown') return otherwise;
  if (error.status > 0) return error.message;
  return `${otherwise}${otherwise.endsWith('.') ? '' : '.'} ${UNREACHED}`;
}

/** What remains wrong once these fields were changed: a message does not outlive what it was about. */
export function withoutChanged<Problems extends object>(problems: Problems, changed: object): Problems {
  const remaining = { ...problems };
  for (const field of Object.keys(changed)) Reflect.deleteProperty(remaining, field);
  return remaining;
}

/** The field in which something was typed or chosen just now, for `withoutChanged`. */
export function fieldOf({ target }: { readonly target: EventTarget }): Readonly<Record<string, ''>> {
  return target instanceof HTMLInputElement ? { [target.name]: '' } : {};
}

/** The server's messages at fields, by the field's name on the wire. */
export function fieldMessages(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}
