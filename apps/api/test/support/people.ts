import type { PersonnelRole, SessionUser } from '@sanguine/contract';
import { newId } from '../../src/platform/ids.ts';
import type { Services } from '../../src/platform/services.ts';
import { insertSession, updateUser } from '../../src/features/people/identity/index.ts';
import { type Callable, type Reply, call } from './call.ts';
import { type DonorBody, type FacilityBody, hashOnce, joinDonor, joinFacility } from './joined.ts';

export const TEST_PASSWORD = 'correct horse battery staple';

interface SignedIn {
  /** Give it to `call`. */
  readonly cookie: string;
  readonly user: SessionUser;
  readonly email: string;
  readonly password: string;
}

export type SignedInDonor = SignedIn;

export interface SignedInFacility extends SignedIn {
  readonly facilityId: string;
}

export function uniqueEmail(name: string): string {
  return `${name}-${newId()}@example.org`;
}

export function donorBody(overrides: Partial<DonorBody> = {}): DonorBody {
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: uniqueEmail('donor'),
    password: TEST_PASSWORD,
    phoneNumber: '+44 20 7946 0018',
    bloodType: 'O-',
    acceptedTerms: true,
    ...overrides,
  };
}

/** Open around the clock in UTC, so that any booking time is valid. */
export function facilityBody(overrides: Partial<FacilityBody> = {}): FacilityBody {
  return {
    facilityName: 'St Mary Blood Centre',
    operationalHours: '24 hours',
    address: '1 Harbour Road, Lagos',
    personnelEmail: uniqueEmail('admin'),
    personnelPhoneNumber: '+234 1 460 0000',
    personnelFirstname: 'Grace',
    personnelLastname: 'Hopper',
    personnelPassword: TEST_PASSWORD,
    personnelRole: 'Admin',
    timeZone: 'UTC',
    acceptedTerms: true,
    ...overrides,
  };
}

function signedIn(reply: Reply<{ user: SessionUser }>, email: string, password: string): SignedIn {
  if (reply.status !== 201 || !reply.cookie) throw new Error(`registration answered ${reply.status}: ${reply.text}`);
  return { cookie: reply.cookie, user: reply.body.data.user, email, password };
}

/** Returns what an app has that runs in this process: one that runs in another is reached by its calls alone. */
const servicesOf = (app: Callable & { readonly services?: Services }) => app.services;

/** A new, signed-in donor: stored as their registration leaves them, or registered where that looks something up. */
export async function registerDonor(app: Callable, overrides: Partial<DonorBody> = {}): Promise<SignedInDonor> {
  const body = donorBody(overrides);
  const services = servicesOf(app);
  if (services === undefined || body.placeId !== undefined) return signUpDonor(app, body);
  const { email, password } = body;
  return { ...(await joinDonor(services, body)), email, password };
}

/** A new donor who has sent the form: for tests of the registration itself. */
export async function signUpDonor(app: Callable, overrides: Partial<DonorBody> = {}): Promise<SignedInDonor> {
  const body = donorBody(overrides);
  const reply = await call<{ user: SessionUser }>(app, 'POST', '/api/users/register/donor', { body });
  return signedIn(reply, body.email, body.password);
}

/** As if the person had used the link of their mail. */
export async function verifyAddressOf(
  app: { readonly services: Services },
  { user }: { readonly user: { readonly id: string } },
): Promise<void> {
  const { clock, db } = app.services;
  await db.transaction((trx) => updateUser(trx, user.id, { email_verified_at: clock.now() }));
}

/** A new, signed-in donor with a verified address. */
export async function verifiedDonor(
  app: Callable & { readonly services: Services },
  overrides: Partial<DonorBody> = {},
): Promise<SignedInDonor> {
  const donor = await registerDonor(app, overrides);
  await verifyAddressOf(app, donor);
  return donor;
}

/** A newly registered facility: no confirmed address, not checked by anyone. Stored as a donor is. */
export async function freshFacility(app: Callable, overrides: Partial<FacilityBody> = {}): Promise<SignedInFacility> {
  const body = facilityBody(overrides);
  const services = servicesOf(app);
  if (services === undefined || body.placeId !== undefined) return signUpFacility(app, body);
  const { personnelEmail: email, personnelPassword: password } = body;
  return { ...(await joinFacility(services, body)), email, password };
}

/** A facility whose first Admin has sent the form. */
export async function signUpFacility(app: Callable, overrides: Partial<FacilityBody> = {}): Promise<SignedInFacility> {
  const body = facilityBody(overrides);
  const reply = await call<{ user: SessionUser; facility: { id: string } }>(app, 'POST', '/api/facility', { body });
  return { ...signedIn(reply, body.personnelEmail, body.personnelPassword), facilityId: reply.body.data.facility.id };
}

type WithServices = Callable & { readonly services: Services };

/** Stores that an operator has checked a facility. */
export async function checkFacility({ services: { db, clock } }: WithServices, facilityId: string): Promise<void> {
  await db.kysely.updateTable('facilities').set({ verified_at: clock.now() }).where('id', '=', facilityId).execute();
}

/** Sets how many bookings a facility's slot takes; null for any number. */
export async function setSlotCapacity(
  { services }: { readonly services: Services },
  facilityId: string,
  capacity: number | null,
): Promise<void> {
  const change = services.db.kysely.updateTable('facilities').set({ slot_capacity: capacity });
  await change.where('id', '=', facilityId).execute();
}

/**
 * A facility with a signed-in Admin and a confirmed address; also checked, unless the app under test makes facilities
 * wait for that.
 */
export async function registerFacility(
  app: WithServices,
  overrides: Partial<FacilityBody> = {},
): Promise<SignedInFacility> {
  const facility = await freshFacility(app, overrides);
  await verifyAddressOf(app, facility);
  if (app.services.config.facilityApproval === 'auto') await checkFacility(app, facility.facilityId);
  return facility;
}

/** Another signed-in member of a facility's staff, created in the database; nobody can sign in as them by password. */
export async function addStaff(
  app: { readonly services: Services },
  facilityId: string,
  personnelRole: PersonnelRole = 'Staff',
): Promise<{ cookie: string; userId: string; email: string }> {
  const { clock, db } = app.services;
  const now = clock.now();
  const userId = newId();
  const email = uniqueEmail('staff');
  await db.kysely
    .insertInto('users')
    .values({
      id: userId,
      role: 'facility_staff',
      first_name: 'Katherine',
      last_name: 'Johnson',
      email,
      email_verified_at: null,
      phone_number: '',
      address: '',
      password_hash: await hashOnce(TEST_PASSWORD),
      facility_id: facilityId,
      personnel_role: personnelRole,
      blood_type: null,
      blood_type_certainty: 'unknown',
      date_of_birth: null,
      terms_accepted_at: now,
      created_at: now,
    })
    .execute();
  const session = await insertSession(db.kysely, { userId, role: 'facility_staff', userAgent: 'test', now });
  return { cookie: `sanguine_session=${session.token}`, userId, email };
}
