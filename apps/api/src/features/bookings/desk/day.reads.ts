import {
  countDay,
  ELIGIBILITY_PROFILES,
  type FacilityDay,
  mayGive,
  type Testing,
  type UseOfDonation,
  type WalkInDonor,
  REQUEST_STATES,
} from '@sanguine/contract';
import { noteAudit, personOf } from '../../../platform/audit/audit-write.ts';
import { dateOf, momentAt } from '../../../platform/civil-time.ts';
import type { Services } from '../../../platform/services.ts';
import { getSessions, listWalkIns } from '../../facilities/timetable/index.ts';
import { findDonorRecord } from '../../people/eligibility/index.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import {
  listSessionsWithLateness,
  listTesting,
  listUses,
  maySeeDonor,
  type RequestRow,
  toDonationRequest,
} from '../lifecycle/index.ts';
import { listClaimedByCode, listReturning, listOfDay } from './day.read-model.ts';
import { forgiveLookup } from './forgive-lookup.ts';
import { requireLookups } from './require-lookups.ts';
import { findAppointmentOn, findWalkInDonor } from './walk-in-donors.read-model.ts';
import { type NamedDonor, notFoundHere, whoWalkedIn } from './who-walked-in.rules.ts';

/** One day of the own facility, as its staff work through it. */
export async function getDay(services: Services, actor: StaffActor, date?: string): Promise<FacilityDay> {
  const { facilityId } = actor;
  const now = services.clock.now();
  const db = services.db.kysely;
  const { timeZone, sessions } = await getSessions(services, actor, facilityId, { from: date, days: 1 });
  const day = date ?? dateOf(momentAt(timeZone, now).local);
  const isToday = day === dateOf(momentAt(timeZone, now).local);
  const [rows, returning, claimed, walkIns, measured] = await Promise.all([
    listOfDay(db, actor.userId, facilityId, { day, now }),
    listReturning(db, facilityId, day),
    listClaimedByCode(db, facilityId),
    listWalkIns(db, facilityId, day),
    isToday ? listSessionsWithLateness(db, facilityId, sessions, now) : sessions,
  ]);
  const completed = completedOf(rows);
  const [uses, testing] = await Promise.all([
    listUses(db, facilityId, completed),
    listTesting(db, facilityId, completed),
  ]);
  const appointments = rows.map((row) => ({
    request: toDonationRequest(actor, row, now),
    ...bloodPart(uses.get(row.id), testing.get(row.id)),
    ...(row.donor_id !== null && maySeeDonor(actor, row, now) ? ofDonor(row.donor_id, returning, claimed) : {}),
  }));
  const counts = countDay(
    appointments.map(({ request }) => request),
    walkIns,
  );
  return { date: day, timeZone, sessions: [...measured], appointments, walkIns, counts };
}

function ofDonor(id: string, returning: ReadonlySet<string>, claimed: ReadonlyMap<string, string>) {
  const claimedByCodeOn = claimed.get(id);
  return { firstTime: !returning.has(id), ...(claimedByCodeOn === undefined ? {} : { claimedByCodeOn }) };
}

const completedOf = (rows: readonly RequestRow[]) =>
  rows.flatMap(({ id, status }) => (REQUEST_STATES[status].gave ? [id] : []));

/** Returns what is recorded of the blood of a completed donation. */
function bloodPart(use: UseOfDonation | undefined, testing: Testing | undefined) {
  return { ...(use === undefined ? {} : { use }), ...(testing === undefined ? {} : { testing }) };
}

/** A donor who came without an appointment, and whether they may give on the day. */
export async function getWalkInDonor(
  services: Services,
  actor: StaffActor,
  { date, ...named }: NamedDonor & { readonly date?: string | undefined },
): Promise<WalkInDonor> {
  const { facilityId } = actor;
  const who = whoWalkedIn(named);
  await requireLookups(services, actor, who);
  const db = services.db.kysely;
  const now = services.clock.now();
  const donor = await findWalkInDonor(db, facilityId, who, now);
  if (donor === undefined) throw notFoundHere(who);
  await services.db.transaction((trx) => forgiveLookup(trx, actor, who));
  const day = date ?? dateOf(momentAt(donor.time_zone, now).local);
  const [record, appointmentId] = await Promise.all([
    findDonorRecord(db, donor.id),
    findAppointmentOn(db, { donorId: donor.id, facilityId, day }),
    noteAudit(db, { action: 'appointments.donor-looked-up', subject: { person: personOf(donor.id) }, facilityId }),
  ]);
  const occasion = { profile: ELIGIBILITY_PROFILES[donor.eligibility_profile], from: day, until: day };
  return {
    firstName: donor.first_name,
    lastName: donor.last_name,
    bloodType: donor.blood_type,
    mayGive: record !== undefined && mayGive(record.facts, occasion).mayGive,
    ...(appointmentId === undefined ? {} : { appointmentId }),
  };
}
