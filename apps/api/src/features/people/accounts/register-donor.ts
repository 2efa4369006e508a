import type { Endpoints, ParsedBody } from '@sanguine/contract';
import type { Caller } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import { getChosenPlace, storeDonorPlace } from '../places/index.ts';
import { createAccount } from './create-account.ts';
import { checkDonorAge } from './donor-age.rules.ts';
import type { SignedIn } from './start-session.ts';

type Input = ParsedBody<Endpoints['POST /api/users/register/donor']>;

/** Makes a donor's account and signs them in. */
export async function registerDonor(services: Services, caller: Caller, input: Input): Promise<SignedIn> {
  const { password, ...fingerprint } = input;
  const dateOfBirth = input.dateOfBirth || null;
  if (dateOfBirth !== null) checkDonorAge(dateOfBirth, services.clock.now());
  const bloodType = input.bloodType || null;
  const place = await getChosenPlace(services.db.kysely, input.placeId);
  return createAccount(services, {
    caller,
    password,
    emailField: 'email',
    passwordField: 'password',
    healthDataConsent: input.healthDataConsent,
    appealsConsent: input.appealsConsent,
    fingerprint,
    complete: async (trx, userId) => {
      if (place !== null) await storeDonorPlace(trx, userId, place, services.clock.now());
    },
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
  });
}
