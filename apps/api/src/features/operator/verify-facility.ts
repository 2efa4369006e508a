import type { Services } from '../../platform/services.ts';
import { setVerification } from '../facilities/index.ts';
import { storeDecision } from './store-decision.ts';

/** Verifies a facility, or undoes that; the last decision counts. */
export function verifyFacility(services: Services, id: string, decision: { verified: boolean; reason: string }) {
  return storeDecision(services, id, (trx, now) => setVerification(trx, id, { ...decision, now }));
}
