import {
  type AuditEntry,
  type DonationRequestDetail,
  type EnteredRecord,
  type Failure,
  type OpenedClaim,
  type PersonalExport,
  type PersonnelRole,
  type Profile,
} from '@sanguine/contract';
import { HOUR } from '../../src/platform/clock.ts';
import { settleClaims } from '../../src/features/bookings/entered-donors/index.ts';
import { addStaff, call, registerFacility, TEST_PASSWORD, TEST_START, type TestApp, uniqueEmail } from './app.ts';
import { published } from './appointments.ts';
import { act } from './donations.ts';
import { askForClaimCode, BORN, donorOf, enterDonor } from './entered-donors.ts';
import { react } from './outbox.ts';
import type { SignedInFacility } from './people.ts';

export const failureOf = ({ body }: { body: unknown }) => body as Failure;

/** The donor as they say who they are: in another order and in small letters. */
export const NAMED = { firstName: 'haddad', lastName: 'Noor' };

/** The same person, as an account has them. */
export const OWN_NAME = { firstName: 'Noor', lastName: 'Haddad', dateOfBirth: BORN };

/** The calls with a link or a code, and what the donor then reads. */
function callsOfDonors(app: () => TestApp) {
  const open = (secret: string) => call<OpenedClaim>(app(), 'POST', '/api/auth/entered-donor', { body: { secret } });
  const claim = (body: object) =>
    call(app(), 'POST', '/api/auth/entered-donor/claim', {
      body: { dateOfBirth: BORN, password: TEST_PASSWORD, acceptedTerms: true, ...body },
    });
  const refuse = (body: object) => call(app(), 'POST', '/api/auth/entered-donor/refuse', { body });
  const merge = (cookie: string, body: object) =>
    call<{ donations: number }>(app(), 'POST', '/api/profile/entered-donors', {
      cookie,
      body: { dateOfBirth: BORN, ...body },
    });
  const profileOf = async (cookie: string) => (await call<Profile>(app(), 'GET', '/api/profile', { cookie })).body.data;
  const donationsOf = async (cookie: string) =>
    (await call<PersonalExport>(app(), 'GET', '/api/profile/export', { cookie })).body.data.requests.filter(
      ({ status }) => status === 'COMPLETED',
    );
  const personExists = async (id: string) =>
    (await app().services.db.kysely.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1;
  const preview = (cookie: string, body: object) =>
    call(app(), 'POST', '/api/profile/entered-donors/preview', { cookie, body: { dateOfBirth: BORN, ...body } });

  return { open, claim, refuse, merge, profileOf, donationsOf, personExists, preview };
}

/** The calls of staff about a record. */
function callsOfStaff(app: () => TestApp) {
  const recordOf = (staff: SignedInFacility, donorId: string) =>
    call<EnteredRecord>(app(), 'GET', `/api/facility/${staff.facilityId}/entered-donors/${donorId}`, {
      cookie: staff.cookie,
    });
  const stop = (staff: SignedInFacility, donorId: string) =>
    call(app(), 'POST', `/api/facility/${staff.facilityId}/entered-donors/${donorId}/stop`, { cookie: staff.cookie });
  const sendLink = (staff: SignedInFacility, donorId: string, email: string) =>
    call(app(), 'POST', `/api/facility/${staff.facilityId}/entered-donors/${donorId}/link`, {
      cookie: staff.cookie,
      body: { email },
    });

  return { recordOf, stop, sendLink };
}

/** Donors whom staff entered, and everything that can be done with their records. */
export function recordClaims(app: () => TestApp) {
  async function facility() {
    app().clock.set(TEST_START);
    const staff = await registerFacility(app(), { facilityName: 'Queen’s Hospital Blood Centre' });
    await published(app(), staff, { places: 1, from: '08:30' });
    return staff;
  }
  /** A donor who was entered and gave, and whose type was tested. */
  async function entered(more: object = {}, bag: object = {}) {
    const staff = await facility();
    const { added } = (await enterDonor(app(), staff, { sex: 'female', ...more })).body.data;
    const id = added?.id ?? '';
    await act(app(), staff, 'complete', id, { testedBloodType: 'B+', ...bag });
    return { staff, requestId: id, donorId: await donorOf(app(), id) };
  }
  async function colleagueOf(staff: SignedInFacility, role: PersonnelRole = 'Staff'): Promise<SignedInFacility> {
    return { ...staff, ...(await addStaff(app(), staff.facilityId, role)) };
  }
  const waitFor = async (hours: number) => {
    app().clock.advance(hours * HOUR);
    await settleClaims(app().services, () => false);
  };
  /** A colleague of who entered the donor makes the code. */
  async function codeFor(staff: SignedInFacility, donorId: string): Promise<string> {
    return (await askForClaimCode(app(), await colleagueOf(staff), donorId)).body.data.code;
  }
  async function mailTo(email: string) {
    await react(app());
    const mail = app().mails.findLast(({ to }) => to === email);
    return { text: mail?.text ?? '', token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
  }
  const newsOf = async ({ cookie }: { cookie: string }) => {
    await react(app());
    const reply = await call<{ list: { kind: string }[] }>(app(), 'GET', '/api/notifications', { cookie });
    return reply.body.data.list.map(({ kind }) => kind);
  };
  const trailOf = async ({ cookie, facilityId }: SignedInFacility) =>
    (await call<{ list: AuditEntry[] }>(app(), 'GET', `/api/facility/${facilityId}/audit?pageSize=50`, { cookie })).body
      .data.list;
  const donationOf = async (staff: SignedInFacility, requestId: string) =>
    (await call<DonationRequestDetail>(app(), 'GET', `/api/donation/schedule/${requestId}`, { cookie: staff.cookie }))
      .body.data;
  /** A donor who was entered with an address, and the secret that reached it. */
  async function invited(more: object = {}) {
    const email = uniqueEmail('noor');
    const found = await entered({ email, ...more });
    return { ...found, secret: (await mailTo(email)).token };
  }

  return {
    ...callsOfDonors(app),
    ...callsOfStaff(app),
    facility,
    entered,
    colleagueOf,
    waitFor,
    codeFor,
    mailTo,
    newsOf,
    trailOf,
    donationOf,
    invited,
  };
}
