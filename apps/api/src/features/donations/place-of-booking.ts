import { intervalDays } from '@sanguine/contract';
import { dateOf, type CivilMoment } from '../../platform/civil-time.ts';
import { isCheckViolation, isExclusionViolation, isUniqueViolation, type Trx } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import { findSlotAt, lockPlace, nearestFree, notFree, type Place, type Slot } from '../appointments/index.ts';
import type { LockedDonor } from '../identity/index.ts';
import type { LimitedFacility } from './booking.repository.ts';
import * as errors from './donations.errors.ts';
import * as rules from './donations.rules.ts';

/** A slot of a session that a donor chose, or a wished local time. */
export interface Wish {
  readonly preferredDate?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly slotNo?: number | undefined;
}

export interface Appointment {
  readonly moment: CivilMoment;
  readonly date: string;
  /** undefined where the facility holds no session at that time. */
  readonly place: Place | undefined;
}

export function slotOf({ sessionId, slotNo }: Wish): Slot | undefined {
  return sessionId === undefined || slotNo === undefined ? undefined : { sessionId, slotNo };
}

/**
 * When a booking is to take place, and the place that it takes: in the slot that was chosen, or in the session into which
 * the wished time falls. The session is locked.
 */
export async function findAppointment(
  trx: Trx,
  donorId: string | null,
  facility: LimitedFacility,
  wish: Wish,
): Promise<Appointment> {
  const chosen = slotOf(wish);
  if (chosen !== undefined) {
    const place = await lockPlace(trx, donorId, chosen);
    if (place?.facilityId !== facility.id) throw notFound('time');
    return { moment: place.moment, date: dateOf(place.moment.local), place };
  }
  const moment = rules.momentAtFacility(facility.timeZone, wish.preferredDate ?? '');
  const slot = await findSlotAt(trx, facility.id, moment.at);
  const place = slot && (await lockPlace(trx, donorId, slot));
  return { moment, date: dateOf(moment.local), place };
}

/** Refuses a place that is taken or closed, and names the nearest free times; outside sessions the facility's slots count. */
export async function requireRoom(
  trx: Trx,
  facility: LimitedFacility,
  { place }: Appointment,
  taken: number,
  now: Date,
): Promise<void> {
  if (place === undefined) return rules.requireFreePlace(facility, taken);
  if (place.free > 0 && place.status !== 'closed') return;
  throw notFree(place.status, await nearestFree(trx, facility.id, place.moment.at, now));
}

/** The failure to answer where the database refused a booking, or its move. */
export function whyNotBooked(error: unknown): unknown {
  if (isUniqueViolation(error, 'donation_requests_one_open')) return errors.alreadyRequested();
  if (isCheckViolation(error, 'donation_sessions_free')) return errors.slotFull();
  return isExclusionViolation(error) ? errors.scheduledMeanwhile() : error;
}

/** When a booking takes place, as its columns. */
export function timeColumns(moment: CivilMoment, { profile }: LimitedFacility, { sex }: LockedDonor) {
  const { local, at, timeZone } = moment;
  return { preferred_date: local, preferred_at: at, time_zone: timeZone, interval_days: intervalDays(profile, sex) };
}

/** A booking's place as its columns. */
export function placeColumns({ place }: Pick<Appointment, 'place'>) {
  return { session_id: place?.sessionId ?? null, slot_no: place?.slotNo ?? null };
}

/** The place that an appointment had before its donor came on another day, where it is still free. */
export async function placeAgain(trx: Trx, row: { facility_id: string; booked_at: Date | null }) {
  const slot = row.booked_at && (await findSlotAt(trx, row.facility_id, row.booked_at));
  const place = slot && (await lockPlace(trx, null, slot));
  return place && place.free > 0 ? { session_id: place.sessionId, slot_no: place.slotNo } : {};
}
