import { type Cast, NOTES, type Person } from './cast.ts';
import { FIRST_WORDS, SECOND_WORDS } from '../apps/api/test/support/seed/names.ts';
import { PASSWORD } from '../apps/api/test/support/seed/seed.ts';

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Call {
  readonly what: string;
  /** The least share of the reference's requests per second, if the reference has the call. */
  readonly ratio?: number;
  /** It books: what it has booked is removed between rounds. */
  readonly isBooking?: true;
  /** Most requests of a round: the others could not be answered, or take long. */
  readonly most?: number;
  /** The most that it may cost, in processor time of the floor (floor.ts). */
  readonly ofFloor?: number;
  readonly request: (index: number) => Asked;
}

export interface List {
  readonly what: string;
  readonly page: (page: number, index: number) => Asked;
}

const JSON_HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const TYPES = ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'];
const SCHEDULE = '/api/donation/schedule';
const DAY_MS = 86_400_000;

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('There is nothing to pick from');
  return found;
}

const cookieOf = ({ token }: Person) => `sanguine_session=${token}`;

const get = (person: Person, path: string): Asked => ({ method: 'GET', path, headers: { cookie: cookieOf(person) } });

function send(method: 'POST' | 'PUT', path: string, body: object, person?: Person): Asked {
  const headers = person === undefined ? JSON_HEADERS : { ...JSON_HEADERS, cookie: cookieOf(person) };
  return { method, path, headers, body: JSON.stringify(body) };
}

/** Another afternoon each time all facilities had their turn: no two bookings compete for a place. */
function wish({ facilityIds }: Cast, { blood_type: bloodType }: Person, index: number): object {
  const day = new Date(Date.now() + (2 + (Math.floor(index / facilityIds.length) % 25)) * DAY_MS);
  const preferredDate = `${day.toISOString().slice(0, 10)} ${19 + (index % 4)}:30`;
  return { facilityId: pick(facilityIds, index), bloodType, preferredDate, additionalNotes: NOTES };
}

/** Returns what people ask for most, and what costs most. */
export function callsOf(cast: Cast): readonly Call[] {
  const { donors, staff, pending } = cast;
  const name = (index: number) =>
    `${pick(FIRST_WORDS, index)} ${pick(SECOND_WORDS, Math.floor(index / FIRST_WORDS.length))}`;
  return [
    { what: 'facilities, page 1', ratio: 0.6, request: (index) => get(pick(donors, index), '/api/facility/1') },
    {
      what: 'facilities by name',
      request: (index) => get(pick(donors, index), `/api/facility/1?search=${encodeURIComponent(name(index))}`),
    },
    { what: 'profile', ratio: 0.6, request: (index) => get(pick(donors, index), '/api/profile') },
    { what: "donor's dashboard", request: (index) => get(pick(donors, index), '/api/dashboard/donor') },
    {
      what: 'bookings to decide on',
      ratio: 0.6,
      request: (index) => get(pick(staff, index), `${SCHEDULE}/facility?status=PENDING&creator=donor`),
    },
    {
      what: 'book',
      ratio: 0.5,
      isBooking: true,
      most: donors.length,
      ofFloor: 3,
      request: (index) => send('POST', SCHEDULE, wish(cast, pick(donors, index), index), pick(donors, index)),
    },
    {
      what: 'accept a booking',
      // Each can be accepted once, and there are seven rounds.
      most: Math.floor(pending.length / 7),
      ofFloor: 3.5,
      request: (index) => {
        const { request, by } = pick(pending, index);
        return send('POST', `${SCHEDULE}/${request}/approve`, {}, by);
      },
    },
    {
      what: 'change a stock',
      ofFloor: 2.5,
      request: (index) => {
        const person = pick(staff, index);
        const path = `/api/facility/${person.facility_id}/inventory/${encodeURIComponent(pick(TYPES, Math.floor(index / staff.length)))}`;
        return send('PUT', path, { unitsAvailable: (index * 7919) % 41 }, person);
      },
    },
    {
      what: 'sign in',
      most: 200,
      request: (index) => send('POST', '/api/auth/login', { email: pick(donors, index).email, password: PASSWORD }),
    },
  ];
}

/** Returns a call that costs ten bags with their numbers; a figure that has dated units can no longer be set freely. */
export function receiving({ staff }: Cast): Call {
  return {
    what: 'receive ten bags',
    most: 300,
    ofFloor: 4,
    request: (index) => {
      const person = pick(staff, index);
      const expiresOn = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);
      const lines = Array.from({ length: 10 }, (_, bag) => ({
        component: 'red_cells',
        bloodType: pick(TYPES, bag),
        units: 1,
        expiresOn,
        donationNumber: `B${String(index * 10 + bag).padStart(9, '0')}`,
      }));
      return send('POST', `/api/facility/${person.facility_id}/stock/received`, { lines }, person);
    },
  };
}

/** Returns the call by which the floor is measured. */
export function floorOf({ staff }: Cast): Call {
  return {
    what: 'the floor',
    request: (index) => {
      const bloodType = pick(TYPES, Math.floor(index / staff.length));
      return send('PUT', '/floor', { bloodType, units: 50_000 + ((index * 7919) % 41) }, pick(staff, index));
    },
  };
}

/** The lists of people who are signed in, by their first page. */
export function listsOf({ donors, staff }: Cast): readonly List[] {
  const facilities = (what: string, query: string): List => ({
    what: `facilities ${what}`,
    page: (page, index) => get(pick(donors, index), `/api/facility/${page}?${query}`),
  });
  const requests = (what: string, people: readonly Person[], path: string): List => ({
    what,
    page: (page, index) => get(pick(people, index), `${SCHEDULE}/${path}&page=${page}`),
  });
  return [
    facilities('by name', ''),
    facilities('by urgency', 'sort=urgency'),
    facilities('nearest first', 'sort=distance&near=51.5,-0.1'),
    facilities('that are urgent', 'urgency=high'),
    facilities('with O-', 'bloodType=O-'),
    facilities('that need O-', 'donorBloodType=O-&sort=urgency'),
    facilities('found by “hospital”', 'search=hospital'),
    facilities('found by “willow west”', 'search=willow+west'),
    facilities('found by “wilow”, misspelt', 'search=wilow'),
    requests('open emergencies', donors, 'donor?creator=facility_staff'),
    requests("a facility's requests", staff, 'facility?'),
    requests("a facility's bookings to decide on", staff, 'facility?status=PENDING&creator=donor'),
  ];
}
