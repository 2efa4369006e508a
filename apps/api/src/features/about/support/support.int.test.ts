import type { Data, Endpoints } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { react } from '../../../../test/support/outbox.ts';

const OPERATOR = 'operator@example.org';
const issue = { issueType: 'technical', description: 'The page stays empty.\n\nSince <b>Monday</b>.' };

describeApp(
  'reporting an issue',
  (app, database) => {
    const report = (cookie: string | undefined, body: object = issue, headers = {}) =>
      call<Data<Endpoints['POST /api/support/issues']>>(app(), 'POST', '/api/support/issues', {
        cookie,
        body,
        headers,
      });
    const stored = (id: string) =>
      database().kysely.selectFrom('support_issues').selectAll().where('id', '=', id).executeTakeFirst();

    test('answers with a reference, keeps the words, and mails them to the operator once', async () => {
      const donor = await registerDonor(app());
      const reply = await report(donor.cookie);
      const { id, reference } = reply.body.data;
      expect(reply.status).toBe(201);
      expect(reference).toMatch(/^SG-[0-9A-Z]{6}$/);
      expect(reply.body.message).toContain(reference);
      expect(await stored(id)).toMatchObject({ user_id: donor.user.id, reference, issue_type: 'technical' });
      await react(app());
      await react(app());
      const mails = app().mails.filter(({ subject }) => subject.startsWith(reference));
      expect(mails).toMatchObject([{ to: OPERATOR, subject: `${reference}: technical`, userId: donor.user.id }]);
      expect(mails[0]?.text).toContain(issue.description);
      expect(mails[0]?.text).toContain(donor.email);
      expect(mails[0]?.html).toContain('Since &lt;b&gt;Monday&lt;/b&gt;.');
    });

    test('names the facility of staff', async () => {
      const { cookie, facilityId } = await registerFacility(app());
      const { reference } = (await report(cookie)).body.data;
      await react(app());
      const mail = app().mails.find(({ subject }) => subject.startsWith(reference));
      expect(mail?.text).toContain(`facility_staff of facility ${facilityId}`);
    });

    test('is one report with the same key', async () => {
      const { cookie } = await registerDonor(app());
      const key = { 'idempotency-key': 'once' };
      const [first, second] = [await report(cookie, issue, key), await report(cookie, issue, key)];
      expect(second.body.data).toEqual(first.body.data);
      const other = await report(cookie, { ...issue, issueType: 'other' }, key);
      expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    });

    test('takes ten an hour from a person, and others are not held up', async () => {
      const [donor, other] = [await registerDonor(app()), await registerDonor(app())];
      for (let time = 0; time < 10; time += 1) expect((await report(donor.cookie)).status).toBe(201);
      const refused = await report(donor.cookie);
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await report(other.cookie)).status).toBe(201);
    });

    test.each([
      ['another type', { issueType: 'complaint' }, 'issueType'],
      ['no words', { description: '  \n ' }, 'description'],
      ['nothing but marks', { description: '...' }, 'description'],
      ['more than 4,000 characters', { description: 'a'.repeat(4001) }, 'description'],
      ['somebody else', { userId: '01900000-0000-7000-8000-000000000000' }, 'userId'],
    ])('refuses %s', async (_what, wrong, field) => {
      const { cookie } = await registerDonor(app());
      const reply = await report(cookie, { ...issue, ...wrong });
      expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    });

    test('needs a session', async () => {
      expect((await report(undefined)).status).toBe(401);
    });
  },
  { config: { operatorEmail: OPERATOR } },
);

describeApp('reporting an issue without a named operator', (app, database) => {
  test('keeps the report and mails nobody', async () => {
    const { cookie } = await registerDonor(app());
    const body = { issueType: 'booking', description: 'A booking is missing.' };
    const reply = await call<{ id: string }>(app(), 'POST', '/api/support/issues', { cookie, body });
    await react(app());
    expect(app().mails.filter(({ text }) => text.includes('A booking is missing.'))).toEqual([]);
    const { id } = reply.body.data;
    const row = await database()
      .kysely.selectFrom('support_issues')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.description).toBe('A booking is missing.');
    expect(await database().kysely.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});
