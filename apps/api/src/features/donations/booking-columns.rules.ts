import { intervalDays } from '@sanguine/contract';
import type { CivilMoment } from '../../platform/civil-time.ts';
import type { LockedDonor } from '../identity/index.ts';
import type { LimitedFacility } from './booking.repository.ts';
import type { Appointment } from './wish.rules.ts';

/** Returns the time of a booking, as its columns. */
export function timeColumns(moment: CivilMoment, { profile }: LimitedFacility, { sex }: LockedDonor) {
  const { local, at, timeZone } = moment;
  return { preferred_date: local, preferred_at: at, time_zone: timeZone, interval_days: intervalDays(profile, sex) };
}

/** A booking's slot as its columns. */
export function slotColumns({ slot }: Pick<Appointment, 'slot'>) {
  return { session_id: slot?.sessionId ?? null, slot_no: slot?.slotNo ?? null };
}
