import { hash, verify } from '@node-rs/argon2';
import { passwordForm } from '@sanguine/contract';
import { createBudget } from '../../../platform/budget.ts';
import { MINUTE } from '../../../platform/clock.ts';
import type { Limit } from '../../../platform/rate-limit.ts';

/** OWASP's minimum for argon2id (Password Storage Cheat Sheet); the library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random password that nobody knows, made with the same cost. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$qv6unGzh02BPVY09zQB9XQ$C+wZyYWJlTHZROh/MzjA3B/V0QenuIFDis4B9of3grE';

/** Each takes 19 MB and one of Node's four threads; the last stays free for files and names of hosts. */
const AT_ONCE = 3;
const hashing = createBudget(AT_ONCE);

export async function hashPassword(password: string): Promise<string> {
  return hashing.spend(1, () => hash(passwordForm(password), COST));
}

/** The form in which passwords are stored, and those in which earlier versions stored what another keyboard composes. */
function formsOf(password: string): ReadonlySet<string> {
  return new Set([passwordForm(password), password, password.normalize('NFC'), password.normalize('NFD')]);
}

/** Takes the same time whether or not there is a hash to check against. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const exists = passwordHash !== undefined && passwordHash !== '';
  let matches = false;
  for (const form of formsOf(password)) {
    matches ||= await hashing.spend(1, () => verify(exists ? passwordHash : NOBODYS_HASH, form));
  }
  return exists && matches;
}

/** Tries of the own password by somebody who is signed in. */
export function passwordTriesLimit(userId: string): Limit {
  return { key: `change-password:${userId}`, hits: 10, per: 15 * MINUTE };
}
