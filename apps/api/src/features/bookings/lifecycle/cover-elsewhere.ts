import type { coverElsewhere as input, DonationRequest } from '@sanguine/contract';
import type * as z from 'zod/mini';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { afterChange } from './after-change.ts';
import { moreThanAsked } from './donations.errors.ts';
import { permit } from './donations.policy.ts';
import { lockRequest, storeStep } from './donations.repository.ts';
import { requireSeen } from './donations.rules.ts';

/** Says how many units came from another source; 0 undoes it. */
export function coverElsewhere(
  services: Services,
  actor: StaffActor,
  id: string,
  { seen, units, note }: z.output<typeof input>,
): Promise<DonationRequest> {
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    const { row, to } = permit(actor, 'cover-elsewhere', await lockRequest(trx, id, actor.userId), now);
    requireSeen(row, seen);
    if (units > row.units_requested) throw moreThanAsked('units', row.units_requested);
    const reason = [`${row.units_elsewhere} → ${units}`, note].filter(Boolean).join(': ');
    const values = { units_elsewhere: units };
    const stored = await storeStep(trx, { row, to, action: 'cover-elsewhere', by: actor, reason, change: values }, now);
    return afterChange(trx, actor, stored, now);
  });
}
