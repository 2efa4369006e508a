import {
  countDay,
  ELIGIBILITY_PROFILES,
  type FacilityDay,
  mayGive,
  type UseOfDonation,
  type WalkInDonor,
} from '@sanguine/contract';
import { noteAudit, personOf } from '../../platform/audit/audit-write.ts';
import { dateOf, momentAt } from '../../platform/civil-time.ts';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { getSessions, listWalkIns } from '../appointments/index.ts';
import { findDonorRecord } from '../eligibility/index.ts';
import type { StaffActor } from '../identity/index.ts';
import { listSessionsWithLateness } from './lateness.reads.ts';
import { listClaimedByCode, listReturning, listOfDay } from './day.read-model.ts';
import { maySeeDonor } from './donations.policy.ts';
import type { RequestRow } from './donations.read-model.ts';
import { toDonationRequest } from './donations.view.ts';
import { forgiveLookup } from './forgive-lookup.ts';
import { requireLookups } from './require-lookups.ts';
import { listUses } from './used-donations.repository.ts';
import { findAppointmentOn, findWalkInDonor } from './walk-in-donors.read-model.ts';
import { type NamedDonor, notFoundHere, whoWalkedIn } from './who-walked-in.rules.ts';

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
  const isToday = day === dateOf(momentAt(timeZone, now).local);
  const [rows, returning, claimed, walkIns, measured] = await Promise.all([
    listOfDay(db, actor.userId, facilityId, { day, now }),
    listReturning(db, facilityId, day),
    listClaimedByCode(db, facilityId),
    listWalkIns(db, facilityId, day),
    isToday ? listSessionsWithLateness(db, facilityId, sessions, now) : sessions,
  ]);
  const uses = await listUses(db, facilityId, completedOf(rows));
  const appointments = rows.map((row) => ({
    request: toDonationRequest(actor, row, now),
    ...usedPart(uses.get(row.id)),
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
  rows.flatMap(({ id, status }) => (status === 'COMPLETED' ? [id] : []));

const usedPart = (use: UseOfDonation | undefined) => (use === undefined ? {} : { use });

/** A donor who came without an appointment, and whether they may give on the day. */
export async function getWalkInDonor(
  services: Services,
  actor: StaffActor,
  facilityId: string,
  { date, ...named }: NamedDonor & { readonly date?: string | undefined },
): Promise<WalkInDonor> {
  if (facilityId !== actor.facilityId) throw notFound('facility');
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
