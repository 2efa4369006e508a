import type { PersonalExport } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, registerFacility, TEST_PASSWORD } from '../../../../test/support/app.ts';
import { findWords } from '../../../../test/support/canaries.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { raised } from '../../../../test/support/donations.ts';
import { react, reactAndKeepMail } from '../../../../test/support/outbox.ts';
import { setStock } from '../../../../test/support/stock.ts';
import { enrolSecondFactor, liveAWholeLife } from '../../../../test/support/whole-life.ts';

/** The number of rows of a person that an export shows, for every column that points at people. */
const SHOWN: Readonly<Record<string, (data: PersonalExport) => number>> = {
  'account_secrets.user_id': (data) => data.pendingLinks.length,
  'appeal_recipients.donor_id': (data) => data.appeals.length,
  'appeal_reports.donor_id': (data) => data.appealReports.length,
  'appeal_settings.user_id': (data) => (data.appealSettings === null ? 0 : 1),
  'blood_type_tests.donor_id': (data) => data.bloodTypeTests.filter(({ bloodType }) => bloodType !== null).length,
  'blood_type_tests.tested_by': (data) => data.bloodTypeTests.filter(({ bloodType }) => bloodType === null).length,
  'calendar_feeds.user_id': (data) => (data.calendarFeed === null ? 0 : 1),
  'certificates.donor_id': (data) => data.certificates.length,
  'consents.user_id': (data) => data.consents.length,
  'donation_alarms.donor_id': (data) => data.donationAlarms.length,
  'donation_requests.created_by': (data) => data.requests.length,
  'donor_places.user_id': (data) => (data.place === null ? 0 : 1),
  'entered_donors.donor_id': (data) => data.enteredRecords.length,
  'facility_api_tokens.created_by': (data) => data.stockTokens.length,
  'facility_watches.user_id': (data) => data.watchedFacilities.length,
  'inventory_movements.actor_id': (data) => data.stockMovements.length,
  'invitations.invited_by': (data) => data.invitations.length,
  'known_devices.user_id': (data) => data.knownDevices.length,
  'mailbox.user_id': (data) => data.mails.length,
  'milestones.donor_id': (data) => data.milestones.length,
  'notifications.user_id': (data) => data.notifications.length,
  'push_subscriptions.user_id': (data) => data.pushSubscriptions.length,
  'recovery_codes.user_id': (data) => data.secondFactor?.recoveryCodesLeft ?? 0,
  'request_history.actor_id': (data) => data.actions.length,
  'second_factors.user_id': (data) => (data.secondFactor === null ? 0 : 1),
  'sessions.user_id': (data) => data.sessions.length,
  'slot_offers.donor_id': (data) => data.offers.length,
  'support_issues.user_id': (data) => data.supportReports.length,
  'user_avatars.user_id': (data) => (data.avatar === null ? 0 : 1),
  'verification_messages.written_by': (data) => data.verificationMessages.length,
  'wait_list_entries.donor_id': (data) => data.waitList.length,
};

/** The columns that are not shown row by row, and why. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'askable_donors.user_id': 'reckoned from the account, the consents and the settings, which are shown',
  'donation_alarms.taken_by':
    'the report of a donor, who gets it; the audit trail, which is shown, has that it was taken',
  'decision_runs.started_by': 'each booking that it decided is among the actions, which are shown',
  'digest_items.user_id': 'which bookings of their facility share a mail to them, for a week; the mails are shown',
  'donation_requests.donor_id': 'the same rows as those that the person made, counted there',
  'entered_donors.address_added_by': 'records of other people; the audit trail has that a link was sent',
  'entered_donors.code_made_by': 'records of other people; the audit trail has that a code was made',
  'record_claims.account_id': 'what was asked for with a code, for three days; the audit trail has that it was asked',
  'entered_donors.entered_by': 'records of other people; the audit trail, which is shown, has that they were entered',
  'mail_items.user_id': 'what of their bookings shares a mail to them, for a week; notifications and mails are shown',
  'notification_preferences.user_id': 'shown as they hold, stored or not',
  'day_notes.written_by': 'the text is the facility’s; that this person wrote it is in its audit trail',
  'question_forms.published_by': 'the form is the facility’s; that this person published it is in its audit trail',
  'request_notes.written_by': 'it is about a donor, who gets it with the booking',
  'session_messages.sent_by': 'the message is the facility’s; that this person sent it is in its audit trail',
  'slot_holds.donor_id': 'a place kept for five minutes while a form is open',
  'verification_files.sent_by': 'empty: facilities send no files any more',
  'walk_in_codes.donor_id': 'shown to staff within 15 minutes: a secret',
  'sign_in_challenges.user_id': 'proves the first step of a sign-in for five minutes: a secret',
  'transfer_lots.held_by': 'the units are the facility’s; the audit trail, which is shown, has that they were offered',
  'quarantined_numbers.set_by':
    'the units are the facility’s; the audit trail, which is shown, has that they were set aside',
  'users.same_person_as': 'the account that the person has at another facility: each account has its own export',
};

/** The tables in which an id is no reference: what is on its way, and counters. */
const ON_ITS_WAY = ['idempotency_keys', 'live_events', 'outbox', 'rate_limits'];

