import { behindHash, readSpoken } from './spoken-codes.ts';

/** Characters of the form that a donor reads aloud. */
export const SPOKEN_CODE_LENGTH = 8;

/** 16 bytes in base64url. */
const SCANNED = /^[\w-]{22}$/;

export interface CheckInCode {
  readonly kind: 'scanned' | 'spoken';
  readonly code: string;
}

/** The code in what a camera read or somebody typed; undefined where there is none. */
export function readCheckInCode(text: string): CheckInCode | undefined {
  const found = behindHash(text);
  if (SCANNED.test(found)) return { kind: 'scanned', code: found };
  const code = readSpoken(found, SPOKEN_CODE_LENGTH);
  return code === undefined ? undefined : { kind: 'spoken', code };
}
