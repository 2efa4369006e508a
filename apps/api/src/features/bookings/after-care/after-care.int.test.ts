import type { AfterCare, AlarmReports, DonationAlarm } from '@sanguine/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import {
  addStaff,
  call,
  registerDonor,
  registerFacility,
  type SignedInDonor,
  TEST_START,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays } from '../../../../test/support/donations.ts';
import { mailsTo } from '../../../../test/support/mails.ts';
import { react } from '../../../../test/support/outbox.ts';
import { waitingWorkOf } from '../../../../test/support/waiting-work.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import { passOnAlarms } from './index.ts';

const NUMBERS = {
  phoneNumber: '+44 117 496 0001',
  hours: 'Mon to Fri, 8:00 to 18:00',
  afterHoursNumber: '+44 117 496 0999',
  emergencyNumber: '999',
};
const SETTINGS = { isOn: true, ...NUMBERS, advice: { faint: 'Lie down, and drink water.' } };
const CALL_BACK = { phoneNumber: '+44 7700 900123', when: 'evening' };
const PRESS = { callBack: CALL_BACK, hasCalled: false };
const UNWELL = { kind: 'numbness', started: 'later', course: 'worse', callBack: null };

describeApp('after a donation', (app, database) => {
  afterEach(() => app().clock.set(TEST_START));

  type Facility = Awaited<ReturnType<typeof registerFacility>>;
  const offer = ({ facilityId, cookie }: Facility, body: object = SETTINGS) =>
    call(app(), 'PUT', `/api/facility/${facilityId}/after-care`, { cookie, body });
  async function gave({ isOffered = true, donor }: { isOffered?: boolean; donor?: SignedInDonor } = {}) {
    const facility = await registerFacility(app());
    if (isOffered) expect((await offer(facility)).status).toBe(200);
    const giver = donor ?? (await registerDonor(app()));
    const { id } = await booked(app(), giver, facility.facilityId, inDays(0, '20:00'));
    await act(app(), facility, 'approve', id);
    expect((await act(app(), facility, 'complete', id, { donationNumber: `D-${id.slice(-8)}` })).status).toBe(200);
    return { facility, donor: giver, id };
  }
  const alarm = ({ cookie }: SignedInDonor, id: string, body: object = PRESS) =>
    call<AfterCare>(app(), 'POST', `/api/donation/schedule/${id}/alarm`, { cookie, body });
  const unwell = ({ cookie }: SignedInDonor, id: string, body: object = {}) =>
    call(app(), 'POST', `/api/donation/schedule/${id}/unwell`, { cookie, body: { ...UNWELL, ...body } });
  const afterCareOf = async ({ cookie }: SignedInDonor) =>
    (await call<AfterCare | null>(app(), 'GET', '/api/profile/after-care', { cookie })).body.data;
  const openOf = async ({ facilityId }: Facility, { cookie }: { cookie: string }) =>
    (await call<DonationAlarm[]>(app(), 'GET', `/api/facility/${facilityId}/alarms`, { cookie })).body.data;
  const take = ({ facilityId }: Facility, { cookie }: { cookie: string }, id: string, outcome = 'calling') =>
    call(app(), 'POST', `/api/facility/${facilityId}/alarms/${id}/taken`, { cookie, body: { outcome } });
  const subjectsTo = async (address: string) => {
    await react(app());
    return (await mailsTo(app(), address)).map(({ subject }) => subject);
  };
  const pass = async (minutes: number) => {
    app().clock.advance(minutes * MINUTE);
    await passOnAlarms(app().services);
  };
  const ALARM = 'Alarm after a donation';
  const WAITS = 'Nobody has taken an alarm';

  test('the donor reads for fourteen days whom to call, and no day longer', async () => {
    const { donor, facility, id } = await gave();
    expect(await afterCareOf(donor)).toMatchObject({ requestId: id, ...NUMBERS, ill: null, unwell: null });
    app().clock.advance(14 * DAY);
    expect(await afterCareOf(donor)).toMatchObject({ requestId: id });
    app().clock.advance(DAY);
    expect(await afterCareOf(donor)).toBeNull();
    expect((await alarm(donor, id)).body).toMatchObject({ code: 'after_care_over' });
    app().clock.set(TEST_START);
    expect((await offer(facility, { isOn: false })).status).toBe(200);
    expect(await afterCareOf(donor)).toBeNull();
  });

  test('a facility without a number for the night cannot offer it, and none offers it unasked', async () => {
    const { facility, donor, id } = await gave({ isOffered: false });
    expect(await afterCareOf(donor)).toBeNull();
    expect((await alarm(donor, id)).status).toBe(409);
    const refused = await offer(facility, { ...SETTINGS, afterHoursNumber: '' });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['afterHoursNumber']]);
  });

  test('an alarm is there for all staff until the first of them has it, and says no illness', async () => {
    const { donor, facility, id } = await gave();
    const reception = await addStaff(app(), facility.facilityId, 'Reception');
    const press = await alarm(donor, id);
    expect(press.body.data.ill).toEqual({ at: TEST_START.toISOString(), taken: null });
    expect((await alarm(donor, id, { callBack: null, hasCalled: true })).status).toBe(200);
    const [open, ...more] = await openOf(facility, reception);
    expect([open, more]).toMatchObject([
      {
        kind: 'ill',
        requestId: id,
        donationNumber: `D-${id.slice(-8).toUpperCase()}`,
        hasCalled: true,
        callBack: CALL_BACK,
      },
      [],
    ]);
    expect(await waitingWorkOf(app(), reception)).toEqual([{ kind: 'alarms', count: 1 }]);
    expect(await subjectsTo(facility.email)).toContain(ALARM);
    expect((await subjectsTo(facility.email)).filter((subject) => subject === ALARM)).toHaveLength(1);
    const answers = await Promise.all([facility, reception].map((who) => take(facility, who, open?.id ?? '')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await openOf(facility, facility)).toEqual([]);
    expect(await waitingWorkOf(app(), reception)).toEqual([]);
  });

  test('the donor reads what became of the last alarm, and of the last wish to be called', async () => {
    const { donor, facility, id } = await gave();
    const at = TEST_START.toISOString();
    await unwell(donor, id, { callBack: CALL_BACK });
    expect((await afterCareOf(donor))?.unwell).toEqual({ at, taken: null });
    await alarm(donor, id);
    for (const { id: open, kind } of await openOf(facility, facility)) {
      await take(facility, facility, open, kind === 'ill' ? 'no_contact' : 'spoken');
    }
    expect(await afterCareOf(donor)).toMatchObject({
      ill: { at, taken: { at, outcome: 'no_contact' } },
      unwell: { at, taken: { at, outcome: 'spoken' } },
    });
    app().clock.advance(MINUTE);
    expect((await alarm(donor, id)).body.data.ill).toEqual({ at: app().clock.now().toISOString(), taken: null });
  });

  test('whoever chose no mail has this one; nobody of another facility, and not the donor of another donation', async () => {
    const { donor, facility, id } = await gave();
    const [other, stranger] = [await registerFacility(app()), await registerDonor(app())];
    await sql`insert into notification_preferences (user_id, urgent_email)
      values (${facility.user.id}, false) on conflict (user_id) do update set urgent_email = false`.execute(
      database().kysely,
    );
    expect((await alarm(stranger, id)).status).toBe(404);
    await alarm(donor, id);
    expect(await subjectsTo(facility.email)).toContain(ALARM);
    expect(await subjectsTo(other.email)).not.toContain(ALARM);
    const [open] = await openOf(facility, facility);
    expect((await take({ ...other, facilityId: facility.facilityId }, other, open?.id ?? '')).status).toBe(404);
    expect((await take(other, other, open?.id ?? '')).status).toBe(404);
  });

  test('nobody took it: every Admin hears of it after 15 minutes, the operator after 60, each once; and nobody once it is taken', async () => {
    const [left, taken] = [await gave(), await gave()];
    await alarm(left.donor, left.id);
    await alarm(taken.donor, taken.id);
    await pass(14);
    expect(await subjectsTo(left.facility.email)).not.toContain(WAITS);
    const [open] = await openOf(taken.facility, taken.facility);
    await take(taken.facility, taken.facility, open?.id ?? '', 'no_contact');
    await pass(1);
    await passOnAlarms(app().services);
    expect((await subjectsTo(left.facility.email)).filter((subject) => subject === WAITS)).toHaveLength(1);
    expect(await subjectsTo(taken.facility.email)).not.toContain(WAITS);
    const passedOn = async () =>
      (
        await sql<{ admins: boolean; operators: boolean }>`
          select admins_notified_at is not null as admins, operators_notified_at is not null as operators
          from donation_alarms where request_id = ${left.id}`.execute(database().kysely)
      ).rows;
    expect(await passedOn()).toEqual([{ admins: true, operators: false }]);
    await pass(45);
    expect(await passedOn()).toEqual([{ admins: true, operators: true }]);
  });

  test('who feels unwell is counted for a thousand donations, called only if they wish, and read by those who may', async () => {
    const { donor, facility, id } = await gave();
    const reception = await addStaff(app(), facility.facilityId, 'Reception');
    expect((await unwell(donor, id)).status).toBe(200);
    expect(await openOf(facility, facility)).toEqual([]);
    expect(await subjectsTo(facility.email)).not.toContain('A donor asks to be called');
    await unwell(donor, id, { callBack: CALL_BACK, kind: 'faint' });
    expect(await openOf(facility, facility)).toMatchObject([{ kind: 'faint', course: 'worse' }]);
    expect(await openOf(facility, reception)).toMatchObject([{ kind: null, course: null, callBack: CALL_BACK }]);
    const path = `/api/facility/${facility.facilityId}/alarms/reports`;
    const { data } = (await call<AlarmReports>(app(), 'GET', path, facility)).body;
    expect(data.donations).toBe(1);
    expect(data.counts.filter(({ reports }) => reports > 0)).toEqual([
      { kind: 'faint', reports: 1 },
      { kind: 'numbness', reports: 1 },
    ]);
    const mails = (await mailsTo(app(), facility.email)).map(({ text, subject }) => `${subject} ${text}`).join('\n');
    expect(mails).not.toMatch(/faint|dizz|numb|worse/i);
  });

  test('one donor reports five times a year; two presses at once are one', async () => {
    const { donor, id } = await gave();
    await Promise.all(Array.from({ length: 4 }, () => alarm(donor, id)));
    for (let report = 0; report < 4; report += 1) expect((await unwell(donor, id)).status).toBe(200);
    expect((await unwell(donor, id)).body).toMatchObject({ code: 'too_many_alarms' });
    // More about the alarm that is open is no other alarm.
    expect((await alarm(donor, id, { callBack: null, hasCalled: true })).status).toBe(200);
  });

  test('of a donor who leaves, the alarm stays without them', async () => {
    const { donor, facility, id } = await gave();
    await alarm(donor, id);
    await unwell(donor, id);
    const left = await call(app(), 'DELETE', '/api/profile', { ...donor, body: { password: donor.password } });
    expect(left.status).toBe(200);
    expect(await openOf(facility, facility)).toMatchObject([{ kind: 'ill', callBack: null, requestId: id }]);
    const { rows } = await sql`select donor_id from donation_alarms where request_id = ${id}`.execute(
      database().kysely,
    );
    expect(rows).toEqual([{ donor_id: null }]);
  });
});