describeApp('the own data', (app, database) => {
  const columns = async () => {
    const { rows } = await sql<{ place: string }>`
      select c.conrelid::regclass || '.' || a.attname as place from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass order by place`.execute(database().kysely);
    return rows.map(({ place }) => place);
  };
  const rowsOf = async (place: string, id: string) => {
    const [table = '', column = ''] = place.split('.');
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
      database().kysely,
    );
    return rows[0]?.count ?? 0;
  };
  const exported = async (cookie: string) =>
    (await call<PersonalExport>(app(), 'GET', '/api/profile/export', { cookie })).body.data;
  const refOf = async (id: string) => {
    const found = database().kysely.selectFrom('users').select('audit_ref').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).audit_ref;
  };

  test('knows every column that points at people', async () => {
    expect(await columns()).toEqual([...Object.keys(SHOWN), ...Object.keys(NOT_SHOWN)].toSorted());
  });

  test('shows every row of a donor and of an Admin who used everything', async () => {
    const facility = await registerFacility(app());
    const { donor } = await liveAWholeLife(app(), facility, 'complete');
    await sql`
      insert into facility_watches (user_id, facility_id, created_at)
      values (${donor.user.id}, ${facility.facilityId}, now())`.execute(database().kysely);
    await sql`
      insert into donation_alarms (id, request_id, facility_id, donor_id, kind, created_at)
      select gen_random_uuid(), id, facility_id, donor_id, 'ill', now() from donation_requests
      where donor_id = ${donor.user.id} limit 1`.execute(database().kysely);
    await sql`
      insert into entered_donors (id, donor_id, facility_id, entered_by, entered_at, consent_version, claimed_at)
      values (gen_random_uuid(), ${donor.user.id}, ${facility.facilityId}, ${facility.user.id}, now(), '2026-11', now())`.execute(
      database().kysely,
    );
    await sql`
      insert into verification_messages (id, facility_id, author, text, written_at, written_by)
      values (gen_random_uuid(), ${facility.facilityId}, 'facility', 'We are real.', now(), ${facility.user.id})`.execute(
      database().kysely,
    );
    await setStock(app(), facility, 'A+', 4, { reason: 'counted' });
    await raised(app(), facility);
    const { cookie } = facility;
    await call(app(), 'POST', `/api/facility/${facility.facilityId}/tokens`, {
      cookie,
      body: { name: 'Laboratory', password: TEST_PASSWORD },
    });
    const invited = { email: 'new@example.org', firstName: 'New', lastName: 'One', personnelRole: 'Staff' };
    await call(app(), 'POST', '/api/facility/staff', { cookie, body: invited });
    await enrolSecondFactor(app(), cookie);
    await reactAndKeepMail(app());
    const shown = new Set<string>();
    for (const person of [donor, facility]) {
      const data = await exported(person.cookie);
      for (const [place, count] of Object.entries(SHOWN)) {
        const stored = await rowsOf(place, person.user.id);
        if (stored > 0) shown.add(place);
        if (place === 'mailbox.user_id') expect(count(data)).toBeGreaterThanOrEqual(stored);
        else expect([place, count(data)]).toEqual([place, stored]);
      }
    }
    expect([...shown].toSorted()).toEqual(Object.keys(SHOWN));
  });

  test('is nowhere but where something points, and in what is on its way', async () => {
    const { donor } = await liveAWholeLife(app(), await registerFacility(app()), 'nowhere');
    await react(app());
    const tables = new Set((await findWords(database(), [donor.user.id])).map((found) => found.split(': ')[0]));
    const pointing = (await columns()).map((place) => place.split('.')[0]);
    expect([...tables].filter((table) => ![...pointing, ...ON_ITS_WAY, 'users'].includes(table ?? ''))).toEqual([]);
    const trail = await findWords(database(), [await refOf(donor.user.id)]);
    expect(trail.map((found) => found.split(': ')[0])).toEqual(['audit_events', 'users']);
  });

  test('holds what the audit trail says of the person, and nothing of where others were', async () => {
    const facility = await registerFacility(app());
    const { donor, requests } = await liveAWholeLife(app(), facility, 'trail');
    await call(app(), 'GET', `/api/donation/schedule/${requests.completed}`, { cookie: facility.cookie });
    const { auditTrail } = await exported(donor.cookie);
    const ref = await refOf(donor.user.id);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_events where actor_ref = ${ref} or (subject_kind = 'person' and subject_id = ${ref})`.execute(
      database().kysely,
    );
    expect(auditTrail.length).toBeGreaterThanOrEqual((rows[0]?.count ?? 0) - 1);
    expect(auditTrail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['session.started', 'account.email-changed', 'second-factor.added', 'consent.given']),
    );
    expect(auditTrail.filter(({ byYou, network }) => !byYou && network !== null)).toEqual([]);
  });
});
