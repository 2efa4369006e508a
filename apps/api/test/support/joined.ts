import {
  type Body,
  endpoints,
  type Endpoints,
  APPEALS_CONSENT_VERSION,
  HEALTH_DATA_CONSENT_VERSION,
  type SessionUser,
  TERMS_VERSION,
} from '@sanguine/contract';
import {
  hashOfToken,
  hashPassword,
  insertSession,
  insertUser,
  newToken,
  type NewUser,
  refreshAskable,
} from '../../src/features/people/identity/index.ts';
import { insertFacility, parseOpeningHours } from '../../src/features/facilities/facilities/index.ts';
import { insertEmptyStock } from '../../src/features/stock/stock/index.ts';
import { inAuditContext } from '../../src/platform/db/audit-context.ts';
import type { Trx } from '../../src/platform/db/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { EVERYONE, type LiveRefresh } from '../../src/platform/live/refresh.ts';
import { emit } from '../../src/platform/outbox/emit.ts';
import type { Services } from '../../src/platform/services.ts';

// A registration takes twenty statements and as much of the processor as ten bookings, and nearly every test begins with
// some. These store what it leaves, and nothing else; that it is the same, joined.int.test.ts checks.

export type DonorBody = Body<Endpoints['POST /api/users/register/donor']>;
export type FacilityBody = Body<Endpoints['POST /api/facility']>;

type Person = Pick<NewUser, 'role' | 'first_name' | 'last_name' | 'phone_number' | 'address' | 'blood_type_certainty'> &
  Partial<NewUser> & { readonly email: string };

export interface Joined {
  readonly cookie: string;
  readonly user: SessionUser;
}

const hashes = new Map<string, Promise<string>>();

/** The hash of a password, which is made once. */
export function hashOnce(password: string): Promise<string> {
  const made = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, made);
  return made;
}

/** The trail of what somebody stores who calls from this machine, as `call` does. */
const fromHere = () => ({ network: '127.0.0.0/24', device: 'Unknown device', request: newId() });

interface Joining {
  readonly person: Person;
  readonly password: string;
  readonly healthDataConsent?: boolean | undefined;
  readonly appealsConsent?: boolean | undefined;
  readonly live?: LiveRefresh;
  readonly prepare?: (trx: Trx) => Promise<unknown>;
}

/** A person with their first session, their consents and the event of their registration. */
async function join(
  { db, clock }: Services,
  { person, password, healthDataConsent, appealsConsent, live, prepare }: Joining,
) {
  const [userId, now, password_hash] = [newId(), clock.now(), await hashOnce(password)];
  const { role } = person;
  const agreed = { user_id: userId, action: 'given', at: now } as const;
  const consents = [
    { ...agreed, id: newId(), kind: 'terms', version: TERMS_VERSION } as const,
    ...(healthDataConsent
      ? [{ ...agreed, id: newId(), kind: 'health_data', version: HEALTH_DATA_CONSENT_VERSION } as const]
      : []),
    ...(appealsConsent ? [{ ...agreed, id: newId(), kind: 'appeals', version: APPEALS_CONSENT_VERSION } as const] : []),
  ];
  const made = { id: userId, password_hash, terms_accepted_at: now, created_at: now, last_sign_in_at: now };
  const device = { token_hash: hashOfToken(newToken()), user_id: userId, created_at: now, last_seen_at: now };
  const store = async (trx: Trx) => {
    await prepare?.(trx);
    await insertUser(trx, { email_verified_at: null, ...person, ...made });
    const [session] = await Promise.all([
      insertSession(trx, { userId, role, userAgent: 'lightMyRequest', now }),
      trx.insertInto('consents').values(consents).execute(),
      refreshAskable(trx, [userId]),
      trx.insertInto('known_devices').values(device).execute(),
      emit(trx, { event: 'accounts.registered', at: now, payload: { userId }, live }),
    ]);
    return session;
  };
  const { token } = await inAuditContext(fromHere, { changes: true }, () => db.transaction(store));
  const user = {
    id: userId,
    firstName: person.first_name,
    lastName: person.last_name,
    phoneNumber: person.phone_number,
    role,
    ...(person.facility_id ? { facilityId: person.facility_id } : {}),
  };
  return { cookie: `sanguine_session=${token}`, user };
}

/** A donor as their registration leaves them. */
export function joinDonor(services: Services, form: DonorBody): Promise<Joined> {
  const body = endpoints['POST /api/users/register/donor'].body.parse(form);
  const bloodType = body.bloodType || null;
  return join(services, {
    password: body.password,
    healthDataConsent: body.healthDataConsent,
    appealsConsent: body.appealsConsent,
    person: {
      role: 'donor',
      first_name: body.firstName,
      last_name: body.lastName,
      email: body.email,
      phone_number: body.phoneNumber ?? '',
      address: body.address ?? '',
      facility_id: null,
      personnel_role: null,
      blood_type: bloodType,
      blood_type_certainty: bloodType === null ? 'unknown' : 'self-reported',
      date_of_birth: body.dateOfBirth || null,
      sex: body.sex || null,
    },
  });
}

/** A facility and its first Admin as their registration leaves them. */
export async function joinFacility(services: Services, form: FacilityBody): Promise<Joined & { facilityId: string }> {
  const body = endpoints['POST /api/facility'].body.parse(form);
  const facilityId = newId();
  const facility = {
    id: facilityId,
    name: body.facilityName,
    address: body.address,
    phoneNumber: body.facilityPhoneNumber ?? '',
    operationalHours: body.operationalHours,
    openingHours: parseOpeningHours(body.operationalHours),
    timeZone: body.timeZone ?? 'UTC',
    place: null,
    isCheckNeeded: services.config.facilityApproval === 'manual',
    now: services.clock.now(),
  };
  const joined = await join(services, {
    password: body.personnelPassword,
    live: { kind: 'facility', topics: [EVERYONE], ids: { facilityId } },
    prepare: (trx) => Promise.all([insertFacility(trx, facility), insertEmptyStock(trx, facilityId)]),
    person: {
      role: 'facility_staff',
      first_name: body.personnelFirstname,
      last_name: body.personnelLastname,
      email: body.personnelEmail,
      phone_number: body.personnelPhoneNumber,
      address: '',
      facility_id: facilityId,
      personnel_role: body.personnelRole,
      blood_type: null,
      blood_type_certainty: 'unknown',
      date_of_birth: null,
    },
  });
  return { ...joined, facilityId };
}
