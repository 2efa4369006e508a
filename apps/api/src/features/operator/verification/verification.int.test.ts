import type { AuditEntry, Notification, PersonalExport } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { addStaff, call, freshFacility, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { lastMailTo, mailsTo } from '../../../../test/support/mails.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { reactAndKeepMail } from '../../../../test/support/outbox.ts';
import { codeOf, correspondence, ofOperator, own, QUESTION, TEXT } from '../../../../test/support/verification.ts';
import { HOUR } from '../../../platform/clock.ts';
import { erasePerson } from '../../about/profile/erase-person.ts';
import { tellOfMessages } from '../operator/index.ts';

describeApp(
  'what a facility and the operator write about a verification',
  (app, database) => {
    const registered = () => registerFacility(app());
    const { write, read, ask, readAsOperator, decide } = correspondence(app);

    test('is a thread that both sides read, with who wrote what when; a note stays among operators', async () => {
      const admin = await registered();
      expect((await write(admin)).status).toBe(200);
      expect((await write(admin)).status).toBe(200);
      expect((await ask(admin.facilityId, { text: 'Looks odd.', internal: true })).status).toBe(200);
      expect((await ask(admin.facilityId)).status).toBe(200);
      const { messages, isAsked, papersTo, status } = await read(admin);
      expect({ isAsked, status }).toEqual({ isAsked: true, status: 'waiting' });
      expect(papersTo).toBe('operator@sanguine.example');
      expect(messages.map(({ author, text }) => [author, text])).toEqual([
        ['facility', TEXT],
        ['operator', QUESTION],
      ]);
      expect(messages[0]?.writtenBy).toEqual(expect.any(String));
      expect(messages[1]?.writtenBy).toBeNull();
      expect(JSON.stringify(messages)).not.toContain('isInternal');
      const all = await readAsOperator(admin.facilityId);
      expect(all.map(({ isInternal, text }) => [isInternal, text])).toEqual([
        [false, TEXT],
        [true, 'Looks odd.'],
        [false, QUESTION],
      ]);
      expect(all[2]?.writtenBy).toContain('@');
    });

    test('lets a facility send ten messages a day', async () => {
      const admin = await registered();
      for (let at = 0; at < 10; at += 1) expect((await write(admin, `Message ${at}`)).status).toBe(200);
      expect(codeOf(await write(admin, 'One more'))).toEqual([429, 'too_many']);
    });

    test('is open until the facility is verified, and again for an answer; its address is confirmed first', async () => {
      const admin = await registered();
      await decide(admin.facilityId, true);
      expect(codeOf(await write(admin))).toEqual([409, 'wrong_state']);
      await ask(admin.facilityId);
      expect((await write(admin)).status).toBe(200);
      await decide(admin.facilityId, true);
      expect(codeOf(await write(admin))).toEqual([409, 'wrong_state']);
      await decide(admin.facilityId, false);
      expect((await write(admin)).status).toBe(200);
      const unproven = await freshFacility(app());
      const { status } = await read(unproven);
      expect([status, ...codeOf(await write(unproven))]).toEqual(['unproven', 409, 'verify_address_first']);
    });

    test('is read by the Admins of the facility and operators only', async () => {
      const [admin, other] = [await registered(), await registered()];
      const staff = await addStaff(app(), admin.facilityId);
      const donor = await registerDonor(app());
      const statusFor = async (cookie?: string) => (await call(app(), 'GET', own(admin.facilityId), { cookie })).status;
      expect(await Promise.all([other.cookie, staff.cookie, donor.cookie, undefined].map(statusFor))).toEqual([
        404, 403, 403, 401,
      ]);
      expect((await write({ ...other, facilityId: admin.facilityId })).status).toBe(404);
    });

    test('is the person’s own to take away; without the person their words stay, without a name', async () => {
      const admin = await registered();
      const { cookie } = admin;
      await write(admin);
      const data = (await call<PersonalExport>(app(), 'GET', '/api/profile/export', { cookie })).body.data;
      expect(data.verificationMessages.map(({ text }) => text)).toEqual([TEXT]);
      await database().transaction((trx) => erasePerson(trx, admin.user.id, app().clock.now()));
      const all = await readAsOperator(admin.facilityId);
      expect(all.map(({ writtenBy, text }) => [writtenBy, text])).toEqual([[null, TEXT]]);
    });

    test('tells the Admins of a question, in the app and by mail, and nobody of a note', async () => {
      const admin = await registered();
      const colleague = await addStaff(app(), admin.facilityId);
      await ask(admin.facilityId, { text: 'Looks odd.', internal: true });
      await ask(admin.facilityId, { text: 'See https://register.example' });
      await ask(admin.facilityId, { text: 'See https://register.example' });
      await reactAndKeepMail(app());
      const newsOf = async (cookie: string) =>
        (await call<{ list: Notification[] }>(app(), 'GET', '/api/notifications', { cookie })).body.data.list;
      const news = await newsOf(admin.cookie);
      expect(news.map(({ kind }) => kind)).toEqual(['operator_wrote']);
      expect(news[0]?.message).toBe('See https://register.example');
      expect(await newsOf(colleague.cookie)).toEqual([]);
      const mail = await lastMailTo(app(), admin.email);
      expect(mail.text).toContain('See https://register.example');
      expect(mail.text).not.toContain('odd');
      const trail = await call<{ list: AuditEntry[] }>(app(), 'GET', `/api/facility/${admin.facilityId}/audit`, admin);
      const actions = trail.body.data.list.map(({ action }) => action);
      expect(actions).toContain('facility.written-to');
      expect(actions).not.toContain('facility.noted');
    });

    test('mails the operator at most once an hour of a facility, and not what strangers wrote', async () => {
      const admin = await registered();
      const mailed = async () => {
        await tellOfMessages(app().services);
        await reactAndKeepMail(app());
        const mails = await mailsTo(app(), 'operator@sanguine.example');
        return mails.filter(({ subject }) => subject.includes('written to you')).length;
      };
      const before = await mailed();
      await write(admin);
      expect(await mailed()).toBe(before + 1);
      const { text, html } = await lastMailTo(app(), 'operator@sanguine.example');
      expect(`${text}${html}`).not.toMatch(/4711|onerror/);
      expect(text).toContain('/operator?status=all&sort=wrote');
      await write(admin, 'And one thing more.');
      await write(admin, 'And another.');
      expect(await mailed()).toBe(before + 1);
      app().clock.advance(HOUR + 1000);
      expect(await mailed()).toBe(before + 2);
      await write(admin, 'Never mind.');
      await decide(admin.facilityId, true);
      app().clock.advance(HOUR + 1000);
      expect(await mailed()).toBe(before + 2);
    });

    test('shows the operator who wrote since they last answered', async () => {
      const admin = await registered();
      await write(admin);
      await write(admin, 'And one thing more.');
      const { cookie } = await addOperator(app());
      const path = '/api/operator/facilities?sort=wrote';
      const first = async () => {
        const reply = await call<{ list: { id: string; newMessages: number }[] }>(app(), 'GET', path, { cookie });
        return reply.body.data.list.find(({ id }) => id === admin.facilityId)?.newMessages;
      };
      expect(await first()).toBe(2);
      await ask(admin.facilityId, { internal: true });
      expect(await first()).toBe(2);
      await ask(admin.facilityId);
      expect(await first()).toBe(0);
    });

    test.each([
      ['released', ['release']],
      ['closed and reopened', ['close', 'reopen']],
    ])('is not read by those who claim a facility after it was %s; operators keep their notes', async (_how, steps) => {
      const admin = await registered();
      await write(admin);
      await ask(admin.facilityId);
      await ask(admin.facilityId, { text: 'Looks odd.', internal: true });
      const { cookie } = await addOperator(app());
      const body = { reason: 'The wrong people had it.' };
      for (const step of steps) {
        const reply = await call(app(), 'POST', ofOperator(admin.facilityId, `/${step}`), { cookie, body });
        expect(reply.status).toBe(200);
      }
      expect((await readAsOperator(admin.facilityId)).map(({ text }) => text)).toEqual(['Looks odd.']);
      expect(codeOf(await ask(admin.facilityId))).toEqual([409, 'wrong_state']);
    });

    test('is in the trail by what was done, never by what was said', async () => {
      const admin = await registered();
      await write(admin);
      await ask(admin.facilityId, { internal: true });
      const { kysely } = database();
      const trail = await kysely
        .selectFrom('audit_events')
        .selectAll()
        .where('subject_id', '=', admin.facilityId)
        .execute();
      expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['facility.wrote', 'facility.noted']));
      expect(JSON.stringify(trail)).not.toMatch(/4711|register/);
    });
  },
  { config: { facilityApproval: 'manual', operatorEmail: 'operator@sanguine.example' } },
);
