import { intervalDays } from '@sanguine/contract';
import { dateOf, type CivilMoment } from '../../platform/civil-time.ts';
import { isCheckViolation, isExclusionViolation, isUniqueViolation, type Trx } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import {
  findPlace,
  findSessionsNear,
  lockPlace,
  nearestFree,
  notFree,
  type Place,
  placeAt,
  type SessionNear,
  type Slot,
} from '../appointments/index.ts';
import type { LockedDonor } from '../identity/index.ts';
import type { LimitedFacility } from './booking.repository.ts';
import * as errors from './donations.errors.ts';
import type { RequestRow } from './donations.read-model.ts';
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

/** The times that a wish may lead to: the slot that was chosen, or the sessions near the wished time. */
export interface Times {
  readonly chosen: Place | undefined;
  readonly near: readonly SessionNear[];
}

export async function findTimes(trx: Trx, donorId: string | null, facilityId: string, wish: Wish): Promise<Times> {
  const slot = slotOf(wish);
  if (slot !== undefined) return { chosen: await findPlace(trx, slot, donorId), near: [] };
  const local = wish.preferredDate;
  const near = local === undefined ? [] : await findSessionsNear(trx, facilityId, local, donorId);
  return { chosen: undefined, near };
}

/**
 * Returns when a booking is to take place, and the place that it takes: in the slot that was chosen, or in the session
 * into which the wished time falls. It is taken when the booking is committed, which refuses it where somebody was
 * faster.
 */
export function appointmentAt(facility: LimitedFacility, wish: Wish, { chosen, near }: Times): Appointment {
  if (slotOf(wish) !== undefined) {
    if (chosen?.facilityId !== facility.id) throw notFound('time');
    return { moment: chosen.moment, date: dateOf(chosen.moment.local), place: chosen };
  }
  const moment = rules.momentAtFacility(facility.timeZone, wish.preferredDate ?? '');
  return { moment, date: dateOf(moment.local), place: placeAt(near, moment.at) };
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
  throw notFree(place.status, await nearestFree(trx, { ...place, at: place.moment.at }, now));
}

/**
 * The failure to answer where the database refused a booking, or its move; a full slot names the nearest free times.
 * Staff read of a donor's other bookings only that the donor cannot give on that date.
 */
export async function whyNotBooked(
  { db, clock }: Services,
  error: unknown,
  { reader = 'donor', ...wish }: Wish & { readonly reader?: 'donor' | 'staff' } = {},
): Promise<unknown> {
  const isTwice = isUniqueViolation(error, 'donation_requests_one_open');
  if (isTwice || isExclusionViolation(error)) {
    if (reader === 'staff') return errors.donorCannotGive();
    return isTwice ? errors.alreadyRequested() : errors.scheduledMeanwhile();
  }
  if (!isCheckViolation(error, 'donation_sessions_free')) return error;
  const slot = slotOf(wish);
  const place = slot && (await findPlace(db.kysely, slot));
  if (place === undefined) return errors.slotFull();
  return notFree(place.status, await nearestFree(db.kysely, { ...place, at: place.moment.at }, clock.now()));
}

/** Returns the time of a booking, as its columns. */
export function timeColumns(moment: CivilMoment, { profile }: LimitedFacility, { sex }: LockedDonor) {
  const { local, at, timeZone } = moment;
  return { preferred_date: local, preferred_at: at, time_zone: timeZone, interval_days: intervalDays(profile, sex) };
}

/** A booking's place as its columns. */
export function placeColumns({ place }: Pick<Appointment, 'place'>) {
  return { session_id: place?.sessionId ?? null, slot_no: place?.slotNo ?? null };
}

/** The place that an appointment had before its donor came on another day, where it is still free. */
export async function placeAgain(trx: Trx, row: BookedEarlier) {
  const { facility_id: facilityId, booked_date: local, booked_at: at } = row;
  const slot = local && at && placeAt(await findSessionsNear(trx, facilityId, local, null), at);
  const place = slot && (await lockPlace(trx, null, slot));
  return place && place.free > 0 ? { session_id: place.sessionId, slot_no: place.slotNo } : {};
}

type BookedEarlier = Pick<RequestRow, 'facility_id' | 'booked_date' | 'booked_at'>;
