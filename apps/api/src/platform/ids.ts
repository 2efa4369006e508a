import { randomBytes } from 'node:crypto';
import { spokenFrom } from '@sanguine/contract';
import { v7 } from 'uuid';

/** A new id: UUID version 7 (RFC 9562), so that rows created together are stored together. */
export function newId(): string {
  return v7();
}

const REFERENCE_LENGTH = 6;

/**
 * A short reference for people, such as SG-7F3K2Q: one of a thousand million, so the database must refuse a duplicate.
 */
export function newReference(): string {
  return `SG-${spokenFrom(randomBytes(REFERENCE_LENGTH))}`;
}
