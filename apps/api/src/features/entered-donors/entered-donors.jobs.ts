import { CLAIM_DAYS } from '@sanguine/contract';
import { after, DAY } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { forgetOldSecrets } from './entered-donors.repository.ts';

/** Forgets addresses, links and codes of records that nobody claimed in time; staff can still make a code. */
export async function forgetOldClaims({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await forgetOldSecrets(db.kysely, { now, enteredBefore: after(now, -CLAIM_DAYS * DAY) });
}
