import type { Services } from '../../../platform/services.ts';
import { storeAllowedUnits } from '../../facilities/facilities/index.ts';
import { storeDecision } from './store-decision.ts';

/** Lets a facility ask for more units at once than its history allows, or removes that permission. */
export function allowUnits(
  services: Services,
  id: string,
  { units, reason }: { units: number | null; reason: string },
) {
  return storeDecision(services, id, (trx) => storeAllowedUnits(trx, id, units, reason));
}
