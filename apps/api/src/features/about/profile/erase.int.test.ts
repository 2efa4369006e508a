import type { PersonalExport, Subject } from '@sanguine/contract';
import { expect, test } from 'vitest';
import * as support from '../../../../test/support/app.ts';
import { findWords } from '../../../../test/support/canaries.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays, raised, read } from '../../../../test/support/donations.ts';
import { liveALife } from '../../../../test/support/life.ts';
import { react, reactAndKeepMail } from '../../../../test/support/outbox.ts';
import { liveAWholeLife } from '../../../../test/support/whole-life.ts';
import { newId } from '../../../platform/ids.ts';
import { keepInMailbox } from '../../../platform/mail/mailbox.ts';

const { TEST_PASSWORD, addStaff, call, registerDonor, registerFacility, uniqueEmail } = support;

describeApp('erasing an account', (app, database) => {
  const erase = (cookie: string | undefined, password = TEST_PASSWORD) =>
    call(app(), 'DELETE', '/api/profile', { cookie, body: { password } });
  /** But for the export itself, which the trail notes. */
  const dataOf = async ({ cookie }: { cookie: string }) => {
    const { data } = (await call<PersonalExport>(app(), 'GET', '/api/profile/export', { cookie })).body;
    return { ...data, auditTrail: data.auditTrail.filter(({ action }) => action !== 'account.exported') };
  };

  test('leaves no word of the person in any table, and everybody else as they were', async () => {
    const facility = await registerFacility(app());
    const { donor, canaries, requests } = await liveAWholeLife(app(), facility, 'gone');
    const other = await liveAWholeLife(app(), await registerFacility(app()), 'stays');
    const invited = { firstName: 'Ines', lastName: 'Invited', email: donor.email, personnelRole: 'Staff' };
    const invitation = await call(app(), 'POST', '/api/facility/staff', { cookie: facility.cookie, body: invited });
    expect(invitation.status).toBe(201);
    await reactAndKeepMail(app());
    await call(app(), 'POST', '/api/auth/forgot-password', { body: { email: donor.email } });
    await act(app(), donor, 'cancel', requests.waiting);
    const mail = { id: newId(), to: donor.email.toUpperCase(), subject: '', text: '', html: '' };
    await keepInMailbox(database(), mail, app().clock.now());
    await database()
      .kysely.updateTable('outbox')
      .set({ last_error: `550 <${donor.email}> is unknown` })
      .execute();
    const words = [...Object.values(canaries), donor.user.id].filter((word) => word !== canaries['phone']);
    const everybodyElse = await dataOf(other.donor);
    expect((await findWords(database(), words)).length).toBeGreaterThan(words.length);
    const reply = await erase(donor.cookie);
    expect(reply).toMatchObject({ status: 200, cookie: '', body: { message: 'Your account has been erased' } });
    expect(await findWords(database(), words)).toEqual([]);
    await reactAndKeepMail(app());
    expect(await findWords(database(), words)).toEqual([]);
    expect(await dataOf(other.donor)).toEqual(everybodyElse);
  });

  test('ends every session, and the address is free again', async () => {
    const donor = await registerDonor(app());
    await erase(donor.cookie);
    expect((await call(app(), 'GET', '/api/profile', { cookie: donor.cookie })).status).toBe(401);
    const body = { email: donor.email, password: donor.password };
    expect((await call(app(), 'POST', '/api/auth/login', { body })).status).toBe(401);
    expect(await registerDonor(app(), { email: donor.email })).toMatchObject({ email: donor.email });
  });

  test('cancels what was open and keeps the requests without the person', async () => {
    const facility = await registerFacility(app());
    const { donor, requests } = await liveALife(app(), facility, 'kept');
    app().clock.advance(1000);
    await erase(donor.cookie);
    const waiting = await read(app(), facility, requests.waiting);
    expect(waiting).toMatchObject({ status: 'CANCELLED', donorId: null, notes: '' });
    expect(waiting.history.at(-1)).toMatchObject({
      by: 'donor',
      action: 'cancel',
      from: 'PENDING',
      to: 'CANCELLED',
      reason: 'The donor erased their account.',
    });
    const completed = await read(app(), facility, requests.completed);
    expect(completed).toMatchObject({ status: 'COMPLETED', donorId: null, bloodType: 'O-' });
  });

  test('reopens an emergency that the donor had covered, and notifies the staff', async () => {
    const facility = await registerFacility(app());
    const { donor, requests, emergencyId } = await liveALife(app(), facility, 'reopened');
    expect(await read(app(), facility, emergencyId)).toMatchObject({ status: 'APPROVED', unitsPledged: 1 });
    await react(app());
    await erase(donor.cookie);
    const emergency = await read(app(), facility, emergencyId);
    expect(emergency).toMatchObject({ status: 'PENDING', unitsPledged: 0 });
    expect(emergency.history.at(-1)).toMatchObject({ by: 'system', action: 'reopen' });
    await react(app());
    const { data } = (
      await call<{ list: { kind: string; subject: Subject }[] }>(app(), 'GET', '/api/notifications', facility)
    ).body;
    const cancelled = data.list.filter(({ kind }) => kind === 'booking_cancelled').map(({ subject }) => subject.id);
    expect(cancelled).toEqual(expect.arrayContaining([requests.waiting, requests.answer]));
  });

  test('leaves an emergency covered that others cover', async () => {
    const facility = await registerFacility(app());
    const emergency = await raised(app(), facility, { unitsNeeded: 2, preferredDate: inDays(9) });
    const [first, second] = [await registerDonor(app()), await registerDonor(app())];
    await act(app(), first, 'assign', emergency.id, { preferredDate: inDays(8) });
    await erase(first.cookie);
    expect(await read(app(), facility, emergency.id)).toMatchObject({ status: 'PENDING', unitsPledged: 0 });
    await act(app(), second, 'assign', emergency.id, { preferredDate: inDays(8) });
    expect(await read(app(), facility, emergency.id)).toMatchObject({ status: 'PENDING', unitsPledged: 1 });
  });

  test('needs the password, and ten wrong ones are enough', async () => {
    const donor = await registerDonor(app());
    for (let time = 0; time < 10; time += 1) {
      const reply = await erase(donor.cookie, 'not the password');
      expect(reply).toMatchObject({ status: 422, body: { code: 'wrong_password', fields: expect.anything() } });
    }
    expect(await erase(donor.cookie)).toMatchObject({ status: 429 });
    expect((await call(app(), 'GET', '/api/profile', { cookie: donor.cookie })).status).toBe(200);
  });

  test('the last Admin hands over first', async () => {
    const admin = await registerFacility(app());
    const colleague = await addStaff(app(), admin.facilityId);
    expect(await erase(admin.cookie)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    const role = { cookie: admin.cookie, body: { personnelRole: 'Admin', password: TEST_PASSWORD } };
    await call(app(), 'PATCH', `/api/facility/staff/${colleague.userId}`, role);
    expect((await erase(admin.cookie)).status).toBe(200);
    const staff = await call<{ list: { id: string }[] }>(
      app(),
      'GET',
      `/api/facility/staff/${admin.facilityId}`,
      colleague,
    );
    expect(staff.body.data.list.map(({ id }) => id)).toEqual([colleague.userId]);
  });

  test('leaves a facility that stays with its ledger and history when the only Admin goes', async () => {
    const email = uniqueEmail('leaver');
    const admin = await registerFacility(app(), { personnelEmail: email, personnelFirstname: 'Leaverette' });
    const donor = await registerDonor(app());
    const { id } = await booked(app(), donor, admin.facilityId, inDays(3));
    await act(app(), admin, 'approve', id);
    const invitee = { email: uniqueEmail('x'), firstName: 'X', lastName: '', personnelRole: 'Staff' };
    await call(app(), 'POST', '/api/facility/staff', { cookie: admin.cookie, body: invitee });
    await reactAndKeepMail(app());
    expect((await erase(admin.cookie)).status).toBe(200);
    expect(await findWords(database(), [email, 'Leaverette', admin.user.id])).toEqual([]);
    const facility = await call(app(), 'GET', `/api/facility/${admin.facilityId}`, { cookie: donor.cookie });
    expect(facility.status).toBe(200);
    const booking = await read(app(), donor, id);
    expect(booking.status).toBe('APPROVED');
    expect(booking.history.at(-1)).toMatchObject({ by: 'facility_staff', action: 'approve' });
  });

  test('a facility keeps an Admin when all leave at once', async () => {
    const admin = await registerFacility(app());
    const { userId, cookie } = await addStaff(app(), admin.facilityId, 'Admin');
    await addStaff(app(), admin.facilityId);
    const { password_hash } = await database()
      .kysely.selectFrom('users')
      .select('password_hash')
      .where('id', '=', admin.user.id)
      .executeTakeFirstOrThrow();
    await database().kysely.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
    const replies = await Promise.all([erase(admin.cookie), erase(cookie)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
