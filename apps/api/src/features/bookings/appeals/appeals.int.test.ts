import type { AppealSettings, BloodType } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { asked, askableDonor, choose, facilityInBristol, heard } from '../../../../test/support/appeals.ts';
import { call, type TestApp } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, inDays, list, raised, read } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { plainDonor, settle } from '../../../../test/support/population.ts';
import { HOUR, MINUTE, SECOND } from '../../../platform/clock.ts';
import { expireRequests } from '../lifecycle/index.ts';
import { runDueWaves } from './run-waves.ts';

describeApp('an appeal', (app) => {
  /** So many more donors of Bristol, of whom the test needs no session. */
  async function crowd(size: number, bloodType: BloodType, facilityId: string) {
    const { services, clock } = app();
    const ids: string[] = [];
    for (let one = 0; one < size; one += 1) {
      const scenario = { now: clock.now(), facilityId };
      ids.push((await settle(services.db, plainDonor({ bloodType }), scenario)).id);
    }
    return ids;
  }

  /** Nobody of the tests before is left to ask. */
  async function withoutOthers({ services }: TestApp) {
    await services.db.kysely.deleteFrom('donation_requests').where('creator', '=', 'donor').execute();
    await services.db.kysely.deleteFrom('users').where('role', '=', 'donor').execute();
  }

  async function pass(time: number) {
    const { clock, services } = app();
    clock.advance(time);
    await services.db.kysely
      .updateTable('sessions')
      .set({ last_seen_at: clock.now(), expires_at: new Date('2027-01-01') })
      .execute();
    await runDueWaves(app().services);
  }

  test('asks those who can help at once, and says why', async () => {
    await withoutOthers(app());
    const staff = await facilityInBristol(app());
    const [donor, tooYoung, elsewhere, silent] = [
      await askableDonor(app(), { bloodType: 'O-' }),
      await askableDonor(app(), { bloodType: 'B+' }),
      await askableDonor(app(), { address: '3 Mill Lane, Leeds' }),
      await askableDonor(app(), { appealsConsent: false }),
    ];
    const emergency = await raised(app(), staff, { bloodType: 'A-' });
    expect(await heard(app(), donor)).toMatchObject([
      { kind: 'emergency_appeal', subject: { kind: 'request', id: emergency.id } },
    ]);
    for (const other of [tooYoung, elsewhere, silent]) expect(await heard(app(), other)).toEqual([]);
    expect(await read(app(), donor, emergency.id)).toMatchObject({
      allowedActions: ['assign'],
      asked: { bloodType: 'O-', tier: 'reserve', distanceKm: null },
    });
    expect(await read(app(), silent, emergency.id)).not.toHaveProperty('asked');
    const detail = await read(app(), staff, emergency.id);
    const hidden = { waves: null, asked: null, lastWaveAt: null, nextWaveAt: null };
    expect(detail.appeal).toEqual({ state: 'nobody', answers: 0, ...hidden });
    const mail = app().mails.find(({ to, subject }) => to === donor.email && subject === 'Your blood is needed');
    const why =
      'You are being asked because O- can help, the facility is in your area and you may be able to donate in time.';
    expect([mail?.text, mail?.html]).toEqual([expect.stringContaining(why), expect.stringContaining(why)]);
  });

  test('goes on in waves until it is covered, and again when a donor cannot come; nobody is asked twice', async () => {
    await withoutOthers(app());
    const staff = await facilityInBristol(app());
    await crowd(60, 'O+', staff.facilityId);
    const donor = await askableDonor(app(), { bloodType: 'O+' });
    const emergency = await raised(app(), staff, { bloodType: 'O+', urgency: 'MEDIUM' });
    const sizes = async () => {
      const waves = Map.groupBy(await asked(app(), emergency.id), ({ wave }) => wave);
      return [...waves.values()].map((wave) => wave.length);
    };
    await react(app());
    expect(await sizes()).toEqual([25]);
    await pass(15 * MINUTE - 1);
    expect(await sizes()).toEqual([25]);
    await pass(1);
    expect(await sizes()).toEqual([25, 25]);
    const answer = await act(app(), donor, 'assign', emergency.id, { preferredDate: inDays(2) });
    await pass(15 * MINUTE);
    expect(await sizes()).toEqual([25, 25]);
    expect((await read(app(), staff, emergency.id)).appeal).toMatchObject({
      state: 'covered',
      waves: 2,
      asked: 50,
      answers: 1,
      nextWaveAt: null,
    });
    await act(app(), donor, 'cancel', answer.body.data.id);
    await react(app());
    const rest = (await asked(app(), emergency.id)).map(({ donor_id }) => donor_id);
    expect(await sizes()).toEqual([25, 25, expect.any(Number)]);
    expect(new Set(rest).size).toBe(rest.length);
    // The one who answered and cancelled is not asked for the same again.
    expect(rest.length).toBeGreaterThanOrEqual(60);
    await act(app(), staff, 'cancel', emergency.id);
    await pass(2 * HOUR);
    expect((await asked(app(), emergency.id)).length).toBe(rest.length);
    expect((await read(app(), staff, emergency.id)).appeal).toMatchObject({ state: 'ended', nextWaveAt: null });
  });

  test('says in the request itself, in its details and in the list, that nobody or nobody more can be asked', async () => {
    await withoutOthers(app());
    const staff = await facilityInBristol(app());
    const stateIn = async (id: string) => {
      const listed = (await list(app(), staff, '?creator=facility_staff')).list.find((one) => one.id === id);
      return [(await read(app(), staff, id)).appeal?.state, listed?.appealState];
    };
    const alone = await raised(app(), staff, { bloodType: 'O+' });
    await react(app());
    expect(await stateIn(alone.id)).toEqual(['nobody', 'nobody']);
    await act(app(), staff, 'cancel', alone.id);
    expect(await stateIn(alone.id)).toEqual(['ended', undefined]);

    await crowd(12, 'O+', staff.facilityId);
    const emergency = await raised(app(), staff, { bloodType: 'O+', urgency: 'MEDIUM' });
    await react(app());
    expect(await stateIn(emergency.id)).toEqual(['asking', 'asking']);
    await pass(15 * MINUTE);
    expect(await stateIn(emergency.id)).toEqual(['all_asked', 'all_asked']);
  });

  test('leaves O- donors to others while an exact or compatible one is left', async () => {
    await withoutOthers(app());
    const { facilityId } = await facilityInBristol(app());
    await crowd(3, 'A+', facilityId);
    await crowd(2, 'O-', facilityId);
    const tiersOf = async (urgency: string) => {
      // Each time another facility: one asks a donor once in 7 days only.
      const staff = await facilityInBristol(app());
      const { id } = await raised(app(), staff, { bloodType: 'A+', urgency });
      await react(app());
      const first = (await asked(app(), id)).map(({ tier }) => tier).toSorted((a, b) => a - b);
      await pass(15 * MINUTE);
      const all = (await asked(app(), id)).map(({ tier }) => tier).toSorted((a, b) => a - b);
      await act(app(), staff, 'cancel', id);
      return { first, all };
    };
    expect(await tiersOf('LOW')).toEqual({ first: [1, 1, 1], all: [1, 1, 1, 3, 3] });
    expect(await tiersOf('HIGH')).toEqual({ first: [1, 1, 1, 3, 3], all: [1, 1, 1, 3, 3] });
  });

  test('asks nobody who pauses, wants only high urgency, was asked often, or withdrew their consent', async () => {
    await withoutOthers(app());
    const donor = await askableDonor(app());
    const isAsked = async (more: object) => {
      const staff = await facilityInBristol(app());
      const { id } = await raised(app(), staff, { urgency: 'MEDIUM', ...more });
      await react(app());
      const found = (await asked(app(), id)).length;
      await act(app(), staff, 'cancel', id);
      return found === 1;
    };
    const tomorrow = inDays(Math.round((app().clock.now().getTime() - Date.UTC(2026, 10, 16)) / (24 * HOUR)) + 1);
    await choose(app(), donor, { pausedUntil: tomorrow.slice(0, 10) });
    expect(await isAsked({})).toBe(false);
    await choose(app(), donor, { onlyHigh: true });
    expect(await isAsked({})).toBe(false);
    expect(await isAsked({ urgency: 'HIGH' })).toBe(true);
    await choose(app(), donor, { consented: false });
    expect(await isAsked({})).toBe(false);
    await choose(app(), donor, { mostPerMonth: 2 });
    expect([await isAsked({}), await isAsked({})]).toEqual([true, false]);
  });

  test('takes the last word about consent, although the clock of the server that heard it is behind', async () => {
    const donor = await askableDonor(app());
    for (const consented of [false, true, false]) {
      app().clock.advance(-SECOND);
      await choose(app(), donor, { consented });
      const { body } = await call<AppealSettings>(app(), 'GET', '/api/profile/appeal-settings', {
        cookie: donor.cookie,
      });
      expect(body.data.consented).toBe(consented);
    }
    app().clock.advance(3 * SECOND);
  });

  test('keeps to quiet hours, and asks when they are over', async () => {
    await withoutOthers(app());
    const staff = await facilityInBristol(app());
    const donor = await askableDonor(app());
    const all = { inApp: true, email: true, push: false };
    const body = { urgentBloodRequests: all, appointmentConfirmations: all, reminders: all };
    const at = app().clock.now().toISOString().slice(11, 16);
    const hour = new Date(app().clock.now().getTime() + HOUR).toISOString().slice(11, 16);
    const quietHours = { from: at, to: hour, timeZone: 'UTC' };
    const path = '/api/profile/notification-preferences';
    await call(app(), 'PUT', path, { cookie: donor.cookie, body: { ...body, quietHours } });
    const { id } = await raised(app(), staff);
    await react(app());
    expect(await asked(app(), id)).toEqual([]);
    await pass(HOUR);
    expect((await asked(app(), id)).map(({ donor_id }) => donor_id)).toEqual([donor.user.id]);
    await choose(app(), donor, { highBreaksQuietHours: true });
    const again = new Date(app().clock.now().getTime() + HOUR).toISOString().slice(11, 16);
    await call(app(), 'PUT', path, { cookie: donor.cookie, body: { ...body, quietHours: { from: hour, to: again } } });
    const high = await raised(app(), await facilityInBristol(app()));
    await react(app());
    expect(await asked(app(), high.id)).toHaveLength(1);
  });

  test('offers latecomers a normal booking once it is covered', async () => {
    const staff = await facilityInBristol(app());
    const [first, late] = [await askableDonor(app()), await askableDonor(app())];
    const emergency = await raised(app(), staff);
    const date = { preferredDate: inDays(3) };
    expect((await act(app(), first, 'assign', emergency.id, date)).status).toBe(200);
    const reply = await act(app(), late, 'assign', emergency.id, date);
    expect([reply.status, reply.body.code]).toEqual([409, 'emergency_covered']);
    expect(reply.body.message).toContain('Clifton Blood Centre');
    expect((await act(app(), first, 'assign', emergency.id, date)).status).toBe(409);
    expect(await read(app(), first, emergency.id)).toMatchObject({ status: 'APPROVED', answered: true });
    expect(await read(app(), late, emergency.id)).not.toHaveProperty('answered');
  });

  test('ends with its date: the staff hear that it was closed, who promised that it ended', async () => {
    const staff = await facilityInBristol(app());
    const donor = await askableDonor(app());
    const start = app().clock.now();
    const emergency = await raised(app(), staff, { unitsNeeded: 2, preferredDate: inDays(4) });
    await react(app());
    const tied = await act(app(), donor, 'assign', emergency.id, { preferredDate: inDays(3) });
    await react(app());
    await pass(new Date('2026-11-20T11:00:00Z').getTime() - start.getTime());
    await expireRequests(app().services);
    expect(await read(app(), staff, emergency.id)).toMatchObject({ status: 'CANCELLED', appeal: { state: 'ended' } });
    expect((await heard(app(), staff)).map(({ kind }) => kind)).toContain('emergency_expired');
    expect((await heard(app(), donor))[0]).toMatchObject({ kind: 'appeal_ended', subject: { id: tied.body.data.id } });
    expect(await read(app(), donor, tied.body.data.id)).toMatchObject({ status: 'APPROVED' });
    app().clock.set(start);
  });
});
