import { type CallableDonor, ELIGIBILITY_PROFILES, MAX_CALLABLE, withheldReason } from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import { HOUR } from '../../../platform/clock.ts';
import { notFound } from '../../../platform/errors.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { eligibilityAt } from '../../people/eligibility/index.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { appealsWithheld, emergencyNotOpen } from './appeals.errors.ts';
import { findCalledFor, listAgreedToCalls } from './callable.read-model.ts';

const limitOf = (facilityId: string) => ({ key: `callable-donors:${facilityId}`, hits: 30, per: HOUR });

/**
 * Lists whom the staff may call for their open emergency. Each reading is in the trail; what came of a call is stored
 * nowhere.
 */
export async function listCallable(services: Services, actor: StaffActor, requestId: string): Promise<CallableDonor[]> {
  const { db, clock } = services;
  const now = clock.now();
  const row = await findCalledFor(db.kysely, requestId);
  const { facilityId } = actor;
  if (row === undefined || row.facility_id !== facilityId || row.creator !== 'facility_staff')
    throw notFound('request');
  if (withheldReason(row.verification_status) !== undefined) throw appealsWithheld();
  const { blood_type: bloodType } = row;
  if (row.status !== 'PENDING' || row.preferred_at <= now || bloodType === null) throw emergencyNotOpen();
  await hit(services, limitOf(facilityId));

  const agreed = await listAgreedToCalls(db.kysely, { requestId, facilityId, bloodType, now });
  const profile = ELIGIBILITY_PROFILES[row.profile];
  const occasion = { profile, timeZone: row.time_zone, until: row.needed_on, asked: bloodType };
  const able = agreed.filter(({ record }) => eligibilityAt(record, occasion, now).mayGive).slice(0, MAX_CALLABLE);
  const subject = { kind: 'request', id: requestId } as const;
  await noteAudit(db.kysely, { action: 'request.callable-read', subject, facilityId });
  return able.map((donor) => ({
    id: donor.id,
    firstName: donor.first_name,
    lastName: donor.last_name,
    bloodType: donor.blood_type,
    phoneNumber: donor.phone_number,
    gaveOn: donor.gave_on,
  }));
}
