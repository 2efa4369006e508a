import type { Kysely } from 'kysely';
import { DAY } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/db/index.ts';
import type { Limit } from '../../../platform/rate-limit.ts';
import { says } from './facilities.words.ts';

/** Mails of a facility in a day to addresses whose readers never wrote to it: invitations and links to records, together. */
const UNVERIFIED_A_DAY = 10;
const VERIFIED_A_DAY = 300;

/** Finds the one budget of a facility for mails to strangers, small until an operator has verified it: its registration cost nothing. */
export async function findStrangerMailLimit(db: Kysely<Tables>, facilityId: string): Promise<Limit> {
  const row = await db.selectFrom('facilities').select('verified_at').where('id', '=', facilityId).executeTakeFirst();
  const isVerified = row !== undefined && row.verified_at !== null;
  const hits = isVerified ? VERIFIED_A_DAY : UNVERIFIED_A_DAY;
  return { key: `stranger-mails:${facilityId}`, hits, per: DAY, words: says('facilities.error.strangers-mailed') };
}
