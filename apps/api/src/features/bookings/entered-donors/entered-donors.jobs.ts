import { TAKE_BACK_DAYS } from '@sanguine/contract';
import { after, DAY } from '../../../platform/clock.ts';
import { CODES } from '../../../platform/codes.ts';
import type { Services } from '../../../platform/services.ts';
import { listDueClaims } from './entered-donors.read-model.ts';
import { removeOldRecordSecrets } from './entered-donors.repository.ts';
import { settleClaim } from './settle-claim.ts';

/** Removes addresses, links and codes of records that nobody claimed in time, and the way back of what was claimed by a code. */
export async function removeOldRecordClaims({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const enteredBefore = after(now, -CODES.record.holds);
  await removeOldRecordSecrets(db.kysely, { now, enteredBefore, takenBefore: after(now, -TAKE_BACK_DAYS * DAY) });
}

/** Does what was asked for with codes and has waited. */
export async function settleClaims(services: Services, isStopping: () => boolean): Promise<void> {
  for (const id of await listDueClaims(services.db.kysely, services.clock.now())) {
    if (isStopping()) return;
    await settleClaim(services, id);
  }
}
