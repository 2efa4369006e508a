import { dateOf, type CivilMoment } from '../../../platform/civil-time.ts';
import { notFound } from '../../../platform/errors.ts';
import { type OpenSlot, slotAt, type SessionNear, type Slot } from '../../facilities/timetable/index.ts';
import type { LimitedFacility } from './booking.repository.ts';
import { momentAtFacility } from './donations.rules.ts';

/** A slot of a session that a donor chose, or a wished local time. */
export interface RequestedTime {
  readonly preferredDate?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly slotNo?: number | undefined;
}

export function slotOf({ sessionId, slotNo }: RequestedTime): Slot | undefined {
  return sessionId === undefined || slotNo === undefined ? undefined : { sessionId, slotNo };
}

/** The times that a requested may lead to: the slot that was chosen, or the sessions near the wished time. */
export interface Times {
  readonly chosen: OpenSlot | undefined;
  readonly near: readonly SessionNear[];
}

export interface Appointment {
  readonly moment: CivilMoment;
  readonly date: string;
  /** undefined where the facility holds no session at that time, or a place of it is the booking's already. */
  readonly slot?: OpenSlot | undefined;
}

/**
 * Returns when a booking is to take place, and the slot that it takes: the one that was chosen, or one in the session into
 * which the wished time falls. It is taken when the booking is committed, which refuses it where somebody was faster.
 */
export function appointmentAt(
  facility: LimitedFacility,
  requested: RequestedTime,
  { chosen, near }: Times,
): Appointment {
  if (slotOf(requested) !== undefined) {
    if (chosen?.facilityId !== facility.id) throw notFound('time');
    return { moment: chosen.moment, date: dateOf(chosen.moment.local), slot: chosen };
  }
  const moment = momentAtFacility(facility.timeZone, requested.preferredDate ?? '');
  return { moment, date: dateOf(moment.local), slot: slotAt(near, moment.at) };
}

/** Tells whether somebody can still take a place in a slot. */
export const hasFreeSeat = ({ free, status }: OpenSlot) => free > 0 && status !== 'closed';
