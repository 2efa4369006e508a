import { randomUUID } from 'node:crypto';
import { MAX_WAITING_BOOKINGS } from '@sanguine/contract';
import { type BenchDonor, type Cast, NOTES } from './actors.ts';
import type { Plan } from './floor/program.ts';
import type { BenchRequest } from './load/http.ts';
import { CITIES, FIRST_WORDS, SECOND_WORDS } from './seed/names.ts';
import { PASSWORD } from './seed/seed.ts';

export interface Scenario {
  readonly name: string;
  readonly title: string;
  readonly status: 200 | 201;
  /** Its thresholds. */
  readonly held: { readonly ratio?: true; readonly p99?: true };
  /**
   * The most bookings that its donors may have waiting: no round has more, and each starts without those of the
   * previous one.
   */
  readonly maxWaiting?: number;
  /** Verified before the last statements. */
  readonly password?: Plan['password'];
  /** The same requests repeated, or ever new ones. */
  readonly requests: readonly BenchRequest[] | ((count: number) => BenchRequest[]);
}

const DISTINCT = 40;
const READ = { ratio: true } as const;
const SEARCH = { ratio: true, p99: true } as const;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
}

/** Endless: each call continues where the last one stopped. */
function everNew(make: (index: number) => BenchRequest): (count: number) => BenchRequest[] {
  let made = 0;
  return (count) => times(count, () => make(made++));
}

function get(
  name: string,
  title: string,
  held: Scenario['held'],
  path: (index: number) => string,
  from: (index: number) => { token: string },
): Scenario {
  const requests = times(DISTINCT, (index) => ({
    method: 'GET' as const,
    path: path(index),
    token: from(index).token,
    vars: {},
  }));
  return { name, title, status: 200, held, requests };
}

const search = (words: string) => `/api/facility/1?search=${encodeURIComponent(words)}`;

function reads({ donors, staff, facilityIds }: Cast): Scenario[] {
  const donor = (index: number) => pick(donors, index);
  const member = (index: number) => pick(staff, index);
  const place = (index: number) => `${-50 + ((index * 37) % 110)}.5,${-120 + ((index * 61) % 260)}.5`;
  const types = ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'];
  const words = (index: number) => `${pick(FIRST_WORDS, index * 7)} ${pick(SECOND_WORDS, index * 3)}`;
  return [
    get('profile', 'profile', READ, () => '/api/profile', donor),
    get('page-1', 'facilities, page 1', READ, () => '/api/facility/1', donor),
    get('page-5000', 'facilities, page 5,000', SEARCH, (index) => `/api/facility/${5000 - index}`, donor),
    get('by-name', 'search by name', SEARCH, (index) => search(words(index)), donor),
    get(
      'by-word',
      'search by a common word',
      SEARCH,
      (index) => search(pick(['hospital', 'clinic', 'royal'], index)),
      donor,
    ),
    get('by-place', 'search by place', SEARCH, (index) => search(pick(CITIES, index * 11)), donor),
    get('by-type', 'search by blood type', SEARCH, (index) => search(pick(types, index)), donor),
    get('nearest', 'nearest first', SEARCH, (index) => `/api/facility/1?sort=distance&near=${place(index)}`, donor),
    get('facility', 'facility in detail', READ, (index) => `/api/facility/${pick(facilityIds, index)}`, donor),
    get(
      'pending',
      'pending bookings (staff)',
      READ,
      () => '/api/donation/schedule/facility?status=PENDING&creator=donor',
      member,
    ),
    get(
      'appeals',
      'open emergencies (donor)',
      READ,
      () => '/api/donation/schedule/donor?creator=facility_staff',
      donor,
    ),
    get('donor-board', "donor's dashboard", READ, () => '/api/dashboard/donor', donor),
    get('staff-board', "facility's dashboard", READ, () => '/api/dashboard/facility', member),
  ];
}

function signIn({ donors, passwordHash }: Cast): Scenario {
  const requests = donors.slice(0, 200).map(({ email, userId }) => {
    const body = { email, password: PASSWORD };
    return { method: 'POST' as const, path: '/api/auth/login', token: undefined, body, vars: { userId } };
  });
  const password = { hash: passwordHash, given: PASSWORD };
  return { name: 'sign-in', title: 'sign-in', status: 200, held: {}, password, requests };
}

/** The first figure differs from every other value of the statement, so that the recording can find it. */
function stockUpdate({ staff }: Cast): Scenario {
  const types = ['O+', 'A+', 'B+', 'O-', 'A-', 'B-', 'AB+', 'AB-'];
  const requests = everNew((index) => {
    const { token, facilityId, vars } = pick(staff, index);
    const type = pick(types, Math.floor(index / staff.length) + index);
    const units = index === 0 ? 54_321 : (index * 7919) % 41;
    return {
      method: 'PUT' as const,
      path: `/api/facility/${facilityId}/inventory/${encodeURIComponent(type)}`,
      token,
      body: { unitsAvailable: units },
      vars: { ...vars, facilityId, type, units: String(units) },
    };
  });
  return { name: 'stock', title: 'stock update', status: 201, held: {}, requests };
}

const DAY_MS = 86_400_000;

function afternoon(days: number, halfHours: number): string {
  const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  return `${day} ${13 + Math.floor(halfHours / 2)}:${halfHours % 2 === 0 ? '00' : '30'}`;
}

interface Booking {
  readonly donor: BenchDonor;
  readonly facilityId: string;
  readonly preferredDate: string;
  readonly key: string | undefined;
}

function bookingOf({ donor, facilityId, preferredDate, key }: Booking): BenchRequest {
  return {
    method: 'POST',
    path: '/api/donation/schedule',
    token: donor.token,
    body: { facilityId, bloodType: donor.bloodType, preferredDate, additionalNotes: NOTES },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    vars: { ...donor.vars, facilityId, local: preferredDate.replace(' ', 'T'), ...(key === undefined ? {} : { key }) },
  };
}

function bookings({ donors, facilityIds }: Cast): Scenario[] {
  const next = { index: 0 };
  const make = (withKey: boolean) =>
    everNew(() => {
      const index = (next.index += 1);
      // Another day each time all facilities had their turn: no two bookings compete for a place.
      const days = 2 + (Math.floor(index / facilityIds.length) % 25);
      return bookingOf({
        donor: pick(donors, index),
        facilityId: pick(facilityIds, index),
        preferredDate: afternoon(days, index % 5),
        key: withKey ? randomUUID() : undefined,
      });
    });
  const shared = { status: 201, held: {}, maxWaiting: MAX_WAITING_BOOKINGS * donors.length } as const;
  return [
    { name: 'book', title: 'create booking', ...shared, requests: make(false) },
    { name: 'book-once', title: 'create booking, with key', ...shared, requests: make(true) },
  ];
}

function approval({ pending, staff }: Cast): Scenario {
  const rest = [...pending];
  const requests = (count: number) =>
    rest.splice(0, count).map(({ id, local, staff: index }) => {
      const { token, facilityId, vars } = pick(staff, index);
      const path = `/api/donation/schedule/${id}/approve`;
      return { method: 'POST' as const, path, token, body: {}, vars: { ...vars, facilityId, requestId: id, local } };
    });
  return { name: 'approve', title: 'approve', status: 200, held: {}, requests };
}

/** All scenarios, in the order of the table. */
export function scenariosOf(cast: Cast): Scenario[] {
  return [signIn(cast), ...reads(cast), stockUpdate(cast), ...bookings(cast), approval(cast)];
}
