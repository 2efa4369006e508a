import { randomUUID } from 'node:crypto';
import { type Actor, type Cast, NOTES } from './actors.ts';
import type { BenchRequest } from './load/http.ts';
import { CITIES, FIRST_WORDS, KINDS, SECOND_WORDS } from './seed/names.ts';
import { PASSWORD } from './seed/seed.ts';
import type { Sizes } from './seed/sizes.ts';
import { THRESHOLDS } from './thresholds.ts';

export interface Scenario {
  readonly name: string;
  readonly title: string;
  readonly status: 200 | 201;
  /** The least share of the reference's throughput; whether its 99th percentile is limited. */
  readonly held: { readonly ratio?: number; readonly p99?: true };
  /** What it writes: bookings are removed before each round, what was accepted is used up. */
  readonly writes?: 'bookings' | 'acceptances' | 'other';
  /** How many different requests there are; no round has more of what it writes. */
  readonly different: number;
  request(index: number): BenchRequest;
}

const READ = { ratio: THRESHOLDS.ratioOfReads } as const;
const SEARCH = { ...READ, p99: true } as const;
const BOOKING = { ratio: THRESHOLDS.ratioOfBookings } as const;

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
}

type Get = Pick<Scenario, 'name' | 'title' | 'held'> & { path: (index: number) => string; different?: number };

function getting(actors: readonly Actor[], { path, different = actors.length, ...rest }: Get): Scenario {
  return {
    ...rest,
    status: 200,
    different,
    request: (index) => ({ method: 'GET', path: path(index), token: pick(actors, index).token }),
  };
}

const search = (words: string) => `/api/facility/1?search=${encodeURIComponent(words)}`;
const TYPES = ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'];
const COMMON = [...KINDS, ...SECOND_WORDS].flatMap((word) => word.toLowerCase().split(' '));

/** From this size on there are dozens of facilities for each two words of a name. */
const MANY = 50_000;

/** A name that more than a page of facilities have: where fewer do, other spellings follow, which the reference does not find. */
function nameOf(index: number, facilities: number): string {
  const first = pick(FIRST_WORDS, index * 7);
  return facilities < MANY ? first : `${first} ${pick(SECOND_WORDS, Math.floor(index / FIRST_WORDS.length))}`;
}

function placeOf(index: number): string {
  return `${(((index * 7919) % 11_000) / 100 - 50).toFixed(2)},${(((index * 6101) % 26_000) / 100 - 120).toFixed(2)}`;
}

function listsOf({ donors }: Cast, sizes: Sizes): Scenario[] {
  const pages = Math.floor(sizes.facilities / 12);
  const half = Math.ceil(pages / 2);
  const searches: readonly Get[] = [
    { name: 'page-1', title: 'facilities, page 1', held: READ, path: () => '/api/facility/1' },
    {
      name: 'deep',
      title: 'facilities, deep pages',
      held: SEARCH,
      path: (index) => `/api/facility/${pages - ((index * 31) % half)}`,
    },
    {
      name: 'by-name',
      title: 'search by name',
      held: SEARCH,
      path: (index) => search(nameOf(index, sizes.facilities)),
    },
    { name: 'by-word', title: 'search by a common word', held: SEARCH, path: (index) => search(pick(COMMON, index)) },
    { name: 'by-place', title: 'search by place', held: SEARCH, path: (index) => search(pick(CITIES, index * 11)) },
    { name: 'by-type', title: 'search by blood type', held: SEARCH, path: (index) => search(pick(TYPES, index)) },
    {
      name: 'nearest',
      title: 'nearest first',
      held: SEARCH,
      path: (index) => `/api/facility/1?sort=distance&near=${placeOf(index)}`,
    },
  ];
  return searches.map((one) => getting(donors, one));
}

function reads(cast: Cast, sizes: Sizes): Scenario[] {
  const { donors, staff, facilityIds } = cast;
  const schedule = '/api/donation/schedule';
  const of = (actors: readonly Actor[], name: string, title: string, path: (index: number) => string) =>
    getting(actors, { name, title, held: READ, path });
  return [
    of(donors, 'profile', 'profile', () => '/api/profile'),
    ...listsOf(cast, sizes),
    of(donors, 'facility', 'facility in detail', (index) => `/api/facility/${pick(facilityIds, index)}`),
    of(staff, 'pending', 'pending bookings (staff)', () => `${schedule}/facility?status=PENDING&creator=donor`),
    of(donors, 'appeals', 'open emergencies (donor)', () => `${schedule}/donor?creator=facility_staff`),
    of(donors, 'donor-board', "donor's dashboard", () => '/api/dashboard/donor'),
    of(staff, 'staff-board', "facility's dashboard", () => '/api/dashboard/facility'),
  ];
}

function signIn({ donors }: Cast): Scenario {
  return {
    name: 'sign-in',
    title: 'sign-in',
    status: 200,
    held: {},
    writes: 'other',
    different: donors.length,
    request: (index) => {
      const body = { email: pick(donors, index).email, password: PASSWORD };
      return { method: 'POST', path: '/api/auth/login', token: undefined, body };
    },
  };
}

function stockUpdate({ staff }: Cast): Scenario {
  return {
    name: 'stock',
    title: 'stock update',
    status: 201,
    held: {},
    writes: 'other',
    different: Infinity,
    request: (index) => {
      const { token, facility_id: facilityId } = pick(staff, index);
      const type = pick(TYPES, Math.floor(index / staff.length) + index);
      const path = `/api/facility/${facilityId}/inventory/${encodeURIComponent(type)}`;
      return { method: 'PUT', path, token, body: { unitsAvailable: (index * 7919) % 41 } };
    },
  };
}

const DAY_MS = 86_400_000;

function afternoon(days: number, halfHours: number): string {
  const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  return `${day} ${13 + Math.floor(halfHours / 2)}:${halfHours % 2 === 0 ? '00' : '30'}`;
}

function booking({ donors, facilityIds }: Cast, withKey: boolean): Scenario {
  return {
    name: withKey ? 'book-once' : 'book',
    title: `create booking${withKey ? ', with key' : ''}`,
    status: 201,
    held: BOOKING,
    writes: 'bookings',
    different: donors.length,
    request: (index) => {
      const { token, blood_type: bloodType } = pick(donors, index);
      // Another day each time all facilities had their turn: no two bookings compete for a place.
      const preferredDate = afternoon(2 + (Math.floor(index / facilityIds.length) % 25), index % 5);
      const facilityId = pick(facilityIds, index);
      const body = { facilityId, bloodType, preferredDate, additionalNotes: NOTES };
      const key: BenchRequest['headers'] = withKey ? { 'idempotency-key': randomUUID() } : {};
      return { method: 'POST', path: '/api/donation/schedule', token, body, headers: key };
    },
  };
}

function approval({ pending, staff }: Cast): Scenario {
  return {
    name: 'approve',
    title: 'approve',
    status: 200,
    held: BOOKING,
    writes: 'acceptances',
    different: pending.length,
    request: (index) => {
      const { id, staff: decides } = pick(pending, index);
      return {
        method: 'POST',
        path: `/api/donation/schedule/${id}/approve`,
        token: pick(staff, decides).token,
        body: {},
      };
    },
  };
}

/** All scenarios, in the order of the table. */
export function scenariosOf(cast: Cast, sizes: Sizes): Scenario[] {
  return [
    signIn(cast),
    ...reads(cast, sizes),
    stockUpdate(cast),
    booking(cast, false),
    booking(cast, true),
    approval(cast),
  ];
}
