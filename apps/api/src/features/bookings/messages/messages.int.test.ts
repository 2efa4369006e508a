import {
  type Data,
  DEFAULT_NOTIFICATION_PREFERENCES,
  type Endpoints,
  type Failure,
  type Notification,
  type NotificationPreferences,
} from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addStaff, call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { bookSlot, moveTo, published, slotOn, type SlotChoice } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { HOUR } from '../../../platform/clock.ts';

type Known = Data<Endpoints['GET /api/facility/{id}/sessions/{sessionId}/message']>;
type Sent = Data<Endpoints['POST /api/facility/{id}/sessions/{sessionId}/message']>;
type Donor = Awaited<ReturnType<typeof registerDonor>>;
interface Staff {
  readonly cookie: string;
  readonly facilityId: string;
}

const TEXT = 'Park behind the church.\nBring your <b>passport</b>.';

describeApp('a message to the donors of a session', (app, database) => {
  const pathOf = ({ facilityId }: Staff, { sessionId }: SlotChoice) =>
    `/api/facility/${facilityId}/sessions/${sessionId}/message` as const;
  const send = (staff: Staff, slot: SlotChoice, text = TEXT) =>
    call<Sent>(app(), 'POST', pathOf(staff, slot), { cookie: staff.cookie, body: { text } });
  const known = async (staff: Staff, slot: SlotChoice) =>
    (await call<Known>(app(), 'GET', pathOf(staff, slot), { cookie: staff.cookie })).body.data;
  const codeOf = (reply: { body: unknown }) => (reply.body as Failure).code;
  const verify = (staff: Staff, verified_at: Date | null = app().clock.now()) =>
    database().kysely.updateTable('facilities').set({ verified_at }).where('id', '=', staff.facilityId).execute();

  const aDayAgo = ({ sessionId }: SlotChoice) =>
    sql`update session_messages set date = date - 1 where session_id = ${sessionId}`.execute(database().kysely);

  async function publishing(instant = true) {
    const staff = await registerFacility(app());
    await published(app(), staff, { instant });
    return { staff, slot: await slotOn(app(), staff, 2) };
  }

  async function bookedDonor(staff: Staff, slot: SlotChoice) {
    const donor = await registerDonor(app());
    const reply = await bookSlot(app(), donor, staff.facilityId, slot);
    if (reply.status !== 201) throw new Error(`booking answered ${reply.status}: ${reply.text}`);
    return { ...donor, requestId: reply.body.data.id };
  }

  const choose = ({ cookie }: Donor, more: Partial<NotificationPreferences>) =>
    call(app(), 'PUT', '/api/profile/notification-preferences', {
      cookie,
      body: { ...DEFAULT_NOTIFICATION_PREFERENCES, ...more },
    });

  async function messagesOf({ cookie }: Donor) {
    const reply = await call<{ list: Notification[] }>(app(), 'GET', '/api/notifications', { cookie });
    return reply.body.data.list.filter(({ kind }) => kind === 'session_message');
  }
  const mailsTo = ({ email }: Donor) =>
    app().mails.filter(({ to, text }) => to === email && text.includes('everybody who is booked'));

  test('reaches who waits or is accepted, as it was written, by the channels that each chose', async () => {
    const { staff, slot } = await publishing(false);
    const [waiting, accepted, silent] = [
      await bookedDonor(staff, slot),
      await bookedDonor(staff, slot),
      await bookedDonor(staff, slot),
    ];
    await act(app(), staff, 'approve', accepted.requestId);
    await choose(silent, { appointmentConfirmations: { inApp: false, email: false, push: false } });
    expect(await known(staff, slot)).toEqual({
      reach: { donors: 3, inApp: 2, byMail: 2, byPush: 0, later: 0, unreached: 1 },
      takesLinks: true,
      sentToday: null,
    });
    expect((await send(staff, slot)).body.data).toMatchObject({ text: TEXT, donors: 3, sentBy: expect.any(String) });
    await react(app());
    for (const donor of [waiting, accepted]) {
      expect((await messagesOf(donor)).map(({ message }) => message)).toEqual([TEXT]);
      const [mail] = mailsTo(donor);
      expect(mail?.text).toContain('Park behind the church.');
      expect(mail?.html).toContain('<bdi>Bring your &lt;b&gt;passport&lt;/b&gt;.</bdi>');
    }
    expect([await messagesOf(silent), mailsTo(silent)]).toEqual([[], []]);
  });

  test('is sent once however often it is pressed, and a day has one', async () => {
    const { staff, slot } = await publishing();
    const donor = await bookedDonor(staff, slot);
    const [first, again] = await Promise.all([send(staff, slot), send(staff, slot)]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(first.body.data).toEqual(again.body.data);
    const colleague = { ...(await addStaff(app(), staff.facilityId)), facilityId: staff.facilityId };
    const other = await send(colleague, slot, 'The lift is out of order.');
    expect([other.status, codeOf(other)]).toEqual([409, 'sent_today']);
    await react(app());
    expect([(await messagesOf(donor)).length, mailsTo(donor).length]).toEqual([1, 1]);
    expect((await known(colleague, slot)).sentToday?.text).toBe(TEXT);
    await aDayAgo(slot);
    expect((await send(colleague, slot, 'The lift is out of order.')).status).toBe(200);
  });

  test('who cancels or moves before it is mailed hears nothing of it', async () => {
    const { staff, slot } = await publishing();
    const donors = [await bookedDonor(staff, slot), await bookedDonor(staff, slot), await bookedDonor(staff, slot)];
    const now = app().clock.now();
    const at = (hours: number) => new Date(now.getTime() + hours * HOUR).toISOString().slice(11, 16);
    for (const donor of donors) await choose(donor, { quietHours: { from: at(-1), to: at(3), timeZone: 'UTC' } });
    expect((await known(staff, slot)).reach).toMatchObject({ donors: 3, later: 3 });
    await send(staff, slot);
    const [gone, moved, stays] = donors;
    if (gone === undefined || moved === undefined || stays === undefined) throw new Error('three are booked');
    await act(app(), gone, 'cancel', gone.requestId);
    expect((await moveTo(app(), moved, moved.requestId, await slotOn(app(), staff, 3))).status).toBe(200);
    await react(app());
    expect(mailsTo(stays)).toEqual([]);
    app().clock.advance(4 * HOUR);
    await react(app());
    expect(donors.map((donor) => mailsTo(donor).length)).toEqual([0, 0, 1]);
  });

  test('who cancelled before is not among them, and where nobody is booked nothing is sent', async () => {
    const { staff, slot } = await publishing();
    const donor = await bookedDonor(staff, slot);
    await act(app(), donor, 'cancel', donor.requestId);
    expect((await known(staff, slot)).reach.donors).toBe(0);
    const reply = await send(staff, slot);
    expect([reply.status, codeOf(reply)]).toEqual([409, 'nobody_booked']);
  });

  test.each([
    'See example.org',
    'see exаmple。org',
    'Write to a@b.c',
    'https://x.y/z',
    'Call 0800 555 1234',
    'www.blood',
    '10.0.0.1',
  ])('of a facility that nobody verified holds no link: %s', async (text) => {
    const { staff, slot } = await publishing();
    await bookedDonor(staff, slot);
    await verify(staff, null);
    expect((await known(staff, slot)).takesLinks).toBe(false);
    const reply = await send(staff, slot, text);
    expect([reply.status, codeOf(reply)]).toEqual([400, 'invalid_input']);
    await verify(staff);
    expect((await send(staff, slot, text)).status).toBe(200);
  });

  test('a closed session, and a facility that donors do not hear from, send none; the trail says who sent one', async () => {
    const { staff, slot } = await publishing();
    await bookedDonor(staff, slot);
    await send(staff, slot);
    const { kysely } = database();
    const trail = await kysely
      .selectFrom('audit_events')
      .selectAll()
      .where('facility_id', '=', staff.facilityId)
      .execute();
    expect(trail.filter(({ action }) => action === 'appointments.message-sent')).toMatchObject([
      { subject_id: slot.sessionId, old: null, new: null },
    ]);
    await aDayAgo(slot);
    await kysely
      .updateTable('facilities')
      .set({ appeals_paused_at: app().clock.now() })
      .where('id', '=', staff.facilityId)
      .execute();
    expect(codeOf(await send(staff, slot))).toBe('appeals_withheld');
    await call(app(), 'POST', `/api/facility/${staff.facilityId}/sessions/${slot.sessionId}/close`, {
      cookie: staff.cookie,
      body: { reason: 'The heating is broken.' },
    });
    expect(codeOf(await send(staff, slot))).toBe('session_closed');
  });
});
