import { intervalDays } from '@sanguine/contract';
import type { CivilMoment } from '../../../platform/civil-time.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor, LockedDonor } from '../../people/identity/index.ts';
import type { LimitedFacility } from './booking.repository.ts';
import type { Appointment } from './requested-time.rules.ts';

/** Returns the time of a booking, as its columns. */
export function timeColumns(moment: CivilMoment, { profile }: LimitedFacility, { sex }: LockedDonor) {
  const { local, at, timeZone } = moment;
  return { preferred_date: local, preferred_at: at, time_zone: timeZone, interval_days: intervalDays(profile, sex) };
}

/**
 * The first columns of a new booking. Of one by staff the history says who made it: it belongs to the donor's data, and not
 * to theirs.
 */
export function newColumns(by: Actor, { donorId, facilityId }: { donorId: string; facilityId: string }, now: Date) {
  return {
    id: newId(),
    creator: 'donor',
    facility_id: facilityId,
    donor_id: donorId,
    units_requested: 1,
    created_by: by.role === 'donor' ? by.userId : null,
    created_at: now,
  } as const;
}

/** A booking's slot as its columns. */
export function slotColumns({ slot }: Pick<Appointment, 'slot'>) {
  return { session_id: slot?.sessionId ?? null, slot_no: slot?.slotNo ?? null };
}
