import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id: UUID version 7 (RFC 9562), so that rows created together are stored together. */
export function newId(): string {
  return v7();
}

/** Digits and letters that are not confused when read aloud (Crockford's base 32). */
const READABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 6;

/**
 * A short reference for people, such as SG-7F3K2Q: one of a thousand million, so the database must refuse a duplicate.
 */
export function newReference(): string {
  const characters = Array.from({ length: REFERENCE_LENGTH }, () => READABLE.charAt(randomInt(READABLE.length)));
  return `SG-${characters.join('')}`;
}
