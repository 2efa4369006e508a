import type { FacilityDay } from '@sanguine/contract';
import { dateOf, momentAt } from '../../platform/civil-time.ts';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { getSessions } from '../appointments/index.ts';
import type { StaffActor } from '../identity/index.ts';
import { findReturning, listOfDay } from './day.read-model.ts';
import { maySeeDonor } from './donations.policy.ts';
import { toDonationRequest } from './donations.view.ts';

/** One day of the own facility, as its staff work through it. */
export async function getDay(
  services: Services,
  actor: StaffActor,
  facilityId: string,
  date?: string,
): Promise<FacilityDay> {
  if (facilityId !== actor.facilityId) throw notFound('facility');
  const now = services.clock.now();
  const db = services.db.kysely;
  const { timeZone, sessions } = await getSessions(services, actor, facilityId, { from: date, days: 1 });
  const day = date ?? dateOf(momentAt(timeZone, now).local);
  const [rows, returning] = await Promise.all([
    listOfDay(db, actor.userId, facilityId, day),
    findReturning(db, facilityId, day),
  ]);
  const appointments = rows.map((row) => ({
    request: toDonationRequest(actor, row, now),
    ...(maySeeDonor(actor, row) ? { firstTime: row.donor_id !== null && !returning.has(row.donor_id) } : {}),
  }));
  return { date: day, timeZone, sessions, appointments };
}
