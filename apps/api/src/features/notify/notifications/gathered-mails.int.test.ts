import { DEFAULT_NOTIFICATION_PREFERENCES } from '@sanguine/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { call, registerFacility, type SignedInDonor, TEST_START, verifiedDonor } from '../../../../test/support/app.ts';
import { bookSlot, moveTo, onFacility, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act } from '../../../../test/support/donations.ts';
import { reactGathering } from '../../../../test/support/outbox.ts';
import { workOff } from '../../../../test/support/queues.ts';
import { passTime } from '../../../../test/support/stock.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { donorOf, announce } from './announce.repository.ts';
import { sendGathered } from './gathered-mails.jobs.ts';
import { queueGathered } from './gathered-mails.repository.ts';

describeApp('what happens to one booking within ten minutes', (app) => {
  afterEach(() => app().clock.set(TEST_START));

  const mailsTo = ({ email }: SignedInDonor) => app().mails.filter(({ to }) => to === email);
  const subjectsTo = (donor: SignedInDonor) =>
    mailsTo(donor)
      .map(({ subject }) => subject)
      .filter((subject) => !subject.startsWith('Verify'));
  const kindsOf = async ({ cookie }: SignedInDonor) =>
    (await call<{ list: { kind: string }[] }>(app(), 'GET', '/api/notifications', { cookie })).body.data.list.map(
      ({ kind }) => kind,
    );

  /** What the worker does when so many minutes have passed. */
  async function pass(minutes: number) {
    await passTime(app(), minutes * MINUTE);
    await reactGathering(app());
  }

  /** A donor with an appointment: at 12:30 of the first day, or on a later one. */
  async function appointed(day = 3) {
    const [staff, donor] = [await registerFacility(app()), await verifiedDonor(app())];
    await published(app(), staff, { from: '09:00', until: '20:00' });
    const slot = await slotOn(app(), staff, day, day === 0 ? 8 : 1);
    const { id } = (await bookSlot(app(), donor, staff.facilityId, slot)).body.data;
    await reactGathering(app());
    return { staff, donor, id, slot };
  }

  test('is one mail, which says the last of it, has the calendar file, the place and what to bring', async () => {
    const { staff, donor, id } = await appointed();
    await pass(4);
    await moveTo(app(), donor, id, await slotOn(app(), staff, 4, 5));
    await reactGathering(app());
    expect(subjectsTo(donor)).toEqual([]);
    await pass(6);
    expect(subjectsTo(donor)).toEqual(['Your appointment was moved']);
    const [mail] = mailsTo(donor).slice(-1);
    for (const text of ['Friday 20 November 2026 at 11:00', 'The address is', 'Directions:', 'Bring an official ID'])
      expect(mail?.text).toContain(text);
    expect(Buffer.from(mail?.calendar ?? '').toString()).toContain('20261120T11');
    expect(mail?.html).toMatch(/<div style="display:none[^>]*>[^<]*moved/);
    await pass(30);
    expect(subjectsTo(donor)).toHaveLength(1);
    // Notifications are records.
    expect(await kindsOf(donor)).toEqual(['appointment_moved', 'request_accepted']);
  });

  test('from booking over a move and the check-in to the gift, 20 minutes, is two mails', async () => {
    const { staff, donor, id } = await appointed(0);
    await pass(3);
    await moveTo(app(), donor, id, await slotOn(app(), staff, 0, 14));
    await pass(8);
    expect((await act(app(), staff, 'check-in', id)).status).toBe(200);
    await pass(5);
    expect((await act(app(), staff, 'complete', id, { testedBloodType: 'O-' })).status).toBe(200);
    await reactGathering(app());
    await pass(4);
    await pass(10);
    expect(subjectsTo(donor)).toEqual(['Your appointment was moved', 'Thank you for giving blood']);
    const [moved, thanks] = mailsTo(donor).slice(-2);
    // The mail of a booking within a day is its reminder, too.
    expect(moved?.text).toContain('Eat and drink well before you come.');
    expect(thanks?.text).toMatch(/^Dear \w+,\n\nThank you for giving blood at/);
    expect(thanks?.text).not.toMatch(/not right|not you|object/i);
  });

  test('is mailed at once to a donor who has to set out soon', async () => {
    const { donor } = await appointed(0);
    expect(subjectsTo(donor)).toEqual([]);
    const [staff, near] = [await registerFacility(app()), await verifiedDonor(app())];
    await published(app(), staff, { from: '10:00', until: '12:00' });
    await bookSlot(app(), near, staff.facilityId, await slotOn(app(), staff, 0, 1));
    await reactGathering(app());
    expect(subjectsTo(near)).toEqual(['Your donation is scheduled']);
    await pass(11);
    expect(subjectsTo(near)).toHaveLength(1);
  });

  test('does not delay what is urgent, which takes with it what waits', async () => {
    const { staff, donor, slot } = await appointed();
    await pass(4);
    const close = onFacility(staff, `/sessions/${slot.sessionId}/close`);
    await call(app(), 'POST', close, { cookie: staff.cookie, body: { reason: 'No water.' } });
    await reactGathering(app());
    expect(subjectsTo(donor)).toEqual(['Your appointment cannot take place']);
    await pass(15);
    expect(subjectsTo(donor)).toHaveLength(1);
  });

  test('says what still holds where its last was undone meanwhile, and never what staff may still undo', async () => {
    const { staff, donor, id } = await appointed();
    await pass(4);
    expect((await act(app(), staff, 'cancel', id, { reason: 'A mistake.' })).status).toBe(200);
    await reactGathering(app());
    await pass(7);
    expect(subjectsTo(donor)).toEqual([]);
    expect((await act(app(), staff, 'undo', id, { reason: 'The wrong line.' })).status).toBe(200);
    await pass(4);
    expect(subjectsTo(donor)).toEqual(['Your donation is scheduled']);
  });

  test('is lost by no crash and sent by none twice: marked and queued in one transaction, each event once', async () => {
    const { donor, id } = await appointed();
    await passTime(app(), 10 * MINUTE);
    const { db, clock } = app().services;
    const killed = db.transaction(async (trx) => {
      expect(await queueGathered(trx, clock.now())).toBe(1);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    await workOff(app().services);
    expect(subjectsTo(donor)).toEqual([]);
    await Promise.all([sendGathered(app().services), sendGathered(app().services), sendGathered(app().services)]);
    await workOff(app().services);
    expect(subjectsTo(donor)).toEqual(['Your donation is scheduled']);
    // A worker that died before it removed the event handles it again.
    const { rows } = await sql<{ event_id: string }>`select event_id from mail_items where request_id = ${id}`.execute(
      db.kysely,
    );
    const news = {
      eventId: rows[0]?.event_id ?? '',
      kind: 'request_accepted',
      subjectId: id,
      now: clock.now(),
    } as const;
    await db.transaction((trx) => announce(trx, news, donorOf(id)));
    await pass(11);
    expect(subjectsTo(donor)).toHaveLength(1);
  });

  test('is for each booking and reader apart, and for nobody who wants no mail of it', async () => {
    const [one, other] = [await appointed(), await appointed(5)];
    const off = { inApp: true, email: false, push: false };
    const body = { ...DEFAULT_NOTIFICATION_PREFERENCES, appointmentConfirmations: off };
    await call(app(), 'PUT', '/api/profile/notification-preferences', { cookie: other.donor.cookie, body });
    await pass(11);
    expect([subjectsTo(one.donor), subjectsTo(other.donor)]).toEqual([['Your donation is scheduled'], []]);
  });
});
