import { ApiError, asSentence, type ErrorCode, withReference } from './api.ts';
import { currentSay } from './language/language.ts';

/** The server's words when it sent some, else `otherwise`; where nobody was reached, `otherwise` and why. */
export function failureText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.code === 'unknown') return withReference(otherwise, error.reference);
  if (error.status > 0) return error.message;
  return currentSay()('platform.failure.and-offline', { message: asSentence(otherwise) });
}

/** The server's messages at fields, by the field's name on the wire. */
export function fieldMessages(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}

/** The server refused for one of these reasons. */
export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}
