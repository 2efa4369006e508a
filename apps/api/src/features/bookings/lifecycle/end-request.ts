import type { DonationRequest } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import type { Actor } from '../../people/identity/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { cancelTied } from './donations.bulk.repository.ts';
import { cancelledByLink, cancelledByStaff, endedEvents, requestEvent } from './donations.events.ts';
import { type Decision } from './donations.policy.ts';
import { storeStep } from './donations.repository.ts';
import { toDonationRequest } from './donations.view.ts';
import type { ReasonCode } from './history-reason.rules.ts';
import { updateCoverage } from './update-coverage.ts';

export interface Cancellation {
  readonly reason?: string | undefined;
  /** The date that the caller read; a booking that was moved meanwhile is not cancelled. */
  readonly preferredDate?: string | undefined;
  /** The donor did not ask for what staff say that they booked or moved for them. */
  readonly notAsked?: true | undefined;
  readonly idempotencyKey?: string | undefined;
}

interface Ending {
  readonly action: 'cancel' | 'decline';
  readonly reason: string | undefined;
  readonly reasonCode?: ReasonCode;
  /** By the link of a mail, which somebody else may have. */
  readonly byLink?: true;
}

/** Ends a request and what depends on it: the open donations for an emergency, or a donation's place in its emergency. */
export async function endRequest(
  trx: Trx,
  actor: Actor,
  { row, to, emergency }: Decision,
  { action, reason, reasonCode, byLink }: Ending,
  now: Date,
): Promise<DonationRequest> {
  if (row.creator === 'facility_staff') await endTied(trx, actor, row.id, now);
  const event = action === 'cancel' ? 'request.cancelled' : 'request.declined';
  const byStaff = action === 'cancel' && row.creator === 'donor' && actor.role === 'facility_staff';
  const usual = byStaff ? cancelledByStaff(row, now, actor) : requestEvent(event, row, now, actor);
  const ended = byLink ? cancelledByLink(row, now) : usual;
  const [stored] = await Promise.all([
    storeStep(trx, { row, to, action, by: actor, reason, ...(reasonCode === undefined ? {} : { reasonCode }) }, now),
    emit(trx, ended),
    row.status === 'APPROVED' ? updateCoverage(trx, emergency, -1, now) : undefined,
  ]);
  return toDonationRequest(actor, { ...stored, cancelled_by_staff: byStaff }, now);
}

async function endTied(trx: Trx, by: Actor, emergencyId: string, now: Date): Promise<void> {
  const ended = await cancelTied(trx, emergencyId, { by, reason: 'emergency-cancelled' }, now);
  await emit(trx, ...endedEvents('request.cancelled', ended, now, by));
}
