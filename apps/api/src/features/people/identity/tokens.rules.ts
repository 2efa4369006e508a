import { hash, randomBytes } from 'node:crypto';
import { TOKEN_BITS } from '../../../platform/codes.ts';

/** Random bits, fit for a link or a cookie. */
export function newToken(): string {
  return randomBytes(TOKEN_BITS / 8).toString('base64url');
}

/** Returns what is kept of a token: it is random enough for a fast hash. */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** A facility's token: shown once, and of it only the hash and the last characters are kept. */
export function newApiToken() {
  const token = `sgt_${newToken()}`;
  return { token, hash: hashOfToken(token), lastFour: token.slice(-4) };
}
