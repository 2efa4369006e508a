import type { Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { requestEvent } from './donations.events.ts';
import { coverage } from '../../people/request-states/index.ts';
import type { RequestRow } from './donations.read-model.ts';
import { storeStep } from './donations.repository.ts';

/** Covers an emergency, or opens it again, when the donations promised to it have changed by so many, or the units that it asks for. It is locked. */
export async function updateCoverage(
  trx: Trx,
  emergency: RequestRow | undefined,
  change: 1 | 0 | -1,
  now: Date,
): Promise<void> {
  if (emergency === undefined) return;
  const { creator, status, units_requested: unitsRequested } = emergency;
  const next = coverage({ creator, status, unitsRequested, unitsPledged: emergency.units_pledged + change });
  if (next === undefined) return;
  const event = next.action === 'cover' ? 'emergency.covered' : 'emergency.reopened';
  const by = { userId: null, role: 'system' } as const;
  await Promise.all([
    storeStep(trx, { row: emergency, ...next, by }, now),
    emit(trx, requestEvent(event, emergency, now)),
  ]);
}
