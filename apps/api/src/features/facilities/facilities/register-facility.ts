import type { Endpoints, ParsedBody } from '@sanguine/contract';
import type { Caller } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import { EVERYONE } from '../../../platform/live/refresh.ts';
import type { Services } from '../../../platform/services.ts';
import { insertFacility } from './facilities.repository.ts';
import { isCheckNeeded } from './check-needed.ts';
import { parseOpeningHours } from './opening-hours.rules.ts';
import { waitIfAlike } from './alike.repository.ts';
import { insertEmptyStock } from '../../stock/stock/index.ts';
import { getChosenPlace, timeZoneAt } from '../../people/places/index.ts';
import { createAccount, type SignedIn } from '../../people/accounts/index.ts';

type Input = ParsedBody<Endpoints['POST /api/facility']>;

function firstStaff(input: Input, facilityId: string) {
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
export async function registerFacility(services: Services, caller: Caller, input: Input): Promise<SignedIn> {
  const { personnelPassword, ...fingerprint } = input;
  const place = await getChosenPlace(services.db.kysely, input.placeId);
  const facility = {
    id: newId(),
    name: input.facilityName,
    address: input.address,
    phoneNumber: input.facilityPhoneNumber ?? '',
    operationalHours: input.operationalHours,
    openingHours: parseOpeningHours(input.operationalHours),
    timeZone: place === null ? (input.timeZone ?? 'UTC') : timeZoneAt(place),
    place,
    isCheckNeeded: isCheckNeeded(services),
    now: services.clock.now(),
  };
  return createAccount(services, {
    caller,
    password: personnelPassword,
    emailField: 'personnelEmail',
    passwordField: 'personnelPassword',
    fingerprint,
    live: { kind: 'facility', topics: [EVERYONE], ids: { facilityId: facility.id } },
    person: firstStaff(input, facility.id),
    prepare: async (trx) => {
      await insertFacility(trx, facility);
      await waitIfAlike(trx, facility.id);
      await insertEmptyStock(trx, facility.id);
    },
  });
}
