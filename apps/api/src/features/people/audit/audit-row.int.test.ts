import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { registerFacility, registerDonor } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { booked, inDays } from '../../../../test/support/donations.ts';
import { newId } from '../../../platform/ids.ts';

interface Entry {
  readonly action: string;
  readonly actor: string | null;
  readonly subject: string;
  readonly facility: boolean;
  readonly old: object | null;
  readonly new: object | null;
}

describeApp('what the trail says of a changed row, whichever program changes it', (app, database) => {
  /** Does it in the name of a person, and returns what the trail has of it: of its own transaction, as others write beside it. */
  async function entriesOf(actorId: string, statements: readonly RawBuilder<unknown>[]): Promise<Entry[]> {
    return database()
      .kysely.transaction()
      .execute(async (trx) => {
        const origin = JSON.stringify({ user: actorId, role: 'operator', network: '203.0.113.0/24' });
        await sql`select set_config('sanguine.origin', ${origin}, true)`.execute(trx);
        for (const statement of statements) await statement.execute(trx);
        const entries = await sql<Entry>`
          select e.action, case when e.actor_ref = u.audit_ref then 'actor' when e.actor_ref = e.subject_id then 'subject' end as actor,
            e.subject_kind as subject, e.facility_id is not null as facility, e.old, e.new
          from audit_events e left join users u on u.id = ${actorId}
          where e.xmin = pg_current_xact_id()::xid order by e.at, e.id`.execute(trx);
        return entries.rows;
      });
  }
  const about = (action: string, rest: Partial<Entry> = {}): Entry => ({
    action,
    actor: 'actor',
    subject: 'person',
    facility: false,
    old: null,
    new: null,
    ...rest,
  });

  test('of a person: details by which eligibility is decided, address, and that they were erased, by whomever', async () => {
    const [donor, other] = [await registerDonor(app()), await registerDonor(app())];
    const { id } = donor.user;
    const change = (set: RawBuilder<unknown>) =>
      entriesOf(other.user.id, [sql`update users set ${set} where id = ${id}`]);
    expect(await change(sql`sex = 'female', address = 'Elsewhere'`)).toEqual([about('account.donor-details-changed')]);
    expect(await change(sql`email_verified_at = null`)).toEqual([]);
    expect(await change(sql`email = ${newId()} || '@example.com', email_verified_at = now()`)).toEqual([
      about('account.email-changed'),
      about('account.email-verified'),
    ]);
    expect(await change(sql`phone_number = '1'`)).toEqual([]);
    const erased = (by: string, whom: string) => entriesOf(by, [sql`delete from users where id = ${whom}`]);
    expect(await erased(other.user.id, id)).toEqual([about('account.erased')]);
    expect(await erased(other.user.id, other.user.id)).toEqual([about('account.erased', { actor: 'subject' })]);
  });

  test('of what a person has: consents, which are their own word, and what is erased with them goes unsaid', async () => {
    const [donor, other] = [await registerDonor(app()), await registerDonor(app())];
    const { id } = donor.user;
    const by = (...statements: RawBuilder<unknown>[]) => entriesOf(other.user.id, statements);
    const consent = (action: string) => sql`insert into consents (id, user_id, kind, version, action, at)
      values (${newId()}, ${id}, 'appeals', '2030-01', ${action}, now())`;
    const shown = { actor: 'subject', new: { kind: 'appeals', version: '2030-01' } };
    expect(await by(consent('given'), consent('withdrawn'))).toEqual([
      about('consent.given', shown),
      about('consent.withdrawn', shown),
    ]);
    const certificate = sql`insert into certificates (id, donor_id, code_hash, name, created_at)
      values (${newId()}, ${id}, decode(md5(${newId()}), 'hex'), 'Ada', now())`;
    const made = about('account.certificate-created');
    const revoke = sql`delete from certificates where donor_id = ${id}`;
    expect(await by(certificate, revoke)).toEqual([made, about('account.certificate-revoked')]);
    const factor = sql`insert into second_factors (user_id, secret, created_at) values (${id}, 'secret', now())`;
    const confirmed = sql`update second_factors set confirmed_at = now() where user_id = ${id}`;
    const removed = sql`delete from second_factors where user_id = ${id}`;
    expect(await by(factor, removed)).toEqual([]);
    expect(await by(factor, confirmed, confirmed, removed)).toEqual([
      about('second-factor.added'),
      about('second-factor.removed'),
    ]);
    expect(await by(factor, confirmed, certificate, sql`delete from users where id = ${id}`)).toEqual([
      about('second-factor.added'),
      made,
      about('account.erased'),
    ]);
  });

  test('of records that staff entered: one entry for each step towards the claim', async () => {
    const [donor, other] = [await registerDonor(app()), await registerDonor(app())];
    const { facilityId } = await registerFacility(app());
    const change = (set: RawBuilder<unknown>) =>
      sql`update entered_donors set ${set} where donor_id = ${donor.user.id}`;
    const entries = await entriesOf(other.user.id, [
      sql`insert into entered_donors (id, donor_id, facility_id, entered_at, consent_version)
        values (${newId()}, ${donor.user.id}, ${facilityId}, now(), '2030-01')`,
      change(sql`code_hash = 'code', code_expires_at = now(), email = 'a@example.com'`),
      change(sql`email = 'b@example.com'`),
      change(sql`email = 'c@example.com', is_address_added = true`),
      change(sql`address_added_by = ${other.user.id}`),
      change(sql`code_hash = null, code_expires_at = null`),
      change(sql`claimed_at = now(), email = null, address_added_by = null`),
    ]);
    expect(entries).toEqual([
      about('appointments.donor-entered', { facility: true, new: { version: '2030-01' } }),
      about('appointments.claim-code-made', { facility: true }),
      about('appointments.claim-link-sent', { facility: true }),
      about('appointments.claim-link-sent', { facility: true }),
      about('account.record-claimed', { facility: true }),
    ]);
  });

  test('of a facility: its tokens, and its invitations, also where they end with it', async () => {
    const { user } = await registerDonor(app());
    const facilityId = newId();
    await sql`insert into facilities (id, name, address, operational_hours, time_zone, created_at)
      values (${facilityId}, 'Place', 'Street 1', '24/7', 'UTC', now())`.execute(database().kysely);
    const by = (...statements: RawBuilder<unknown>[]) => entriesOf(user.id, statements);
    const token = newId();
    expect(
      await by(
        sql`insert into facility_api_tokens (id, facility_id, name, token_hash, last_four, created_at)
          values (${token}, ${facilityId}, 'Stock', decode(md5(${token}), 'hex'), 'abcd', now())`,
        sql`update facility_api_tokens set revoked_at = now() where id = ${token}`,
      ),
    ).toEqual(
      ['token.created', 'token.revoked'].map((action) =>
        about(action, { subject: 'token', facility: true, new: { name: 'Stock' } }),
      ),
    );
    const invitation = sql`insert into invitations (id, facility_id, email, first_name, last_name, personnel_role, token_hash, created_at, expires_at)
      values (${newId()}, ${facilityId}, ${`${newId()}@example.com`}, 'Ada', 'Lovelace', 'Staff', decode(md5(${newId()}), 'hex'), now(), now())`;
    const role = sql`update invitations set personnel_role = 'Admin' where facility_id = ${facilityId}`;
    const again = sql`update invitations set created_at = now() + interval '1 second' where facility_id = ${facilityId}`;
    const staff = { subject: 'invitation', facility: true };
    const was = { old: { personnelRole: 'Admin' } };
    const is = { new: { personnelRole: 'Admin' } };
    expect(await by(invitation, role, again, sql`delete from facilities where id = ${facilityId}`)).toEqual([
      about('staff.invited', { ...staff, new: { personnelRole: 'Staff' } }),
      about('staff.invitation-changed', { ...staff, old: { personnelRole: 'Staff' }, ...is }),
      about('staff.invited', { ...staff, ...is }),
      about('staff.invitation-ended', { ...staff, ...was }),
    ]);
  });

  test('of a facility: what changed of it, and that it is verified', async () => {
    const { user } = await registerDonor(app());
    const { facilityId } = await registerFacility(app());
    const change = (set: RawBuilder<unknown>) =>
      entriesOf(user.id, [sql`update facilities set ${set} where id = ${facilityId}`]);
    const edited = { subject: 'facility', facility: true };
    await change(sql`name = 'Old', urgent_below = 3, verified_at = null`);
    expect(
      await change(
        sql`name = 'New', urgent_below = 3, low_below = 90, verified_at = now(), verification_note = 'Known'`,
      ),
    ).toEqual([
      about('facility.edited', {
        ...edited,
        old: { name: 'Old', low_below: expect.any(Number) },
        new: { name: 'New', low_below: 90 },
      }),
      about('facility.verified', { ...edited, new: { reason: 'Known' } }),
    ]);
    expect(await change(sql`urgency = 'high', name = 'New'`)).toEqual([]);
    expect(await change(sql`verified_at = null`)).toEqual([
      about('facility.unverified', { ...edited, new: { reason: 'Known' } }),
    ]);
  });

  test('of a donation: that testing released it, and that this was taken back', async () => {
    const donor = await registerDonor(app());
    const { id } = await booked(app(), donor, (await registerFacility(app())).facilityId, inDays(3));
    const request = { subject: 'request', facility: true };
    const entries = await entriesOf(donor.user.id, [
      sql`insert into released_donations (request_id, released_at) values (${id}, now())`,
      sql`delete from released_donations where request_id = ${id}`,
    ]);
    expect(entries).toEqual([about('request.released', request), about('request.unreleased', request)]);
  });
});
