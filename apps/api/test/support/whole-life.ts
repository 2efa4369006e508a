import { DEFAULT_APPEAL_SETTINGS } from '@sanguine/contract';
import { generateSync } from 'otplib';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from './app.ts';
import { published, slotOn } from './appointments.ts';
import { browser } from './browsers.ts';
import { call } from './call.ts';
import { inDays } from './donations.ts';
import { type Life, liveALife } from './life.ts';
import { registerFacility, type SignedInFacility, TEST_PASSWORD, verifyAddressOf } from './people.ts';
import { waiting } from './waiting.ts';

async function dataOf<Data>(reply: ReturnType<typeof call<Data>>): Promise<Data> {
  const { status, text, body } = await reply;
  if (status >= 300) throw new Error(`answered ${status}: ${text}`);
  return body.data;
}

/** Adds an active second factor with its recovery codes, and verifies the person's address for that. */
export async function enrolSecondFactor(app: TestApp, cookie: string): Promise<{ secret: string; codes: string[] }> {
  const user = await dataOf(call<{ id: string }>(app, 'GET', '/api/profile', { cookie }));
  await verifyAddressOf(app, { user });
  const path = '/api/auth/second-factor';
  const { secret } = await dataOf(
    call<{ secret: string }>(app, 'POST', path, { cookie, body: { password: TEST_PASSWORD } }),
  );
  const code = generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });
  const confirmed = call<{ recoveryCodes: string[] }>(app, 'POST', `${path}/confirm`, { cookie, body: { code } });
  return { secret, codes: (await dataOf(confirmed)).recoveryCodes };
}

async function wasThanked({ services: { db, clock } }: TestApp, donorId: string, requestId: string): Promise<void> {
  const row = { donor_id: donorId, donations: 1, request_id: requestId, reached_at: clock.now() };
  await db.kysely.insertInto('milestones').values(row).execute();
}

async function wasAsked({ services }: TestApp, donorId: string, requestId: string): Promise<void> {
  const { db, clock } = services;
  const appeal = { request_id: requestId, started_at: clock.now(), last_wave_at: null, next_wave_at: null };
  const once = db.kysely.insertInto('appeals').values(appeal);
  await once.onConflict((oc) => oc.doNothing()).execute();
  const row = { donor_id: donorId, request_id: requestId, wave: 1, tier: 1, distance_km: 3, asked_at: clock.now() };
  await db.kysely
    .insertInto('appeal_recipients')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** At another facility: the entries of a facility end with a booking there. */
async function isOfferedAPlace(app: TestApp, donorId: string): Promise<void> {
  const facility = await registerFacility(app);
  const on = inDays(30).slice(0, 10);
  await published(app, facility, { validFrom: on, validUntil: on });
  const { sessionId } = await slotOn(app, facility, 30);
  await waiting(app, donorId, { facilityId: facility.facilityId, sessionId });
}

async function hasReported(
  { services }: TestApp,
  donorId: string,
  request: { id: string; facilityId: string },
  reason: string,
) {
  const row = { id: newId(), request_id: request.id, facility_id: request.facilityId, donor_id: donorId, reason };
  const more = { counts: false, reported_at: services.clock.now(), unfounded: null };
  await services.db.kysely
    .insertInto('appeal_reports')
    .values({ ...row, ...more })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** A person who has used everything else, too: appeals, the wait-list, push messages, a second factor. */
export async function liveAWholeLife(app: TestApp, facility: SignedInFacility, mark: string): Promise<Life> {
  const life = await liveALife(app, facility, mark);
  const { cookie, user } = life.donor;
  const city = `city${mark}`;
  const endpoint = `https://push.example.org/endpoint${mark}`;
  const settings = { ...DEFAULT_APPEAL_SETTINGS, consented: true, city };
  await dataOf(call(app, 'PUT', '/api/profile/appeal-settings', { cookie, body: settings }));
  await dataOf(call(app, 'PUT', '/api/profile/place', { cookie, body: { placeId: null } }));
  await dataOf(call(app, 'POST', '/api/push/subscriptions', { cookie, body: browser(endpoint) }));
  await dataOf(call(app, 'POST', '/api/profile/calendar-feed', { cookie, body: { private: false } }));
  await dataOf(call(app, 'POST', '/api/profile/certificates', { cookie }));
  await wasThanked(app, user.id, life.requests.completed);
  await wasAsked(app, user.id, life.emergencyId);
  await isOfferedAPlace(app, user.id);
  const reason = `reported${mark}`;
  await hasReported(app, user.id, { id: life.emergencyId, facilityId: facility.facilityId }, reason);
  await enrolSecondFactor(app, cookie);
  return { ...life, canaries: { ...life.canaries, city, endpoint, reason } };
}
