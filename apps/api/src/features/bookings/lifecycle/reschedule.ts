import type { DonationRequest } from '@sanguine/contract';
import { dateOf } from '../../../platform/civil-time.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { lockSlot, type Slot } from '../../facilities/timetable/index.ts';
import type { Actor } from '../../people/identity/index.ts';
import { alreadyRebooked } from './donations.errors.ts';
import { rescheduled } from './donations.events.ts';
import { permit } from './donations.policy.ts';
import { lockWithWaiting, storeStep } from './donations.repository.ts';
import { expiryOf } from './donations.rules.ts';
import { toDonationRequest } from './donations.view.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { schedule } from './schedule.ts';
import { tryBooking } from './try-booking.ts';

/** The slot to move to, and the date that the caller read. */
interface Move extends Slot {
  readonly preferredDate?: string | undefined;
}

/**
 * Moves a booking to another slot of its facility, for its donor or by staff for a donor who calls: one update, so that the
 * donor never holds two places, nor none.
 */
export function reschedule(services: Services, actor: Actor, id: string, slot: Move): Promise<DonationRequest> {
  const { sessionId, slotNo } = slot;
  const asked = { sessionId, slotNo, reader: actor.role === 'donor' ? 'donor' : 'staff' } as const;
  return tryBooking(services, asked, (trx) => rescheduleUnderLock(trx, actor, id, slot, services.clock.now()));
}

/** Moves a booking in the transaction of a closed session’s link, which may have been forwarded. */
export async function rescheduleUnderLock(
  trx: Trx,
  actor: Actor,
  id: string,
  slot: Move,
  now: Date,
  outcome: 'by-link' | 'signed-in' | 'by-staff' = actor.role === 'donor' ? 'signed-in' : 'by-staff',
) {
  const { row, to, emergency } = permit(actor, 'reschedule', await lockWithWaiting(trx, id, actor), now);
  const before = row.preferred_date.slice(0, 16);
  if (slot.preferredDate !== undefined && slot.preferredDate !== before) throw alreadyRebooked(before);
  const { facility_id: facilityId, donor_id: donorId } = row;
  const find = () => lockSlot(trx, donorId, slot, row.session_id);
  const { time: open, ...found } = await lockForBooking(trx, { donorId, facilityId }, find);
  if (open?.facilityId !== facilityId) throw notFound('time');
  if (row.session_id === slot.sessionId && row.slot_no === slot.slotNo) return toDonationRequest(actor, row, now);

  const { moment } = open;
  const appointment = { moment, date: dateOf(moment.local), slot: open };
  const isAccepted = row.status === 'APPROVED';
  const columns = await schedule(trx, found, { ...appointment, by: actor, isAccepted, row, emergency }, now);
  const expires = isAccepted ? {} : { expires_at: expiryOf(moment, row.created_at) };
  const change = { ...columns, ...expires, confirmed_at: null };
  const reason = `${before} → ${moment.local}`;
  const [stored] = await Promise.all([
    storeStep(trx, { row, to, action: 'reschedule', by: actor, reason, change }, now),
    emit(trx, rescheduled(row, outcome, now, actor)),
  ]);
  return toDonationRequest(actor, stored, now);
}
