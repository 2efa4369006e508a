import { inGroups, type NewCertificate } from '@sanguine/contract';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../src/features/bookings/desk/index.ts';
import { answerToken } from '../src/features/notify/notifications/answer.links.ts';
import { comingToken } from '../src/features/notify/notifications/coming.links.ts';
import { nextToken } from '../src/features/notify/notifications/next.links.ts';
import { rebookToken } from '../src/features/notify/notifications/rebook.links.ts';
import { unsubscribeToken } from '../src/features/notify/notifications/unsubscribe.links.ts';
import { createLog } from '../src/platform/log.ts';
import { browser } from './support/browsers.ts';
import {
  call,
  donorBody,
  registerFacility,
  type SignedInFacility,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from './support/app.ts';
import { act, read } from './support/donations.ts';
import { codeOf, linkOf } from './support/mails.ts';
import { reactAndKeepMail } from './support/outbox.ts';
import { describeDatabase } from './support/test-database.ts';
import { enrolSecondFactor, liveAWholeLife } from './support/whole-life.ts';

const WRONG_PASSWORD = 'canary-wrong-password';
/** A row that the database refuses, and a trigger that cannot read its input, each with the expected answer. */
const BROKEN = [
  [sql`alter table users add constraint canary check (first_name <> 'Canaria')`, 500],
  [
    sql`create function canary() returns trigger language plpgsql as
      'begin perform new.address::int; return new; end'`,
    500,
  ],
] as const;
const NEW_PASSWORD = 'violet horses jump further';

describeDatabase('the log of whole lives', (database, engine) => {
  let app: TestApp;
  const lines: string[] = [];
  const secrets: string[] = [TEST_PASSWORD, WRONG_PASSWORD, NEW_PASSWORD, '$argon2'];
  const personal: string[] = ['Lovelace', 'Grace', '20 7946 0018', '460 0000', '1977-07-17', '192.0.2.77'];

  /** The program's own answer; some of these calls are meant to fail. */
  const send = async (method: 'GET' | 'POST' | 'PATCH', url: string, more: object = {}) =>
    app.http.inject({
      method,
      url,
      remoteAddress: '192.0.2.77',
      headers: { host: 'sanguine.test', origin: 'http://sanguine.test' },
      ...more,
    });

  beforeAll(async () => {
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    app = await startTestApp(database(), { log });
    await doAllThatPeopleDo();
    await sendWhatIsBroken();
    for (const [breaking, expected] of BROKEN) await failInside(breaking, expected);
  });
  afterAll(() => app.close());

  async function liveAndFail() {
    const facility = await registerFacility(app);
    const { donor, canaries, requests } = await liveAWholeLife(app, facility, `canary${engine}`);
    personal.push(...Object.values(canaries), donor.email, facility.email);
    secrets.push(donor.cookie.split('=')[1] ?? '', facility.cookie.split('=')[1] ?? '');
    return { facility, donor, requests };
  }

  async function doAllThatPeopleDo() {
    const { facility, donor, requests } = await liveAndFail();
    await act(app, facility, 'approve', requests.waiting);
    await read(app, facility, requests.waiting);
    for (const path of [
      '/api/profile',
      '/api/profile/export',
      '/api/donation/schedule',
      '/api/facility/1?search=canary',
    ]) {
      await call(app, 'GET', path, { cookie: donor.cookie });
    }
    await readCalendar(donor.cookie);
    await followRebookingLink(donor.user.id);
    await followNextLink(donor.user.id);
    await followOtherLinks(donor.user.id);
    await checkInByCode(donor, facility);
    await getVerifiedCertificate(donor.cookie);
    await call(app, 'POST', '/api/auth/login', { body: { email: donor.email, password: WRONG_PASSWORD } });
    await call(app, 'POST', '/api/auth/send-verification', { body: { email: donor.email } });
    await call(app, 'POST', '/api/auth/forgot-password', { body: { email: donor.email } });
    await reactAndKeepMail(app);
    const mails = app.mails.filter(({ to }) => to === donor.email);
    const tokens = mails.flatMap((mail) => [codeOf(mail), linkOf(mail).token]).filter((word) => word !== '');
    expect(tokens.length).toBeGreaterThan(1);
    secrets.push(...tokens);
    const token = mails.map(linkOf).find(({ page }) => page.endsWith('/reset-password'))?.token;
    const reset = await call(app, 'POST', '/api/auth/reset-password', { body: { token, password: NEW_PASSWORD } });
    expect(reset.status).toBe(200);
    const { secret, codes } = await enrolSecondFactor(app, facility.cookie);
    const totp = generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });
    secrets.push(secret, ...codes, totp);
    await call(app, 'POST', '/api/push/subscriptions', { cookie: facility.cookie, body: browser() });
  }

  async function readCalendar(cookie: string) {
    const body = { private: false };
    const made = await call<{ path: string }>(app, 'POST', '/api/profile/calendar-feed', { cookie, body });
    const { path } = made.body.data;
    secrets.push(path.slice('/calendar/'.length, -'.ics'.length));
    expect((await call(app, 'GET', path)).status).toBe(200);
    expect((await call(app, 'GET', `${path}?x=1`)).status).toBe(200);
    expect((await call(app, 'GET', path.slice(0, -'ics'.length))).status).toBe(404);
    await call(app, 'DELETE', '/api/profile/calendar-feed', { cookie });
    expect((await call(app, 'GET', path)).status).toBe(404);
  }

  async function checkInByCode(donor: { user: { id: string } }, { cookie, facilityId }: SignedInFacility) {
    const codes = await codesOf(app.services.config, { id: donor.user.id, preferred_at: app.clock.now() });
    secrets.push(codes.scanned, codes.spoken);
    const path = `/api/facility/${facilityId}/check-in`;
    for (const code of [codes.spoken, codes.scanned, `https://sanguine.test/check-in#${codes.scanned}`]) {
      expect((await call(app, 'POST', path, { cookie, body: { code } })).status).toBe(422);
    }
    await send('POST', path, {
      headers: { host: 'sanguine.test', cookie },
      payload: { [codes.scanned]: codes.spoken },
    });
  }

  async function followOtherLinks(userId: string) {
    const coming = await comingToken(app.services, userId, userId);
    const answer = await answerToken(app.services, userId, userId);
    const unsubscribe = await unsubscribeToken(app.services, userId, 'reminders');
    secrets.push(coming, answer, unsubscribe);
    for (const path of [`/api/coming-link?token=${coming}`, `/api/answer-link?token=${answer}`]) {
      expect((await call(app, 'GET', path)).status).toBe(422);
    }
    for (const path of [`/coming?token=${coming}`, `/answer?token=${answer}`, `/unsubscribe?token=${unsubscribe}`]) {
      expect((await call(app, 'GET', path)).status).not.toBe(500);
    }
    await call(app, 'POST', `/api/unsubscribe?token=${unsubscribe}`);
    const body = { token: coming, preferredDate: '2026-12-01T12:00' };
    expect((await call(app, 'POST', '/api/coming-link', { body })).status).toBe(404);
  }

  async function followNextLink(userId: string) {
    const token = await nextToken(app.services, userId, userId);
    secrets.push(token);
    expect((await call(app, 'GET', `/api/next-link?token=${token}`)).status).toBe(422);
    expect((await call(app, 'GET', `/next?token=${token}`)).status).not.toBe(500);
    expect((await call(app, 'POST', '/api/next-link', { body: { token, answer: 'take' } })).status).toBe(422);
  }

  async function getVerifiedCertificate(cookie: string) {
    const { code } = (await call<NewCertificate>(app, 'POST', '/api/profile/certificates', { cookie })).body.data;
    secrets.push(code, inGroups(code));
    const body = { code: `https://sanguine.test/certificate#${inGroups(code)}` };
    expect((await call(app, 'POST', '/api/certificates/verify', { body })).status).toBe(200);
    expect((await call(app, 'POST', '/api/certificates/verify', { body: { code: `${code}0` } })).status).toBe(422);
  }

  async function followRebookingLink(userId: string) {
    const token = await rebookToken(app.services, userId, userId);
    secrets.push(token);
    expect((await call(app, 'GET', `/api/rebook-link?token=${token}`)).status).toBe(422);
    expect((await call(app, 'GET', `/rebook?token=${token}`)).status).not.toBe(500);
    const body = { token, sessionId: userId, slotNo: 1 };
    expect((await call(app, 'POST', '/api/rebook-link', { body })).status).toBe(422);
  }

  test('says of every call that is refused why, and by an id who asked', async () => {
    const { donor } = await liveAndFail();
    await call(app, 'GET', '/api/operator/audit', { cookie: donor.cookie });
    await call(app, 'GET', '/api/operator/audit');
    const refused = lines.map((line) => JSON.parse(line) as object).filter((line) => 'code' in line);
    expect(refused).toContainEqual(
      expect.objectContaining({ msg: 'refused', status: 403, code: 'not_allowed', userId: donor.user.id }),
    );
    expect(refused).toContainEqual(expect.objectContaining({ msg: 'refused', status: 401, code: 'not_signed_in' }));
  });

  async function sendWhatIsBroken() {
    const { donor } = await liveAndFail();
    const headers = { host: 'sanguine.test', origin: 'http://sanguine.test', cookie: donor.cookie };
    const type = { 'content-type': 'application/json' };
    const canary = 'canary-in-a-broken-body';
    personal.push(canary, 'canary-in-a-path', 'canary-in-a-query', 'canary-in-a-header');
    await send('POST', '/api/auth/login', { headers: { ...headers, ...type }, payload: `{"email":"${canary}",` });
    await send('PATCH', '/api/profile', { headers, payload: { [canary]: canary, firstName: canary.repeat(20) } });
    await send('GET', '/api/donation/schedule/canary-in-a-path?x=canary-in-a-query', { headers });
    await send('GET', '/canary-in-a-path?token=canary-in-a-query', { headers });
    await send('GET', '/%zzcanary-in-a-path', { headers });
    await send('GET', '/api/profile', { headers: { ...headers, 'user-agent': 'canary-in-a-header' } });
    await send('GET', '/api/profile', { headers: { ...headers, authorization: 'Bearer sgt_canary-in-a-header' } });
  }

  async function failInside(breaking: (typeof BROKEN)[number][0], expected: number) {
    const { kysely } = database();
    await breaking.execute(kysely);
    if (!(await hasCanaryConstraint())) {
      await sql`create trigger canary before insert on users for each row execute function canary()`.execute(kysely);
    }
    const body = donorBody({
      firstName: 'Canaria',
      address: 'Canary Wharf 7',
      email: `canaria-${engine}@example.org`,
    });
    personal.push('Canaria', 'Canary Wharf', body.email);
    const reply = await send('POST', '/api/users/register/donor', { payload: body });
    expect(reply.statusCode, reply.body).toBe(expected);
    expect(reply.body).not.toMatch(/canar/i);
    await sql`alter table users drop constraint if exists canary`.execute(kysely);
    await sql`drop trigger if exists canary on users`.execute(kysely);
    expect(lines.at(-2) ?? '').toMatch(/unexpected failure/);
  }

  async function hasCanaryConstraint(): Promise<boolean> {
    const { rows } = await sql`select from pg_constraint where conname = 'canary'`.execute(database().kysely);
    return rows.length > 0;
  }

  test('is written of all that people do, of what they send broken and of what fails', () => {
    expect(lines.length).toBeGreaterThan(60);
  });

  describe('holds', () => {
    test('no secret at any level', () => {
      const words = secrets.filter((word) => word.length > 5);
      expect(
        lines.flatMap((line) => words.filter((word) => line.includes(word)).map((word) => `${word}: ${line}`)),
      ).toEqual([]);
    });

    test('nothing of a person at info and above', () => {
      const usual = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 30);
      const words = personal.map((word) => word.toLowerCase());
      const found = usual.flatMap((line) =>
        words.filter((word) => line.toLowerCase().includes(word)).map((word) => `${word}: ${line}`),
      );
      expect(found).toEqual([]);
      expect(usual.some((line) => line.includes('unexpected failure'))).toBe(true);
    });

    test('one line for each entry, whatever was sent', () => {
      for (const line of lines) {
        expect(line.trimEnd()).not.toMatch(/[\r\n]/);
        expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
      }
    });

    test('no blood type', () => {
      expect(lines.filter((line) => /(?:"|\b)(?:AB|A|B|O)[+-]"/.test(line))).toEqual([]);
    });
  });
});
