import type { DonationRequest } from '@sanguine/contract';
import { dateOf } from '../../platform/civil-time.ts';
import type { Trx } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import { emit } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { lockSlot, type Slot } from '../appointments/index.ts';
import { type Actor, lockDonor } from '../identity/index.ts';
import { findBookableFacility } from './booking.repository.ts';
import { afterTheEmergency, alreadyRebooked } from './donations.errors.ts';
import { rescheduled } from './donations.events.ts';
import { decide } from './donations.policy.ts';
import { listRequestsOfDonor } from './donations.read-model.ts';
import { lockWithWaiting, storeStep } from './donations.repository.ts';
import {
  endedBookings,
  expiryOf,
  factsOf,
  requireBookableDate,
  requireEligible,
  requireGivable,
} from './donations.rules.ts';
import { toDonationRequest } from './donations.view.ts';
import { endWaiting } from './end-waiting.ts';
import { slotColumns, timeColumns } from './booking-columns.rules.ts';
import { requireRoom } from './require-room.ts';
import { whyNotBooked } from './why-not-booked.ts';

/** The slot to move to, and the date that the caller read. */
interface Move extends Slot {
  readonly preferredDate?: string | undefined;
}

/**
 * Moves a booking to another slot of its facility, for its donor or by staff for a donor who calls: one update, so that the
 * donor never holds two places, nor none.
 */
export function reschedule(services: Services, actor: Actor, id: string, slot: Move): Promise<DonationRequest> {
  return services.db
    .transaction((trx) => rescheduleUnderLock(trx, actor, id, slot, services.clock.now()))
    .catch(async (error: unknown) => {
      const reader = actor.role === 'donor' ? 'donor' : 'staff';
      const { sessionId, slotNo } = slot;
      throw await whyNotBooked(services, error, { sessionId, slotNo, reader });
    });
}

/** The same in the transaction of the link of a closed session: a link may have been forwarded. */
export async function rescheduleUnderLock(
  trx: Trx,
  actor: Actor,
  id: string,
  slot: Move,
  now: Date,
  outcome: 'by-link' | 'signed-in' | 'by-staff' = actor.role === 'donor' ? 'signed-in' : 'by-staff',
) {
  const { row, to, emergency } = decide(actor, 'reschedule', await lockWithWaiting(trx, id, actor), now);
  const before = row.preferred_date.slice(0, 16);
  if (slot.preferredDate !== undefined && slot.preferredDate !== before) throw alreadyRebooked(before);
  const [donor, facility, requests, open] = await Promise.all([
    lockDonor(trx, row.donor_id),
    findBookableFacility(trx, row.facility_id),
    listRequestsOfDonor(trx, row.donor_id),
    lockSlot(trx, row.donor_id, slot, row.session_id),
  ]);
  if (donor === undefined || facility === undefined) throw notFound('request');
  if (open?.facilityId !== facility.id) throw notFound('time');
  if (row.session_id === slot.sessionId && row.slot_no === slot.slotNo) return toDonationRequest(actor, row, now);

  const { moment } = open;
  const date = dateOf(moment.local);
  requireBookableDate(moment, now);
  if (emergency !== undefined && moment.at > emergency.preferred_at) throw afterTheEmergency();
  const requireDay = actor.role === 'donor' ? requireEligible : requireGivable;
  requireDay(facility.profile, factsOf(donor, requests, id), date);
  await requireRoom(trx, facility, { moment, date, slot: open }, 0, now);

  const change = {
    ...slotColumns({ slot: open }),
    ...timeColumns(moment, facility, donor),
    confirmed_at: null,
    ...(row.status === 'PENDING' ? { expires_at: expiryOf(moment, row.created_at) } : {}),
  };
  const ended = endedBookings(requests, donor, { profile: facility.profile, date, except: id });
  const reason = `${before} → ${moment.local}`;
  const [stored] = await Promise.all([
    storeStep(trx, { row, to, action: 'reschedule', by: actor, reason, change }, now),
    emit(trx, rescheduled(row, outcome, now, actor)),
    row.status === 'APPROVED' ? endWaiting(trx, ended, now) : undefined,
  ]);
  return toDonationRequest(actor, stored, now);
}
