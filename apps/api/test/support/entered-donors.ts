import { type ClaimCode, ENTERED_CONSENT_VERSION, type EnteredWalkIn } from '@sanguine/contract';
import { call, type SignedInFacility, type TestApp } from './app.ts';
import { slotOn } from './appointments.ts';

/** The date of birth of those who are entered. */
export const BORN = '1990-05-04';

/** Whom staff enter, with the consent that they read out. */
export const enteredPerson = (more: object = {}) => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  dateOfBirth: BORN,
  consent: ENTERED_CONSENT_VERSION,
  ...more,
});

/** Staff enter a donor who is new on the spot, in today's session. */
export async function enterDonor(app: TestApp, staff: SignedInFacility, more: object = {}, key?: string) {
  const { sessionId } = await slotOn(app, staff, 0);
  const path = `/api/facility/${staff.facilityId}/sessions/${sessionId}/walk-ins/new`;
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return call<EnteredWalkIn>(app, 'POST', path, { cookie: staff.cookie, body: enteredPerson(more), headers });
}

/** The id of a request's donor. */
export async function donorOf({ services }: TestApp, requestId: string): Promise<string> {
  const found = services.db.kysely.selectFrom('donation_requests').select('donor_id').where('id', '=', requestId);
  return (await found.executeTakeFirstOrThrow()).donor_id ?? '';
}

/** Staff have a code made with which the donor claims the record. */
export function askForClaimCode(app: TestApp, staff: SignedInFacility, donorId: string) {
  const path = `/api/facility/${staff.facilityId}/entered-donors/${donorId}/code`;
  return call<ClaimCode>(app, 'POST', path, { cookie: staff.cookie });
}
