import { oneOf } from './helpers.ts';
import type { Sizes } from './sizes.ts';

const COLUMNS = `id, creator, status, facility_id, donor_id, blood_type, units_requested, urgency_level, preferred_date,
  preferred_at, time_zone, created_by, created_at, decided_at, expires_at`;

// From nine to half past twelve, on the half hour: the run books its own requests in the afternoon.
const HALF_HOUR = `interval '9 hours' + (k % 8) * interval '30 minutes'`;

const TYPE = oneOf(['O+', 'A+', 'O+', 'A+', 'O-', 'B+', 'A-', 'B-', 'AB+', 'AB-'], 'k');

interface Bookings {
  readonly count: number;
  /** The donor of the first booking, by position. */
  readonly donorsFrom: number;
  readonly kind: number;
  readonly at: string;
  readonly status: string;
  readonly day: string;
  readonly decided: string;
  readonly expires: string;
}

function bookingsSql(bookings: Bookings): string {
  const { count, donorsFrom, kind, at, status, day, decided, expires } = bookings;
  return `
    insert into donation_requests (${COLUMNS})
    select bench_seed.id(${kind}, k, at), 'donor', ${status}, bench_seed.facility_id(f), bench_seed.donor_id(d), ${TYPE}, 1,
      null, local, local at time zone zone, zone, bench_seed.donor_id(d), at, ${decided}, ${expires}
    from (
      select k, bench_seed.${at}(k) as at, bench_seed.facility_of(k) as f, bench_seed.donor_of(k + ${donorsFrom}) as d
      from generate_series(1, ${count}::bigint) k offset 0
    ) b cross join lateral (select ${day} + ${HALF_HOUR} as local, bench_seed.zone(f) as zone offset 0) l`;
}

function emergenciesSql({ emergencies, openEmergencies, facilities }: Sizes): string {
  const isOpen = `k > ${emergencies - openEmergencies}`;
  return `
    insert into donation_requests (${COLUMNS})
    select bench_seed.id(9, k, at), 'facility_staff',
      case when ${isOpen} then 'PENDING' when k % 4 = 0 then 'CANCELLED' else 'COMPLETED' end,
      bench_seed.facility_id(f), null, ${TYPE}, 1 + k % 9, ${oneOf(['HIGH', 'MEDIUM', 'LOW'], 'k')},
      local, local at time zone zone, zone, bench_seed.staff_id(f), at,
      case when ${isOpen} then null else at + interval '1 day' end, local at time zone zone
    from (
      select k, 1 + (k * 7907) % ${facilities} as f,
        case when ${isOpen} then now() - interval '1 day' else now() - (2 + k % 900) * interval '1 day' end as at
      from generate_series(1, ${emergencies}::bigint) k offset 0
    ) e cross join lateral (
      select date_trunc('day', at at time zone 'UTC') + interval '3 days' + ${HALF_HOUR} as local,
        bench_seed.zone(f) as zone offset 0
    ) l`;
}

const today = `date_trunc('day', now() at time zone 'UTC')`;

/** In chronological order, as they would have been made. */
export function requestStatements(sizes: Sizes): string[] {
  const { pastRequests, approvedRequests, pendingRequests } = sizes;
  const past = bookingsSql({
    count: pastRequests,
    donorsFrom: 0,
    kind: 5,
    at: 'past_at',
    status: oneOf(['CANCELLED', 'REJECTED', ...Array.from({ length: 15 }, () => 'COMPLETED')], 'k'),
    day: `date_trunc('day', at at time zone 'UTC') + interval '3 days'`,
    decided: `at + interval '20 hours'`,
    expires: 'null',
  });
  const approved = bookingsSql({
    count: approvedRequests,
    donorsFrom: 0,
    kind: 7,
    at: 'approved_at',
    status: `'APPROVED'`,
    day: `${today} + (1 + k % 28) * interval '1 day'`,
    decided: `at + interval '5 hours'`,
    expires: 'null',
  });
  const pending = bookingsSql({
    count: pendingRequests,
    donorsFrom: approvedRequests,
    kind: 8,
    at: 'pending_at',
    status: `'PENDING'`,
    day: `${today} + (1 + k % 28) * interval '1 day'`,
    decided: 'null',
    expires: `least(at + interval '48 hours', local at time zone zone)`,
  });
  return [past, emergenciesSql(sizes), approved, pending];
}

/** The first line of every request's history. */
export const historySql = `
  insert into request_history (id, request_id, actor_id, actor_role, action, from_status, to_status, at)
  select r.id, r.id, r.created_by, r.creator, 'create', null, 'PENDING', r.created_at from donation_requests r`;
