import { ApiError } from '../../platform/api.ts';

/** The server's words when it sent some, else `otherwise`. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.status > 0 && error.code !== 'unknown' ? error.message : otherwise;
}

/** What to do when the server was not reached; its own words say the rest. */
export function failureHint(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 0 ? error.message : undefined;
}
