import type { AuditEntry } from '@sanguine/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  addStaff,
  call,
  freshFacility,
  registerDonor,
  registerFacility,
  uniqueEmail,
  TEST_PASSWORD,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays, read } from '../../../../test/support/donations.ts';
import { lastMailTo, linkOf } from '../../../../test/support/mails.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { newId } from '../../../platform/ids.ts';
import { removeOldAuditEvents } from '../../../platform/audit/audit.jobs.ts';

interface Page {
  readonly list: AuditEntry[];
  readonly hasMore: boolean;
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describeApp('the audit trail', (app, database) => {
  const trail = async (admin: { cookie: string; facilityId: string }, query = '') => {
    const path = `/api/facility/${admin.facilityId}/audit${query}`;
    return (await call<Page>(app(), 'GET', path, { cookie: admin.cookie })).body.data.list;
  };
  const lastOf = async (action: string) => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from audit_events where action = ${action} order by at desc, id desc limit 1`.execute(database().kysely);
    return rows[0];
  };

  describe('of a request', () => {
    test('has one entry for each step of its history, with who, from where, old and new', async () => {
      const admin = await registerFacility(app());
      const donor = await registerDonor(app());
      const { id } = await booked(app(), donor, admin.facilityId, inDays(3));
      const headers = { 'user-agent': FIREFOX };
      const approve = { cookie: admin.cookie, headers, ip: '203.0.113.77' };
      await call(app(), 'POST', `/api/donation/schedule/${id}/approve`, approve);
      await act(app(), admin, 'complete', id);
      const { history } = await read(app(), donor, id);
      const steps = (await trail(admin, '?topic=request')).toReversed();
      expect(steps.map(({ action, old, new: is }) => [action, old, is])).toEqual(
        history.map(({ action, from, to }) => [`request.${action}`, from && { status: from }, { status: to }]),
      );
      expect(steps[0]).toMatchObject({ actor: { role: 'donor', ref: null, name: null }, network: null, device: null });
      expect(steps[1]).toMatchObject({
        actor: { role: 'facility_staff', name: 'Grace Hopper' },
        subject: { kind: 'request', id },
        request: { creator: 'donor', bloodType: 'O-', preferredDate: expect.any(String) },
        network: '203.0.113.0/24',
        device: 'Firefox on Linux',
        requestId: expect.any(String),
      });
    });

    test('shows operators by whom and from where a donor acted, and not which blood it is', async () => {
      const admin = await registerFacility(app());
      const donor = await registerDonor(app());
      await booked(app(), donor, admin.facilityId, inDays(3));
      const operator = await addOperator(app());
      const path = `/api/operator/audit?facilityId=${admin.facilityId}&topic=request`;
      expect((await call<Page>(app(), 'GET', path, operator)).body.data.list).toMatchObject([
        {
          actor: { role: 'donor', ref: expect.any(String), name: null },
          request: { creator: 'donor', bloodType: null },
          network: '127.0.0.0/24',
        },
      ]);
    });

    test('names an invited person while the invitation is open and once they have joined, and nobody else', async () => {
      const admin = await registerFacility(app());
      const invite = async (firstName: string) => {
        const body = { email: uniqueEmail('invited'), firstName, lastName: 'Jackson', personnelRole: 'Staff' };
        const reply = await call<{ id: string }>(app(), 'POST', '/api/facility/staff', { cookie: admin.cookie, body });
        return { ...body, id: reply.body.data.id };
      };
      const [joining, withdrawn] = [await invite('Mary'), await invite('Anna')];
      const named = async () =>
        (await trail(admin, '?topic=staff'))
          .filter(({ action }) => action === 'staff.invited')
          .map(({ subject }) => subject.name);
      expect(await named()).toEqual(['Anna Jackson', 'Mary Jackson']);
      await call(app(), 'DELETE', `/api/facility/staff/${withdrawn.id}`, { cookie: admin.cookie });
      const { token } = linkOf(await lastMailTo(app(), joining.email));
      const body = { token, password: 'a very good password', acceptedTerms: true };
      expect((await call(app(), 'POST', '/api/auth/accept-invitation', { body })).status).toBe(201);
      expect(await named()).toEqual([null, 'Mary Jackson']);
    });

    test('notes once an hour that staff read the contact data of a donor, and nothing where there is none', async () => {
      const admin = await registerFacility(app());
      const donor = await registerDonor(app());
      const { id } = await booked(app(), donor, admin.facilityId, inDays(3));
      await read(app(), admin, id);
      await act(app(), admin, 'approve', id);
      await read(app(), donor, id);
      const isRead = ({ action }: AuditEntry) => action === 'request.contact-read';
      expect((await trail(admin)).filter(isRead)).toEqual([]);
      for (let time = 0; time < 3; time += 1) await read(app(), admin, id);
      expect((await trail(admin)).filter(isRead)).toMatchObject([
        { subject: { kind: 'request', id }, actor: { name: 'Grace Hopper' } },
      ]);
    });
  });

  test('records sign-in, its failure and sign-out', async () => {
    const donor = await registerDonor(app());
    const login = (password: string) =>
      call(app(), 'POST', '/api/auth/login', { body: { email: donor.email, password } });
    await login('not the password');
    const { rows } = await sql<{ audit_ref: string }>`select audit_ref from users where id = ${donor.user.id}`.execute(
      database().kysely,
    );
    const subject_id = rows[0]?.audit_ref;
    expect(await lastOf('session.refused')).toMatchObject({ subject_id, actor_role: 'anonymous', actor_ref: null });
    const { cookie } = await login(donor.password);
    expect(await lastOf('session.started')).toMatchObject({ subject_id, actor_ref: subject_id, actor_role: 'donor' });
    await call(app(), 'POST', '/api/auth/logout', { cookie });
    expect(await lastOf('session.ended')).toMatchObject({ subject_id, actor_ref: subject_id });
    await call(app(), 'POST', '/api/auth/login', {
      body: { email: uniqueEmail('nobody'), password: 'whatever it is' },
    });
    expect(await lastOf('session.refused')).toMatchObject({ subject_id: null });
  });

  test('records that passwords and addresses change, without them', async () => {
    const donor = await registerDonor(app());
    const { cookie } = donor;
    const newPassword = 'another good password';
    await call(app(), 'POST', '/api/auth/change-password', {
      cookie,
      body: { oldPassword: donor.password, newPassword },
    });
    expect(await lastOf('account.password-changed')).toMatchObject({ actor_role: 'donor', old: null, new: null });
    const body = { email: uniqueEmail('moved'), currentPassword: newPassword, password: newPassword };
    await database().kysely.updateTable('users').set({ email: body.email }).where('id', '=', donor.user.id).execute();
    expect(await lastOf('account.email-changed')).toMatchObject({ actor_role: 'system', old: null, new: null });
  });

  test('records changes of the staff: invited, joined, another role, removed', async () => {
    const admin = await registerFacility(app());
    const { cookie } = admin;
    const invitee = { email: uniqueEmail('x'), firstName: 'Canary', lastName: 'Invited', personnelRole: 'Staff' };
    await call(app(), 'POST', '/api/facility/staff', { cookie, body: invitee });
    const { userId } = await addStaff(app(), admin.facilityId);
    await call(app(), 'PATCH', `/api/facility/staff/${userId}`, {
      cookie,
      body: { personnelRole: 'Admin', password: TEST_PASSWORD },
    });
    await call(app(), 'DELETE', `/api/facility/staff/${userId}`, { cookie });
    const entries = await trail(admin, '?topic=staff');
    expect(entries.map(({ action }) => action)).toEqual([
      'staff.removed',
      'staff.role-changed',
      'staff.joined',
      'staff.invited',
      'staff.joined',
    ]);
    expect(entries[1]).toMatchObject({ old: { personnelRole: 'Staff' }, new: { personnelRole: 'Admin' } });
    expect(JSON.stringify(entries)).not.toContain(invitee.email);
  });

  test('records which columns of a facility changed, as they were and as they are', async () => {
    const admin = await freshFacility(app());
    const path = `/api/facility/${admin.facilityId}`;
    await call(app(), 'PATCH', path, { cookie: admin.cookie, body: { name: 'Lagoon Hospital', slotCapacity: 6 } });
    expect(await trail(admin, '?topic=facility')).toMatchObject([
      {
        action: 'facility.edited',
        old: { name: 'St Mary Blood Centre', slot_capacity: 4 },
        new: { name: 'Lagoon Hospital', slot_capacity: 6 },
      },
    ]);
  });

  test('records export, consent and erasure, and keeps nothing by which the person could be found', async () => {
    const donor = await registerDonor(app(), { firstName: 'Erasmus', healthDataConsent: true });
    const { cookie } = donor;
    await call(app(), 'GET', '/api/profile/export', { cookie });
    expect(await lastOf('account.exported')).toMatchObject({ actor_role: 'donor' });
    expect(await lastOf('consent.given')).toMatchObject({ actor_role: 'donor', new: { version: expect.any(String) } });
    await call(app(), 'DELETE', '/api/profile', { cookie, body: { password: donor.password } });
    const erased = await lastOf('account.erased');
    expect(erased).toMatchObject({ actor_role: 'donor', actor_ref: erased?.['subject_id'] });
    const operator = await addOperator(app());
    const path = `/api/operator/audit?person=${String(erased?.['subject_id'])}`;
    const found = await call<Page>(app(), 'GET', path, operator);
    expect(found.body.data.list.length).toBeGreaterThan(3);
    expect(found.text).not.toContain('Erasmus');
    expect(found.text).not.toContain(donor.user.id);
  });

  test('is read by the Admins of the facility and by operators, who search all of it', async () => {
    const [admin, other] = [await registerFacility(app()), await registerFacility(app())];
    const staff = await addStaff(app(), admin.facilityId);
    const path = `/api/facility/${admin.facilityId}/audit`;
    const statuses = await Promise.all(
      [admin, staff, other].map(async ({ cookie }) => (await call(app(), 'GET', path, { cookie })).status),
    );
    expect(statuses).toEqual([200, 403, 404]);
    const operator = await addOperator(app());
    const all = await call<Page>(app(), 'GET', `/api/operator/audit?facilityId=${other.facilityId}`, operator);
    expect(all.body.data.list.length).toBeGreaterThan(0);
    expect(all.body.data.list.every(({ facilityId }) => facilityId === other.facilityId)).toBe(true);
    const none = await call<Page>(app(), 'GET', '/api/operator/audit?from=2031-01-01', operator);
    expect(none.body.data.list).toEqual([]);
  });

  describe('in the database', () => {
    test('refuses to be changed, emptied or shortened, even by its owner', async () => {
      await registerFacility(app());
      const { kysely } = database();
      await expect(sql`update audit_events set action = 'a.b'`.execute(kysely)).rejects.toThrow('never changed');
      await expect(sql`delete from audit_events`.execute(kysely)).rejects.toThrow('never changed');
      await expect(sql`truncate audit_events`.execute(kysely)).rejects.toThrow('never changed');
      await expect(sql`select remove_old_audit_events(interval '11 months', 10)`.execute(kysely)).rejects.toThrow(
        'a year',
      );
    });

    test('gives the role of the application no way to change it but what has become old', async () => {
      await registerFacility(app());
      const role = `app_${newId().replaceAll('-', '')}`;
      const { kysely } = database();
      await sql`create role ${sql.id(role)}`.execute(kysely);
      await sql`select grant_application_role(${role})`.execute(kysely);
      const as = (statement: ReturnType<typeof sql>) =>
        database().transaction(async (trx) => {
          await sql`set local role ${sql.id(role)}`.execute(trx);
          return statement.execute(trx);
        });
      for (const change of [
        sql`update audit_events set action = 'a.b'`,
        sql`delete from audit_events`,
        sql`truncate audit_events`,
        sql`alter table audit_events disable trigger all`,
        sql`drop table audit_events`,
        sql`delete from applied_migration`,
        sql`delete from applied_sql`,
      ]) {
        await expect(as(change)).rejects.toMatchObject({ code: '42501' });
      }
      const added = sql`insert into audit_events (action, actor_role, subject_kind) values ('a.b', 'system', 'test')`;
      await as(added);
      await as(sql`update users set first_name = first_name`);
      await as(sql`select remove_old_audit_events(interval '6 years', 10)`);
      await sql`drop owned by ${sql.id(role)}`.execute(kysely);
      await sql`drop role ${sql.id(role)}`.execute(kysely);
    });

    test('forgets what is older than the operator keeps it', async () => {
      const { kysely } = database();
      await sql`insert into audit_events (at, action, actor_role, subject_kind)
        select now() - interval '7 years' - n * interval '1 day', 'old.one', 'system', 'test' from generate_series(1, 5) n
        union all select now() - interval '5 years', 'old.two', 'system', 'test'`.execute(kysely);
      await removeOldAuditEvents(app().services, () => false, 2);
      const { rows } = await sql`select action from audit_events where action like 'old.%'`.execute(kysely);
      expect(rows).toEqual([{ action: 'old.two' }]);
    });
  });
});
