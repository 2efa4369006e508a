import { ApiError } from './api.ts';

/** The server's words when it sent some, else `otherwise`. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.code !== 'unknown' ? error.message : otherwise;
}

/** The server's messages at fields, by the field's name on the wire. */
export function fieldMessages(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}
