import { call, TEST_PASSWORD, type TestApp, uniqueEmail } from './app.ts';
import type { SignedInDonor, SignedInFacility } from './app.ts';
import { act, booked, inDays, raised } from './donations.ts';
import { lastMailTo, linkOf } from './mails.ts';

/** Who calls, in a test of how often a call waits for the database. */
export interface World {
  readonly app: TestApp;
  readonly donor: SignedInDonor;
  /** Its slots are bounded, so that a booking locks and counts its slot. */
  readonly admin: SignedInFacility;
}

export function booking({ admin }: World, day = 90) {
  return {
    facilityId: admin.facilityId,
    bloodType: 'O-',
    preferredDate: inDays(day),
    unitsRequested: '',
    additionalNotes: '',
  };
}

export async function bookingOf({ app, donor, admin }: World, ...actions: readonly 'approve'[]): Promise<string> {
  const { id } = await booked(app, donor, admin.facilityId, inDays(80));
  for (const action of actions) await act(app, admin, action, id);
  return id;
}

export async function promised({ app, donor, admin }: World): Promise<string> {
  const { id } = await raised(app, admin);
  await act(app, donor, 'assign', id, { preferredDate: inDays(2) });
  return id;
}

export async function tokenOf({ app }: World, email: string): Promise<string> {
  return linkOf(await lastMailTo(app, email)).token;
}

export async function invited(world: World, personnelRole = 'Staff') {
  const { app, admin } = world;
  const email = uniqueEmail('mary');
  const body = { email, firstName: 'Mary', lastName: 'Jackson', personnelRole };
  await call(app, 'POST', '/api/facility/staff', { cookie: admin.cookie, body });
  return { token: await tokenOf(world, email), password: TEST_PASSWORD, acceptedTerms: true };
}

export async function colleague(world: World): Promise<string> {
  const body = await invited(world);
  const path = '/api/auth/accept-invitation';
  const reply = await call<{ user: { id: string } }>(world.app, 'POST', path, { body });
  return reply.body.data.user.id;
}
