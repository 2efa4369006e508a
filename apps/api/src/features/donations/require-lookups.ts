import { LOOKUPS_PER_HOUR } from '@sanguine/contract';
import { HOUR } from '../../platform/clock.ts';
import { hit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import type { StaffActor } from '../identity/index.ts';

/** Addresses are not tried by the dozen: every lookup of a facility's staff counts, found or not. */
export async function requireLookups(services: Services, { facilityId }: StaffActor): Promise<void> {
  await hit(services, { key: `walk-in-lookup:${facilityId}`, hits: LOOKUPS_PER_HOUR, per: HOUR });
}
