import type { Data, Endpoints, Notification } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, registerFacility, type SignedInFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { lastMailTo, mailsTo } from '../../../../test/support/mails.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { reactAndKeepMail } from '../../../../test/support/outbox.ts';
import { tellOfWaiting } from './operator.jobs.ts';

type List = Data<Endpoints['GET /api/operator/facilities']>;
type Results = Data<Endpoints['POST /api/operator/verifications']>['results'];

const reason = 'They answered at the number of the register.';

describeApp(
  'an operator who reviews registrations',
  (app, database) => {
    const read = async (query: string) => {
      const operator = await addOperator(app());
      const path = `/api/operator/facilities?${query}`;
      return (await call<List>(app(), 'GET', path, operator)).body.data;
    };
    const named = async (operator: { cookie: string }, ids: readonly string[]) => {
      const { list } = (await call<List>(app(), 'GET', '/api/operator/facilities', operator)).body.data;
      return list.filter(({ id }) => ids.includes(id)).map(({ id, name, address }) => ({ id, name, address }));
    };
    const decide = async (
      operator: { cookie: string },
      facilities: readonly { id: string; name: string; address: string }[],
      verified = true,
    ) =>
      call<{ results: Results }>(app(), 'POST', '/api/operator/verifications', {
        cookie: operator.cookie,
        body: { facilities, verified, reason },
      });
    const newsOf = async ({ cookie }: SignedInFacility) =>
      (await call<{ list: Notification[] }>(app(), 'GET', '/api/notifications', { cookie })).body.data.list;

    test('reads the newest first, and narrows by country and day of registration', async () => {
      const [first, second] = [await registerFacility(app()), await registerFacility(app())];
      await sql`update facilities set created_at = created_at - interval '40 days', area_region = 'Lagos', area_country = 'NG'
        where id = ${first.facilityId}`.execute(database().kysely);
      const ids = (list: List['list']) => list.map(({ id }) => id);
      expect(ids((await read('')).list).slice(-1)).toEqual([first.facilityId]);
      expect(ids((await read('sort=oldest')).list)[0]).toBe(first.facilityId);
      const inNigeria = await read('country=NG');
      expect(inNigeria).toMatchObject({ total: 1, list: [{ id: first.facilityId, country: 'NG' }] });
      expect(ids((await read('sort=country')).list)[0]).toBe(first.facilityId);
      expect((await read('to=2026-10-31')).total).toBe(1);
      expect(ids((await read('from=2026-11-01')).list)).toContain(second.facilityId);
      const operator = await addOperator(app());
      expect((await call(app(), 'GET', '/api/operator/facilities?country=XX', operator)).status).toBe(400);
    });

    test('verifies several with one reason; one that says something else by now, or that nobody has joined, is left', async () => {
      const operator = await addOperator(app());
      const all = [await registerFacility(app()), await registerFacility(app()), await registerFacility(app())];
      const [one, two, renamed] = all as [SignedInFacility, SignedInFacility, SignedInFacility];
      const listed = { id: '019a0000-0000-7000-8000-00000000abcd', name: 'Listed', address: '9 Road' };
      await sql`insert into facilities (id, name, address, operational_hours, time_zone, claimed_at)
        values (${listed.id}, ${listed.name}, ${listed.address}, '', 'UTC', null)`.execute(database().kysely);
      const seen = await named(
        operator,
        all.map(({ facilityId }) => facilityId),
      );
      const change = { cookie: renamed.cookie, body: { name: 'Something else' } };
      expect((await call(app(), 'PATCH', `/api/facility/${renamed.facilityId}`, change)).status).toBe(200);
      const { body } = await decide(operator, [...seen, listed]);
      expect(body.message).toBe('2 facilities have been verified');
      const byId = new Map(body.data.results.map((result) => [result.id, result]));
      expect(byId.get(one.facilityId)).toEqual({ id: one.facilityId, done: true });
      expect(byId.get(two.facilityId)).toEqual({ id: two.facilityId, done: true });
      expect(byId.get(renamed.facilityId)).toMatchObject({ done: false, code: 'stale_version' });
      expect(byId.get(listed.id)).toMatchObject({ done: false, code: 'wrong_state' });
      const { list } = await read('verificationStatus=verified');
      expect(list.map(({ id }) => id).toSorted()).toEqual([one.facilityId, two.facilityId].toSorted());
      const twice = await decide(operator, [...seen.slice(0, 1), ...seen.slice(0, 1)]);
      expect(twice.status).toBe(400);
    });

    test('has the Admins told of a decision once, in the app and by mail, and of its withdrawal', async () => {
      const operator = await addOperator(app());
      const facility = await registerFacility(app());
      const seen = await named(operator, [facility.facilityId]);
      await decide(operator, seen);
      await decide(operator, seen);
      await reactAndKeepMail(app());
      const [news, ...others] = await newsOf(facility);
      expect(others).toEqual([]);
      expect(news).toMatchObject({
        kind: 'facility_verified',
        subject: { kind: 'facility', id: facility.facilityId },
        bloodType: null,
      });
      expect(news?.body).toContain(reason);
      expect((await lastMailTo(app(), facility.email)).text).toContain(reason);
      await decide(operator, seen, false);
      await reactAndKeepMail(app());
      const kinds = (await newsOf(facility)).map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(['facility_verified', 'verification_withdrawn']);
    });

    test('gets one mail of those that wait, and another only of one that waits anew', async () => {
      const operator = await addOperator(app());
      const facility = await registerFacility(app());
      const mailed = async () => {
        await tellOfWaiting(app().services);
        await reactAndKeepMail(app());
        return (await mailsTo(app(), 'operator@sanguine.example')).length;
      };
      const before = await mailed();
      expect(before).toBeGreaterThan(0);
      expect((await lastMailTo(app(), 'operator@sanguine.example')).subject).toMatch(/waiting for your decision$/);
      expect(await mailed()).toBe(before);
      const seen = await named(operator, [facility.facilityId]);
      await decide(operator, seen);
      await decide(operator, seen, false);
      expect(await mailed()).toBe(before);
      await decide(operator, seen);
      const move = { cookie: facility.cookie, body: { address: '77 Another Road, Elsewhere' } };
      expect((await call(app(), 'PATCH', `/api/facility/${facility.facilityId}`, move)).status).toBe(200);
      expect(await mailed()).toBe(before + 1);
    });

    test('takes the list as a file without formulas, which the trail records', async () => {
      const operator = await addOperator(app());
      const facility = await registerFacility(app());
      await sql`update facilities set name = '=HYPERLINK("x")' where id = ${facility.facilityId}`.execute(
        database().kysely,
      );
      const reply = await app().http.inject({
        url: '/api/operator/facilities.csv?verificationStatus=waiting',
        headers: { cookie: operator.cookie },
      });
      expect(reply.headers['content-type']).toContain('text/csv');
      expect(reply.body).toContain(`"'=HYPERLINK(""x"")"`);
      expect(reply.body).toContain(`Waiting`);
      const trail = await call<{ list: { action: string }[] }>(app(), 'GET', '/api/operator/audit', operator);
      expect(trail.body.data.list[0]).toMatchObject({ action: 'facility.list-taken' });
    });
  },
  { config: { facilityApproval: 'manual', operatorEmail: 'operator@sanguine.example' } },
);
