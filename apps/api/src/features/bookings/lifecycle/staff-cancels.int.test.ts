import type { Failure, NotificationKind } from '@sanguine/contract';
import { afterEach, expect, test } from 'vitest';
import { call, registerDonor, registerFacility, TEST_START, verifiedDonor } from '../../../../test/support/app.ts';
import { bookSlot, moveTo, published, sessionsOf, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, dayOf, inDays, raised, read } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import type { SignedInDonor } from '../../../../test/support/people.ts';
import { MINUTE, SECOND } from '../../../platform/clock.ts';

const why = { reason: 'It was another donor.' };

describeApp('an appointment that staff cancel or move for its donor', (app, database) => {
  afterEach(() => app().clock.set(TEST_START));

  const codeOf = (reply: { body: unknown }) => (reply.body as Failure).code;

  async function appointed(places = 1) {
    const [staff, donor] = [await registerFacility(app()), await verifiedDonor(app())];
    await published(app(), staff, { places });
    const { body } = await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 1));
    await react(app());
    return { staff, donor, id: body.data.id };
  }

  const kindsOf = async (who: { cookie: string }) => {
    await react(app());
    const reply = await call<{ list: { kind: NotificationKind }[] }>(app(), 'GET', '/api/notifications', who);
    return reply.body.data.list.map(({ kind }) => kind);
  };

  const mailsTo = ({ user }: SignedInDonor) => app().mails.filter(({ userId }) => userId === user.id);

  const onBoard = async (staff: Parameters<typeof dayOf>[1]) =>
    (await dayOf(app(), staff, 1)).body.data.appointments.map(({ request }) => request);

  const takenOf = async (staff: { cookie: string; facilityId: string }) =>
    (await sessionsOf(app(), staff, staff.facilityId, { day: 1, days: 1 })).sessions[0]?.slots[0]?.taken;

  test('comes back although the clock of the server that cancelled it is behind: each step follows the one before', async () => {
    const { staff, donor, id } = await appointed();
    app().clock.advance(-SECOND);
    expect((await act(app(), staff, 'cancel', id, { reason: 'You called us.' })).status).toBe(200);
    app().clock.advance(-SECOND);
    expect((await act(app(), staff, 'undo', id, why)).status).toBe(200);
    const { history } = await read(app(), donor, id);
    expect(history.map(({ from, to }) => [from, to])).toEqual([
      [null, 'APPROVED'],
      ['APPROVED', 'CANCELLED'],
      ['CANCELLED', 'APPROVED'],
    ]);
    expect(history.map(({ at }) => at)).toEqual(history.map(() => TEST_START.toISOString()));
  });

  test('stays on the board with its donor for ten minutes, and comes back in one press without a mail', async () => {
    const { staff, donor, id } = await appointed();
    const mailed = mailsTo(donor).length;
    const cancelled = await act(app(), staff, 'cancel', id, { reason: 'You called us.' });
    const undoUntil = new Date(TEST_START.getTime() + 10 * MINUTE).toISOString();
    const shown = { status: 'CANCELLED', undoUntil, donorId: { firstName: 'Ada' }, allowedActions: ['undo'] };
    expect(cancelled.body.data).toMatchObject(shown);
    expect(await onBoard(staff)).toMatchObject([shown]);
    expect(await takenOf(staff)).toBe(0);
    expect(await kindsOf(donor)).toContain('appointment_cancelled');

    app().clock.advance(9 * MINUTE);
    const undone = await act(app(), staff, 'undo', id, why);
    expect(undone.body).toMatchObject({
      message: 'The appointment has been restored. The donor gets no mail about it.',
      data: { status: 'APPROVED' },
    });
    expect(await takenOf(staff)).toBe(1);
    expect(await kindsOf(donor)).toContain('cancellation_undone');
    app().clock.advance(10 * MINUTE);
    await react(app());
    expect(mailsTo(donor)).toHaveLength(mailed);
    expect((await read(app(), donor, id)).history.map(({ action }) => action)).toEqual(['create', 'cancel', 'undo']);
  });

  test('is gone after ten minutes: the mail says which facility cancelled it and why, and nothing brings it back', async () => {
    const { staff, donor, id } = await appointed();
    await act(app(), staff, 'cancel', id, { reason: 'Our nurse is ill.' });
    await react(app());
    app().clock.advance(10 * MINUTE);
    expect(codeOf(await act(app(), staff, 'undo', id, why))).toBe('undo_too_late');
    expect(await onBoard(staff)).toEqual([]);
    expect((await read(app(), staff, id)).donorId).toBeNull();
    await react(app());
    const mail = mailsTo(donor).at(-1);
    expect(mail?.text).toContain('St Mary Blood Centre cancelled your donation');
    expect(mail?.text).toContain('Our nurse is ill.');
    const forced = { status: 'APPROVED', decided_at: app().clock.now() } as const;
    const update = database().kysely.updateTable('donation_requests').set(forced).where('id', '=', id);
    await expect(update.execute()).rejects.toThrow('may not go from CANCELLED to APPROVED');
  });

  test('is not brought back where its donor cancelled it, or an emergency ended it, or by its donor', async () => {
    const { staff, donor, id } = await appointed();
    expect((await act(app(), donor, 'cancel', id)).body.data.status).toBe('CANCELLED');
    expect(codeOf(await act(app(), staff, 'undo', id, why))).toBe('wrong_state');
    expect(await onBoard(staff)).toEqual([]);
    const update = database()
      .kysely.updateTable('donation_requests')
      .set({ status: 'APPROVED', decided_at: TEST_START });
    await expect(update.where('id', '=', id).execute()).rejects.toThrow('may not go from CANCELLED to APPROVED');

    const emergency = await raised(app(), staff, { preferredDate: inDays(3) });
    const other = await verifiedDonor(app());
    const slot = await slotOn(app(), staff, 2);
    const { data } = (await act(app(), other, 'assign', emergency.id, slot)).body;
    await act(app(), staff, 'cancel', emergency.id);
    expect(codeOf(await act(app(), staff, 'undo', data.id, why))).toBe('wrong_state');

    const mine = await appointed();
    await act(app(), mine.staff, 'cancel', mine.id);
    expect((await act(app(), mine.donor, 'undo', mine.id, why)).status).toBe(403);
  });

  test('is not brought back once the place is taken, or its donor gives elsewhere', async () => {
    const { staff, donor, id } = await appointed();
    await act(app(), staff, 'cancel', id);
    const faster = await bookSlot(app(), await registerDonor(app()), staff.facilityId, await slotOn(app(), staff, 1));
    expect(faster.status).toBe(201);
    expect(codeOf(await act(app(), staff, 'undo', id, why))).toBe('slot_full');
    expect(await takenOf(staff)).toBe(1);

    const second = await appointed();
    await act(app(), second.staff, 'cancel', second.id);
    expect((await bookSlot(app(), second.donor, staff.facilityId, await slotOn(app(), staff, 4))).status).toBe(201);
    const refused = await act(app(), second.staff, 'undo', second.id, why);
    expect([codeOf(refused), refused.text]).toEqual(['scheduled_meanwhile', expect.not.stringContaining('yours')]);
    expect(await kindsOf(donor)).not.toContain('cancellation_undone');
  });

  test('is moved to another published time; its donor is told who did it, and moves it back', async () => {
    const { staff, donor, id } = await appointed();
    const before = inDays(1, '09:00').replace(' ', 'T');
    const slot = await slotOn(app(), staff, 2, 3);
    const moved = await moveTo(app(), staff, id, { ...slot, preferredDate: before } as typeof slot);
    expect(moved.body).toMatchObject({
      message: 'The appointment has been moved. The donor is notified.',
      data: { status: 'APPROVED', preferredDate: inDays(2, '10:00').replace(' ', 'T') },
    });
    expect(await takenOf(staff)).toBe(0);
    const kinds = await kindsOf(donor);
    expect([kinds.includes('moved_for_you'), kinds.includes('appointment_moved')]).toEqual([true, false]);
    expect(mailsTo(donor).at(-1)?.text).toContain('St Mary Blood Centre moved your donation to');
    // A colleague who read the former time does not move it again.
    const stale = await moveTo(app(), staff, id, { ...slot, slotNo: 4, preferredDate: before } as typeof slot);
    expect(codeOf(stale)).toBe('already_rebooked');
    expect((await moveTo(app(), donor, id, await slotOn(app(), staff, 1))).status).toBe(200);
    expect((await read(app(), donor, id)).history.map(({ action, by }) => `${action} ${by}`)).toEqual([
      'create donor',
      'reschedule facility_staff',
      'reschedule donor',
    ]);
  });

  test('is not moved into the interval of a donation elsewhere, and staff do not read why', async () => {
    const { staff, donor, id } = await appointed();
    const elsewhere = await registerFacility(app());
    await published(app(), elsewhere);
    expect((await bookSlot(app(), donor, elsewhere.facilityId, await slotOn(app(), elsewhere, 60))).status).toBe(201);
    const refused = await moveTo(app(), staff, id, await slotOn(app(), staff, 20));
    expect([codeOf(refused), refused.text]).toEqual(['donor_cannot_give', expect.not.stringContaining('56')]);
  });

  test('is moved only by staff of its facility, and only once it is accepted', async () => {
    const { staff, id } = await appointed();
    const stranger = await registerFacility(app());
    expect((await moveTo(app(), stranger, id, await slotOn(app(), staff, 2))).status).toBe(404);
    await act(app(), staff, 'cancel', id);
    expect(codeOf(await moveTo(app(), staff, id, await slotOn(app(), staff, 2)))).toBe('wrong_state');
  });

  test('is marked in details and lists where another donor of the day has the name', async () => {
    const { staff, id } = await appointed();
    const marksOf = async () => {
      const path = '/api/donation/schedule/facility?status=APPROVED' as const;
      const reply = await call<{ list: { namesake?: true }[] }>(app(), 'GET', path, { cookie: staff.cookie });
      return [(await read(app(), staff, id)).namesake, ...reply.body.data.list.map(({ namesake }) => namesake)];
    };
    await bookSlot(app(), await registerDonor(app()), staff.facilityId, await slotOn(app(), staff, 2));
    expect(await marksOf()).toEqual([undefined, undefined, undefined]);
    await bookSlot(app(), await registerDonor(app()), staff.facilityId, await slotOn(app(), staff, 1, 2));
    expect((await marksOf()).filter((mark) => mark === true)).toHaveLength(3);
  });
});
