import type { PersonFacts, Profile } from '@sanguine/contract';
import { nextDates, toDonorRecord } from '../../people/eligibility/index.ts';
import { toNamedPlace } from '../../people/places/index.ts';
import type { ProfileRow } from './profile.read-model.ts';

/** The facts that were given, by their names on the wire. */
function given(facts: Omit<PersonFacts, 'certainty'>): Partial<Profile> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}

function donorPart(row: ProfileRow, stored: NonNullable<ProfileRow['donor_facts']>, now: Date): Partial<Profile> {
  const donor = toDonorRecord(stored);
  const { donations: _, certainty, ...facts } = donor.facts;
  const { nextEligibleDate, plannedDonationDate } = nextDates(donor, now);
  return {
    ...given(facts),
    bloodTypeCertainty: certainty,
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
    ...(row.place === null ? {} : { place: toNamedPlace(row.place) }),
    ...(nextEligibleDate === null ? {} : { nextEligibleDate }),
    ...(plannedDonationDate === null ? {} : { plannedDonationDate }),
  };
}

/** The address that the person wants, while it can still be confirmed. */
function pendingEmail({ pending_email, pending_until }: ProfileRow, now: Date): Partial<Profile> {
  if (pending_email === null || pending_until === null || pending_until <= now) return {};
  return { pendingEmail: pending_email };
}

function staffPart(row: ProfileRow): Partial<Profile> {
  return {
    ...(row.facility_id === null ? {} : { facilityId: row.facility_id }),
    ...(row.facility_name === null ? {} : { facilityName: row.facility_name }),
    ...(row.personnel_role === null ? {} : { personnelRole: row.personnel_role }),
    ...(row.facilities === null || row.facilities.length < 2 ? {} : { facilities: row.facilities }),
  };
}

/** A profile as its owner reads it. */
export function toProfile(row: ProfileRow, now: Date): Profile {
  return {
    id: row.id,
    role: row.role,
    ...row.fields,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    ...pendingEmail(row, now),
    ...(row.locale === null ? {} : { locale: row.locale }),
    ...(row.avatar_id === null ? {} : { avatarUrl: `/api/profile/avatar/${row.avatar_id}` }),
    ...(row.donor_facts === null ? staffPart(row) : donorPart(row, row.donor_facts, now)),
  };
}
