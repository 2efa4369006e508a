import { REQUEST_STATES } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { type TestedDonor } from './blood-type.repository.ts';
import { requestEvent } from './donations.events.ts';
import { type Decision } from './donations.policy.ts';
import type { RequestRow } from './donations.read-model.ts';
import { type By, storeStep } from './donations.repository.ts';
import { removeTestedType } from './remove-tested-type.ts';
import { removeUse } from './used-donations.repository.ts';
import { updateCoverage } from './update-coverage.ts';
import { asBooked } from './as-booked.rules.ts';

interface Withdrawal {
  readonly event: 'request.withdrawn' | 'request.overturned';
  readonly reason: string;
}

/** Ends a donation or a visit that was not the donor's: its place in its emergency and what was tested at it go with it. */
export async function endWithdrawn(
  trx: Trx,
  by: By,
  { row, to, emergency }: Decision,
  donor: TestedDonor | undefined,
  { event, reason }: Withdrawal,
  now: Date,
): Promise<RequestRow> {
  const [stored] = await Promise.all([
    storeStep(trx, { row, to, action: 'withdraw', by, reason, change: asBooked(row) }, now),
    emit(trx, requestEvent(event, row, now, by)),
    removeTestedType(trx, by, donor, { requestId: row.id }, now),
    removeUse(trx, row.facility_id, row.id),
    REQUEST_STATES[row.status].gave ? updateCoverage(trx, emergency, -1, now) : undefined,
  ]);
  return stored;
}
