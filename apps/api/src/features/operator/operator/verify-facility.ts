import type { Services } from '../../../platform/services.ts';
import { storeDecision } from './store-decision.ts';
import { type Verification, verifyUnderLock } from './verify-under-lock.ts';

/** Verifies a facility, or undoes that; the last decision counts. */
export function verifyFacility(services: Services, id: string, decision: Verification) {
  return storeDecision(services, id, (trx, now) => verifyUnderLock({ trx, services, now }, id, decision));
}
