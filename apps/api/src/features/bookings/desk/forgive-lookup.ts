import type { Trx } from '../../../platform/db/index.ts';
import { undoHits } from '../../../platform/rate-limit.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { lookupLimit } from './lookup-limit.rules.ts';
import type { WhoWalkedIn } from './walk-in-donors.read-model.ts';

/** Uncounts a lookup by a right code, which is the donor's own; an address that is found counts. */
export async function forgiveLookup(trx: Trx, actor: StaffActor, who: WhoWalkedIn): Promise<void> {
  if ('codeHash' in who) await undoHits(trx, [lookupLimit(actor, who)]);
}
