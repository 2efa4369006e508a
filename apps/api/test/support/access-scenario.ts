import { newId } from '../../src/platform/ids.ts';
import {
  addStaff,
  call,
  registerFacility,
  TEST_PASSWORD,
  type TestApp,
  verifiedDonor,
  verifyAddressOf,
} from './app.ts';
import { onFacility, published, sessionsOf } from './appointments.ts';
import { type SharingThings, sharingThings } from './transfers.ts';
import { waiting } from './waiting.ts';
import { booked, inDays, raised } from './donations.ts';
import { addOperator } from './operators.ts';

export const PRINCIPALS = [
  'anonymous',
  'donor',
  'otherDonor',
  'admin',
  'staff',
  'reception',
  'otherAdmin',
  'stockToken',
  'operator',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The data that everyone's calls work on: one donor's booking at one facility, and that facility's emergency. */
export interface Scenario extends SharingThings {
  readonly cookies: Record<Exclude<Principal, 'stockToken'>, string | undefined>;
  /** The token of the facility's own software. */
  readonly stockToken: string;
  readonly stockTokenId: string;
  readonly facilityId: string;
  readonly donorEmail: string;
  /** The id of `staff`. */
  readonly staffId: string;
  readonly bookingId: string;
  readonly emergencyId: string;
  readonly sessionId: string;
  /** The donor's. */
  readonly avatarId: string;
  readonly notificationId: string;
  /** The times that the facility publishes, on two days that nobody else uses. */
  readonly templateId: string;
  readonly walkInId: string;
  readonly closureId: string;
  readonly publishedSessionId: string;
  readonly closedSessionId: string;
  /** The donor's, there. */
  readonly waitEntryId: string;
  readonly offerId: string;
}

/** A picture and a notification of a person, as an upload and an event would store them. */
async function ownThings({ services }: TestApp, userId: string, requestId: string) {
  const { kysely } = services.db;
  const [avatarId, notificationId, now] = [newId(), newId(), services.clock.now()];
  const mine = { user_id: userId, created_at: now };
  const kind = 'request_accepted';
  await kysely
    .insertInto('user_avatars')
    .values({ ...mine, id: avatarId, image: pixel })
    .execute();
  await kysely
    .insertInto('notifications')
    .values({ ...mine, id: notificationId, event_id: newId(), kind, request_id: requestId, read_at: null })
    .execute();
  return { avatarId, notificationId };
}

/** Creates what a facility publishes, and when it is closed. */
async function publishing(app: TestApp, admin: { cookie: string; facilityId: string }) {
  const on = inDays(30).slice(0, 10);
  const { template } = await published(app, admin, { validFrom: on, validUntil: inDays(31).slice(0, 10) });
  const closed = inDays(40).slice(0, 10);
  const reply = await call<{ closure: { id: string } }>(app, 'POST', onFacility(admin, '/closures'), {
    cookie: admin.cookie,
    body: { from: closed, until: closed, reason: 'Building work' },
  });
  const { sessions } = await sessionsOf(app, admin, admin.facilityId, { day: 30, days: 2 });
  const [publishedSessionId, closedSessionId] = [sessions[0]?.id ?? '', sessions[1]?.id ?? ''];
  await call(app, 'POST', onFacility(admin, `/sessions/${closedSessionId}/close`), {
    cookie: admin.cookie,
    body: { reason: 'The heating is broken.' },
  });
  const walkInId = newId();
  await app.services.db.kysely
    .insertInto('session_walk_ins')
    .values({ id: walkInId, session_id: publishedSessionId, slot_no: 1, at: app.services.clock.now() })
    .execute();
  return {
    templateId: template.id,
    closureId: reply.body.data.closure.id,
    publishedSessionId,
    closedSessionId,
    walkInId,
  };
}

/** Every kind of caller, and what their calls work on. */
export async function createScenario(app: TestApp): Promise<Scenario> {
  const [donor, otherDonor] = [await verifiedDonor(app), await verifiedDonor(app)];
  const [admin, otherAdmin] = [await registerFacility(app), await registerFacility(app)];
  await verifyAddressOf(app, admin);
  await verifyAddressOf(app, otherAdmin);
  const staff = await addStaff(app, admin.facilityId);
  const reception = await addStaff(app, admin.facilityId, 'Reception');
  // They have no password of their own: what asks for it refuses them, and their sessions last.
  for (const { userId } of [staff, reception]) {
    await app.services.db.kysely.updateTable('users').set({ password_hash: '' }).where('id', '=', userId).execute();
  }
  const sessions = await call<{ list: { id: string }[] }>(app, 'GET', '/api/auth/sessions', { cookie: donor.cookie });
  const tokens = `/api/facility/${admin.facilityId}/tokens`;
  const made = await call<{ id: string; token: string }>(app, 'POST', tokens, {
    cookie: admin.cookie,
    body: { name: 'Laboratory', password: TEST_PASSWORD },
  });
  const bookingId = (await booked(app, donor, admin.facilityId, inDays(90))).id;
  const publications = await publishing(app, admin);
  return {
    cookies: {
      anonymous: undefined,
      donor: donor.cookie,
      otherDonor: otherDonor.cookie,
      admin: admin.cookie,
      staff: staff.cookie,
      reception: reception.cookie,
      otherAdmin: otherAdmin.cookie,
      operator: (await addOperator(app)).cookie,
    },
    stockToken: made.body.data.token,
    stockTokenId: made.body.data.id,
    facilityId: admin.facilityId,
    donorEmail: donor.email,
    staffId: staff.userId,
    bookingId,
    emergencyId: (await raised(app, admin)).id,
    sessionId: sessions.body.data.list[0]?.id ?? '',
    ...(await ownThings(app, donor.user.id, bookingId)),
    ...(await sharingThings(app, admin)),
    ...publications,
    ...(await waiting(app, donor.user.id, {
      facilityId: admin.facilityId,
      sessionId: publications.publishedSessionId,
    })),
  };
}

/**
 * Returns the headers by which a principal calls. What a token does not open stays closed when the Admin's cookie is
 * sent along.
 */
export function credentials(scenario: Scenario, who: Principal, headers: Record<string, string> = {}) {
  if (who !== 'stockToken') return { cookie: scenario.cookies[who], headers };
  const elsewhere = { origin: 'https://elsewhere.example', authorization: `Bearer ${scenario.stockToken}` };
  return { cookie: scenario.cookies.admin, headers: { ...headers, ...elsewhere } };
}
