import type { DonationRequest } from '@sanguine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireRequests } from '../src/features/bookings/lifecycle/index.ts';
import { DAY, HOUR, MINUTE, after } from '../src/platform/clock.ts';
import { removeDeadSessions } from '../src/features/people/identity/index.ts';
import {
  call,
  registerDonor,
  registerFacility,
  startTestApp,
  TEST_START,
  type TestApp,
  verifiedDonor,
} from './support/app.ts';
import { act, book, booked, list, read } from './support/donations.ts';
import { codeOf, lastMailTo } from './support/mails.ts';
import { describeDatabase } from './support/test-database.ts';

const ROOM = '/api/donation/schedule';

describeDatabase('a clock that jumps', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());

  const statusFor = async (who: { cookie: string }) => (await call(app, 'GET', ROOM, { cookie: who.cookie })).status;

  it('56 days ahead ends every session; going back does not bring back what was removed meanwhile', async () => {
    app.clock.set(TEST_START);
    const [donor, staff] = [await registerDonor(app), await registerFacility(app)];
    app.clock.advance(56 * DAY);
    expect([await statusFor(donor), await statusFor(staff)]).toEqual([401, 401]);
    await removeDeadSessions(app.services);
    app.clock.set(TEST_START);
    expect([await statusFor(donor), await statusFor(staff)]).toEqual([401, 401]);
  });

  it('an hour back revives no session that was ended, and lengthens none beyond its end', async () => {
    app.clock.set(TEST_START);
    const [donor, other] = [await registerDonor(app), await registerDonor(app)];
    expect((await call(app, 'POST', '/api/auth/logout', { cookie: donor.cookie })).status).toBe(200);
    app.clock.advance(-HOUR);
    expect([await statusFor(donor), await statusFor(other)]).toEqual([401, 200]);
    app.clock.set(after(TEST_START, 30 * DAY));
    expect(await statusFor(other)).toBe(401);
  });

  it('an hour back gives nobody more tries at a code, and the code no more than its ten minutes', async () => {
    app.clock.set(TEST_START);
    const { email } = await registerDonor(app);
    const code = codeOf(await lastMailTo(app, email));
    const say = (verificationToken: string) =>
      call(app, 'POST', '/api/auth/verify', { body: { verificationToken, email } });
    app.clock.set(after(TEST_START, 10 * MINUTE + 1));
    expect((await say(code)).status).toBe(422);
    app.clock.advance(-HOUR);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect((await say(wrong)).status).toBe(422);
    expect((await say(code)).status).toBe(422);
  });

  it('the interval is counted in civil days over 29 February and the night in which clocks change', async () => {
    app.clock.set(new Date('2028-01-03T09:00:00Z'));
    const [donor, staff] = [await registerDonor(app), await registerFacility(app, { timeZone: 'Europe/Berlin' })];
    const first = await booked(app, donor, staff.facilityId, '2028-01-04 10:00');
    await act(app, staff, 'approve', first.id);
    app.clock.set(new Date('2028-01-04T09:30:00Z'));
    const again = await signedInAgain(app, donor, staff);
    expect((await act(app, again.staff, 'complete', first.id)).status).toBe(200);
    // 28 days of January, 28 of February: without the 29th it would be 1 March.
    expect((await book(app, again.donor, staff.facilityId, '2028-02-28 23:30')).status).toBe(422);
    expect((await book(app, again.donor, staff.facilityId, '2028-02-29 00:30')).status).toBe(201);
  });

  it('the hour that is skipped cannot be booked, the hour that comes twice is its first', async () => {
    app.clock.set(new Date('2028-03-01T09:00:00Z'));
    const [donor, staff] = [await verifiedDonor(app), await registerFacility(app, { timeZone: 'Europe/Berlin' })];
    expect((await book(app, donor, staff.facilityId, '2028-03-26 02:30')).status).toBe(400);
    const around = await booked(app, donor, staff.facilityId, '2028-03-26 03:00');
    expect(around.preferredAt).toBe('2028-03-26T01:00:00.000Z');
    app.clock.set(new Date('2028-09-01T09:00:00Z'));
    const later = await signedInAgain(app, donor, staff);
    const twice = await booked(app, later.donor, staff.facilityId, '2028-10-29 02:30');
    expect(twice.preferredAt).toBe('2028-10-29T00:30:00.000Z');
  });

  it('back and forth, what waits expires once, and stays expired', async () => {
    app.clock.set(TEST_START);
    const [donor, staff] = [await registerDonor(app), await registerFacility(app)];
    const waiting = await booked(app, donor, staff.facilityId, '2026-12-01 10:00');
    app.clock.set(after(TEST_START, 49 * HOUR));
    await expireRequests(app.services);
    app.clock.set(after(TEST_START, -HOUR));
    await expireRequests(app.services);
    const again = await signedInAgain(app, donor, staff);
    const { status, history } = await read(app, again.donor, waiting.id);
    expect([status, history.length]).toEqual(['CANCELLED', 2]);
    const { list: requests } = await list(app, again.donor, '');
    expect(requests.map((request: DonationRequest) => request.status)).toEqual(['CANCELLED']);
  });
});

/** Both are signed in again at the present time of the clock, because their sessions may have ended. */
async function signedInAgain(
  app: TestApp,
  donor: { email: string; password: string },
  staff: { email: string; password: string },
) {
  const signIn = async ({ email, password }: { email: string; password: string }) => {
    const reply = await call(app, 'POST', '/api/auth/login', { body: { email, password } });
    return { cookie: reply.cookie ?? '' };
  };
  return { donor: await signIn(donor), staff: await signIn(staff) };
}
