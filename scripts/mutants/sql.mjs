const sql = (name) => `apps/api/sql/${name}`;
const features = (name) => `apps/api/src/features/${name}`;

/**
 * Rules that the database itself keeps, whoever writes.
 *
 * @type {import('./list.mjs').Guard[]}
 */
export const inSql = [
  {
    name: 'interval-in-the-database',
    file: sql('bookings/lifecycle/guard_donation_interval.sql'),
    guard: 'and abs(new.preferred_date::date - d.preferred_date::date) < new.interval_days',
    without: 'and false',
    test: [features('bookings/lifecycle/database-rules.int.test.ts')],
  },
  {
    name: 'final-states-in-the-database',
    file: sql('bookings/lifecycle/guard_request_transition.sql'),
    guard: 'if old.status <> new.status and not exists',
    without: 'if false and not exists',
    test: [features('bookings/lifecycle/database-rules.int.test.ts')],
  },
  {
    name: 'places-of-a-slot-in-the-database',
    file: sql('facilities/timetable/move_place.sql'),
    guard: ' and taken[new_slot] < places[new_slot]',
    without: '',
    test: [features('facilities/timetable/seat-races.int.test.ts')],
  },
  {
    name: 'moved-session-in-the-database',
    file: sql('facilities/timetable/count_request_place.sql'),
    guard: "if tg_op = 'INSERT' and is_now is not null and not forced and not exists (",
    without: 'if false and not exists (',
    test: [features('facilities/timetable/places.int.test.ts')],
  },
  {
    name: 'consents-only-grow',
    file: sql('people/accounts/keep_consents.sql'),
    guard: 'when (pg_trigger_depth() = 0) execute',
    without: 'when (false) execute',
    test: [features('people/accounts/password-rules.int.test.ts')],
  },
  {
    name: 'last-word-of-a-consent',
    file: features('people/accounts/accounts.repository.ts'),
    guard: 'order by at desc, id desc limit 1',
    without: 'order by at, id limit 1',
    test: [features('about/profile/profile.int.test.ts')],
  },
  {
    name: 'trail-is-kept-a-year',
    file: sql('platform/keep_audit_events.sql'),
    guard: "if tg_op = 'DELETE' and old.at < clock_timestamp() - interval '1 year' then",
    without: "if tg_op = 'DELETE' then",
    test: [features('people/audit/audit.int.test.ts')],
  },
  {
    name: 'trail-is-the-owners',
    file: sql('platform/grant_application_role.sql'),
    guard: "  execute format('revoke all on audit_events from %I', application);\n",
    without: '',
    test: [features('people/audit/audit.int.test.ts')],
  },
  {
    name: 'lot-near-its-end',
    file: sql('stock/stock/parts_of_entry.sql'),
    guard: 'filter (where t.near_at <= at and',
    without: 'filter (where false and',
    test: [features('stock/stock/expiry.int.test.ts')],
  },
  {
    name: 'heir-of-a-second-factor',
    file: sql('people/accounts/leave_first_account.sql'),
    guard:
      'update second_factors set user_id = heir, sealed_for = coalesce(sealed_for, user_id) where user_id = leaving;',
    without: '',
    test: [features('facilities/staff/several-facilities.int.test.ts')],
  },
];
