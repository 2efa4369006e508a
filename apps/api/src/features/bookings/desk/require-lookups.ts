import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { lookupLimit } from './lookup-limit.rules.ts';
import type { WhoWalkedIn } from './walk-in-donors.read-model.ts';

/** Neither addresses nor codes are tried by the dozen: every lookup of a facility's staff counts. */
export async function requireLookups(services: Services, actor: StaffActor, who: WhoWalkedIn): Promise<void> {
  await hit(services, lookupLimit(actor, who));
}
