import type { Endpoints, ParsedBody } from '@sanguine/contract';
import type { Caller } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import { EVERYONE } from '../../platform/live/hint.ts';
import type { Services } from '../../platform/services.ts';
import { insertFacility, parseOpeningHours } from '../facilities/index.ts';
import { insertEmptyStock } from '../inventory/index.ts';
import { createAccount } from './create-account.usecases.ts';
import { checkDonorAge } from './donor-age.ts';
import type { SignedIn } from './start-session.usecases.ts';

type DonorInput = ParsedBody<Endpoints['POST /api/users/register/donor']>;
type FacilityInput = ParsedBody<Endpoints['POST /api/facility']>;

export async function registerDonor(services: Services, caller: Caller, input: DonorInput): Promise<SignedIn> {
  const { password, ...fingerprint } = input;
  const dateOfBirth = input.dateOfBirth || null;
  if (dateOfBirth !== null) checkDonorAge(dateOfBirth, services.clock.now());
  const bloodType = input.bloodType || null;
  return createAccount(services, {
    caller,
    password,
    emailField: 'email',
    passwordField: 'password',
    healthDataConsent: input.healthDataConsent,
    fingerprint,
    person: {
      role: 'donor',
      first_name: input.firstName,
      last_name: input.lastName,
      email: input.email,
      phone_number: input.phoneNumber ?? '',
      address: input.address ?? '',
      facility_id: null,
      personnel_role: null,
      blood_type: bloodType,
      blood_type_certainty: bloodType === null ? 'unknown' : 'self-reported',
      date_of_birth: dateOfBirth,
      sex: input.sex || null,
    },
    writesBefore: () => [],
  });
}

function firstStaff(input: FacilityInput, facilityId: string) {
  return {
    role: 'facility_staff',
    first_name: input.personnelFirstname,
    last_name: input.personnelLastname,
    email: input.personnelEmail,
    phone_number: input.personnelPhoneNumber,
    address: '',
    facility_id: facilityId,
    personnel_role: input.personnelRole,
    blood_type: null,
    blood_type_certainty: 'unknown',
    date_of_birth: null,
  } as const;
}

/** The facility, its empty stock and its first member of staff: all of them or none. */
export async function registerFacility(services: Services, caller: Caller, input: FacilityInput): Promise<SignedIn> {
  const { personnelPassword, ...fingerprint } = input;
  const now = services.clock.now();
  const facility = {
    id: newId(),
    name: input.facilityName,
    address: input.address,
    phoneNumber: input.facilityPhoneNumber ?? '',
    operationalHours: input.operationalHours,
    openingHours: parseOpeningHours(input.operationalHours),
    timeZone: input.timeZone ?? 'UTC',
    isCheckNeeded: services.config.facilityApproval === 'manual',
    now,
  };
  return createAccount(services, {
    caller,
    password: personnelPassword,
    emailField: 'personnelEmail',
    passwordField: 'personnelPassword',
    fingerprint,
    live: { kind: 'facility', topics: [EVERYONE], ids: { facilityId: facility.id } },
    person: firstStaff(input, facility.id),
    writesBefore: (trx) => [insertFacility(trx, facility), insertEmptyStock(trx, facility.id)],
  });
}
