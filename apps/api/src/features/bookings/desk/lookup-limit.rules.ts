import { CODES } from '../../../platform/codes.ts';
import type { Limit } from '../../../platform/rate-limit.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import type { WhoWalkedIn } from './walk-in-donors.read-model.ts';

/** Returns the limit for tries of a facility: of addresses, or of codes. */
export function lookupLimit({ facilityId }: StaffActor, who: WhoWalkedIn): Limit {
  const kind = 'codeHash' in who ? 'code' : 'lookup';
  return { key: `walk-in-${kind}:${facilityId}`, ...CODES.card.perFacility };
}
