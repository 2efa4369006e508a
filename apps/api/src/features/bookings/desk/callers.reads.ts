import {
  addDays,
  blockedBy,
  blockOn,
  type Caller,
  ELIGIBILITY_PROFILES,
  idEndOf,
  LOOKUPS_PER_HOUR,
  MAX_DAYS_AHEAD,
} from '@sanguine/contract';
import { noteAudit, personOf } from '../../../platform/audit/audit-write.ts';
import { dateOf, momentAt } from '../../../platform/civil-time.ts';
import { HOUR } from '../../../platform/clock.ts';
import { notFound } from '../../../platform/errors.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { findDonorRecord } from '../../people/eligibility/index.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { isWholeName } from './caller-name.rules.ts';
import { noSuchCaller } from './desk.errors.ts';
import { type CallerRow, findOwnDonor, listDonorsBorn, listDonorsNumbered } from './callers.read-model.ts';

interface WhoCalls {
  readonly name?: string | undefined;
  readonly dateOfBirth?: string | undefined;
  readonly number?: string | undefined;
}

async function listFound({ db, clock }: Services, facilityId: string, who: WhoCalls): Promise<CallerRow[]> {
  const { name = '', dateOfBirth = '', number = '' } = who;
  const now = clock.now();
  if (number !== '') {
    const idEnd = idEndOf(number);
    return idEnd === undefined ? [] : listDonorsNumbered(db.kysely, facilityId, idEnd, now);
  }
  const born = await listDonorsBorn(db.kysely, facilityId, dateOfBirth, now);
  return born.filter(({ first_name: first, last_name: last }) => isWholeName(name, { first, last }));
}

const toCaller = (row: CallerRow): Caller => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  ...(row.date_of_birth === null ? {} : { dateOfBirth: row.date_of_birth }),
  bloodType: row.blood_type,
  ...(row.appointment === null ? {} : { appointment: row.appointment }),
});

/** The donors of the own facility who are what a caller says of themselves; every search is counted and on record. */
export async function searchCallers(services: Services, { facilityId }: StaffActor, who: WhoCalls): Promise<Caller[]> {
  await hit(services, { key: `callers:${facilityId}`, hits: LOOKUPS_PER_HOUR, per: HOUR });
  const found = await listFound(services, facilityId, who);
  const db = services.db.kysely;
  if (found.length === 0) {
    const subject = { kind: 'facility', id: facilityId } as const;
    await noteAudit(db, { action: 'appointments.caller-not-found', subject, facilityId });
    throw noSuchCaller(who.number ? 'number' : 'name');
  }
  for (const { id } of found) {
    await noteAudit(db, { action: 'appointments.caller-looked-up', subject: { person: personOf(id) }, facilityId });
  }
  return found.map(toCaller);
}

/** The days on which a donor of the facility cannot give: what a time picker marks. Staff do not learn why. */
export async function getBlockedDays(
  services: Services,
  { facilityId }: StaffActor,
  donorId: string,
  except?: string,
): Promise<string[]> {
  const now = services.clock.now();
  const db = services.db.kysely;
  const donor = await findOwnDonor(db, facilityId, donorId, now);
  const record = donor && (await findDonorRecord(db, donorId));
  if (donor === undefined || record === undefined) throw notFound('donor');
  const profile = ELIGIBILITY_PROFILES[donor.eligibility_profile];
  const blocked = blockedBy(record.facts, profile).filter(
    ({ scheduled }) => scheduled === undefined || scheduled !== except,
  );
  const today = dateOf(momentAt(donor.time_zone, now).local);
  const days = Array.from({ length: MAX_DAYS_AHEAD + 1 }, (_, index) => addDays(today, index));
  return days.filter((day) => blockOn(blocked, day) !== undefined);
}
