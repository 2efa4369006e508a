import type { Profile } from '@sanguine/contract';
import { nextEligibleDate, toDonorRecord } from '../eligibility/index.ts';
import type { ProfileRow } from './profile.read-model.ts';

function donorPart(row: ProfileRow, now: Date): Partial<Profile> {
  const nextDate = row.donor_facts === null ? null : nextEligibleDate(toDonorRecord(row.donor_facts), now);
  return {
    bloodTypeCertainty: row.blood_type_certainty,
    lifetimeDonations: row.lifetime_donations,
    healthDataConsent: row.health_data_consent,
    ...(row.tests === null
      ? {}
      : {
          bloodTypeTests: row.tests.map(({ facility, bloodType, at }) => ({
            facilityName: facility,
            bloodType,
            testedAt: new Date(at).toISOString(),
          })),
        }),
    ...(row.blood_type === null ? {} : { bloodType: row.blood_type }),
    ...(row.date_of_birth === null ? {} : { dateOfBirth: row.date_of_birth }),
    ...(row.sex === null ? {} : { sex: row.sex }),
    ...(nextDate === null ? {} : { nextEligibleDate: nextDate }),
  };
}

function staffPart(row: ProfileRow): Partial<Profile> {
  return {
    ...(row.facility_id === null ? {} : { facilityId: row.facility_id }),
    ...(row.facility_name === null ? {} : { facilityName: row.facility_name }),
    ...(row.personnel_role === null ? {} : { personnelRole: row.personnel_role }),
  };
}

/** A profile as its owner reads it. */
export function toProfile(row: ProfileRow, now: Date): Profile {
  return {
    id: row.id,
    role: row.role,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    phoneNumber: row.phone_number,
    address: row.address,
    ...(row.avatar_id === null ? {} : { avatarUrl: `/api/profile/avatar/${row.avatar_id}` }),
    ...(row.role === 'donor' ? donorPart(row, now) : staffPart(row)),
  };
}
