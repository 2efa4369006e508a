import { EXAMPLE_FORM } from '@sanguine/contract';
import { expect, afterEach, beforeEach, test } from 'vitest';
import {
  call,
  registerDonor,
  registerFacility,
  type SignedInDonor,
  type SignedInFacility,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays, read } from '../../../../test/support/donations.ts';
import { workOff } from '../../../../test/support/queues.ts';
import { after, HOUR, MINUTE, SECOND } from '../../../platform/clock.ts';
import { remindDonors } from './reminders.jobs.ts';

/** The notifications of decisions that the donor gets. */
const PLAIN = new Set(['request_accepted', 'request_completed']);

interface Person {
  readonly cookie: string;
}

describeApp('reminders', (app, database) => {
  async function kindsOf({ user }: SignedInDonor): Promise<string[]> {
    const notified = database().kysely.selectFrom('notifications').select('kind').where('user_id', '=', user.id);
    return (await notified.orderBy('created_at').execute()).map(({ kind }) => kind).filter((kind) => !PLAIN.has(kind));
  }

  const signedInAgain = async ({ email, password }: Pick<SignedInDonor, 'email' | 'password'>) => ({
    cookie: (await call(app(), 'POST', '/api/auth/login', { body: { email, password } })).cookie ?? '',
  });

  /** Returns what the donor has heard when the job ran at this time, and only then. */
  async function at(instant: Date, donor: SignedInDonor): Promise<string[]> {
    app().clock.set(instant);
    await Promise.all([remindDonors(app().services), remindDonors(app().services)]);
    return kindsOf(donor);
  }

  async function scheduled(days: number, time = '10:00', more: object = {}) {
    const [facility, donor] = [await registerFacility(app(), more), await registerDonor(app())];
    const { id } = await booked(app(), donor, facility.facilityId, inDays(days, time));
    const reply = await act(app(), facility, 'approve', id);
    return { facility, donor, id, when: new Date(reply.body.data.preferredAt) };
  }

  async function completed(facility: SignedInFacility, id: string): Promise<void> {
    expect((await act(app(), await signedInAgain(facility), 'complete', id)).status).toBe(200);
  }

  let present = new Date(0);
  beforeEach(() => {
    present = app().clock.now();
  });
  afterEach(() => app().clock.set(present));

  test('come a day and two hours before, each once', async () => {
    const { donor, when } = await scheduled(3);
    expect(await at(after(when, -24 * HOUR - SECOND), donor)).toEqual([]);
    expect(await at(after(when, -24 * HOUR), donor)).toEqual(['donation_reminder']);
    expect(await at(after(when, -12 * HOUR), donor)).toEqual(['donation_reminder']);
    expect(await at(after(when, -2 * HOUR - SECOND), donor)).toEqual(['donation_reminder']);
    expect(await at(after(when, -2 * HOUR), donor)).toEqual(['donation_reminder', 'donation_soon']);
    expect(await at(after(when, -MINUTE), donor)).toEqual(['donation_reminder', 'donation_soon']);
    await workOff(app().services);
    const mails = app().mails.filter(({ userId }) => userId === donor.user.id);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Your donation is coming up',
      'Your donation is soon',
    ]);
    expect(mails.every(({ text }) => text.includes('1 Harbour Road, Lagos'))).toBe(true);
  });

  test('come at seven in the morning where the facility asks questions of that day, with the page and no question', async () => {
    const { facility, donor, id, when } = await scheduled(3, '18:00', { timeZone: 'Europe/Berlin' });
    const [day] = inDays(3).split(' ');
    const body = { form: EXAMPLE_FORM, validFrom: day };
    const path = `/api/facility/${facility.facilityId}/questions`;
    expect((await call(app(), 'POST', path, { cookie: facility.cookie, body })).status).toBe(201);
    const seven = after(when, -11 * HOUR);
    await at(after(seven, -SECOND), donor);
    expect(await kindsOf(donor)).not.toContain('donation_soon');
    expect(await at(seven, donor)).toContain('donation_soon');
    expect((await at(after(when, -2 * HOUR), donor)).filter((kind) => kind === 'donation_soon')).toHaveLength(1);
    await workOff(app().services);
    const mail = app().mails.find(({ userId, subject }) => userId === donor.user.id && subject.includes('soon'));
    expect(mail?.text).toMatch(/Answer the questions before you come:\nhttp\S+\/user\/questions\?request=\S{36}\n/);
    expect(mail?.text).toContain(id);
    const texts = EXAMPLE_FORM.questions.flatMap(({ text }) => Object.values(text));
    expect(texts.filter((text) => mail?.text.includes(text) ?? true)).toEqual([]);
  });

  test('are made up after an interruption, and never given afterwards', async () => {
    const { donor, when } = await scheduled(3);
    expect(await at(after(when, -5 * HOUR), donor)).toEqual(['donation_reminder']);
    const late = await scheduled(5);
    expect(await at(after(late.when, -MINUTE), late.donor)).toEqual(['donation_soon']);
    const missed = await scheduled(7);
    expect(await at(missed.when, missed.donor)).toEqual([]);
    expect(await at(after(missed.when, HOUR), missed.donor)).toEqual([]);
  });

  test('come only as the later one to a donor who books within the day', async () => {
    const { donor, when } = await scheduled(0, '20:00');
    expect(await at(after(when, -5 * HOUR), donor)).toEqual([]);
    expect(await at(after(when, -HOUR), donor)).toEqual(['donation_soon']);
    await workOff(app().services);
    const mails = app().mails.filter(({ userId }) => userId === donor.user.id);
    expect(mails.map(({ subject }) => subject)).not.toContain('Your donation is soon');
  });

  test('count hours, also when the clocks change', async () => {
    app().clock.set(new Date('2026-10-23T09:00:00Z'));
    const [facility, donor] = [
      await registerFacility(app(), { timeZone: 'Europe/Berlin' }),
      await registerDonor(app()),
    ];
    const { id } = await booked(app(), donor, facility.facilityId, '2026-10-25 10:00');
    const { body } = await act(app(), facility, 'approve', id);
    expect(body.data.preferredAt).toBe('2026-10-25T09:00:00.000Z');
    expect(await at(new Date('2026-10-24T08:59:59Z'), donor)).toEqual([]);
    expect(await at(new Date('2026-10-24T09:00:00Z'), donor)).toEqual(['donation_reminder']);
  });

  test('are not given for what waits or is off, nor mailed when it is off by then', async () => {
    const { donor, id, when } = await scheduled(3);
    expect(await at(after(when, -23 * HOUR), donor)).toEqual(['donation_reminder']);
    await act(app(), donor, 'cancel', id);
    await workOff(app().services);
    expect(app().mails.filter(({ userId }) => userId === donor.user.id)).toEqual([]);
    expect(await at(after(when, -HOUR), donor)).toEqual(['donation_reminder']);
  });

  test('a donor confirms once and for all, and the staff see it', async () => {
    const { facility, donor, id } = await scheduled(3);
    const confirm = (who: Person) =>
      call(app(), 'POST', `/api/donation/schedule/${id}/confirm`, { cookie: who.cookie });
    expect((await read(app(), facility, id)).confirmedAt).toBeUndefined();
    expect((await confirm(donor)).status).toBe(200);
    const { confirmedAt } = await read(app(), facility, id);
    expect(confirmedAt).toBe(app().clock.now().toISOString());
    app().clock.advance(HOUR);
    expect((await confirm(donor)).body.data).toMatchObject({ confirmedAt });
    expect((await confirm(await registerDonor(app()))).status).toBe(404);
    await act(app(), donor, 'cancel', id);
    expect((await confirm(donor)).status).toBe(409);
  });

  test('tell donors once, at nine on the morning of the day, that they may give again', async () => {
    const { facility, donor, id, when } = await scheduled(2, '10:00', { timeZone: 'Africa/Lagos' });
    app().clock.set(after(when, HOUR));
    await completed(facility, id);
    expect(await at(new Date('2027-01-13T07:59:00Z'), donor)).toEqual([]);
    expect(await at(new Date('2027-01-13T08:00:00Z'), donor)).toEqual(['can_donate_again']);
    expect(await at(new Date('2027-01-14T08:00:00Z'), donor)).toEqual(['can_donate_again']);
  });

  test('a donor who has booked again hears nothing, nor does one who was missed for days', async () => {
    const { facility, donor, id, when } = await scheduled(2);
    app().clock.set(after(when, HOUR));
    await completed(facility, id);
    const other = await scheduled(4);
    app().clock.set(after(other.when, HOUR));
    await completed(other.facility, other.id);
    app().clock.set(new Date('2027-01-12T09:00:00Z'));
    await booked(app(), await signedInAgain(donor), facility.facilityId, '2027-01-20 10:00');
    expect(await at(new Date('2027-01-13T12:00:00Z'), donor)).toEqual([]);
    expect(await at(new Date('2027-01-20T12:00:00Z'), other.donor)).toEqual([]);
  });
});
