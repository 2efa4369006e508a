import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A token for a link: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: it is random enough for a fast hash. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Six random digits. */
export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/** The code in what somebody typed or pasted; undefined when it is a link's token. */
export function codeIn(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
