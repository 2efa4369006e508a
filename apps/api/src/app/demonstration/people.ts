import type { BloodType } from '@sanguine/contract';
import { DAY, HOUR, after } from '../../platform/clock.ts';
import type { DemoFacility } from './facilities.ts';
import { NAMES } from './names.ts';
import { HOME, type Place, PLACES } from './places.ts';
import { idAt, type Random } from './random.ts';

export const DONOR_COUNT = 1542;
/** Joined within the last month: 165 in addition to 1,377 is 12 percent. */
export const NEW_DONORS = 165;

export interface DemoPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly address: string;
  readonly bloodType: BloodType | null;
  readonly confirmed: boolean;
  readonly createdAt: Date;
  readonly facilityId: string | null;
}

/** Shares in percent, about those of donors in England (NHS Blood and Transplant, 2018). */
const SHARES: readonly [BloodType, number][] = [
  ['O+', 35],
  ['A+', 30],
  ['O-', 13],
  ['A-', 8],
  ['B+', 8],
  ['B-', 2],
  ['AB+', 2],
  ['AB-', 1],
];

function someBloodType(random: Random): BloodType | null {
  let rest = random.next() * 104;
  for (const [type, share] of SHARES) {
    rest -= share;
    if (rest < 0) return type;
  }
  return null;
}

function personAt(random: Random, place: Place, createdAt: Date) {
  const names = NAMES[place.culture];
  const [first, ...more] = names.last;
  return {
    id: idAt(random, createdAt),
    firstName: random.pick(names.first),
    lastName: first === undefined ? '' : random.pick([first, ...more]),
    phoneNumber: `${place.dialling} ${String(random.between(0, 9999)).padStart(4, '0')}`,
    address: `${random.between(1, 180)} ${random.pick(names.streets)}, ${place.city}`,
    createdAt,
  };
}

function joinedAt(random: Random, index: number, now: Date): Date {
  const isNew = index <= NEW_DONORS;
  const days = isNew ? random.between(1, 27) : random.between(35, 1300);
  return after(now, -days * DAY - random.between(0, 23) * HOUR);
}

/** The donor as whom visitors sign in, O-, with 16 donations, and 1,541 others. */
export function makeDonors(random: Random, now: Date, emailOfDemo: string): [DemoPerson, ...DemoPerson[]] {
  const others = Array.from({ length: DONOR_COUNT - 1 }, (_, index) => {
    const place = PLACES[index % PLACES.length] ?? HOME;
    const bloodType = someBloodType(random);
    const confirmed = bloodType !== null && random.next() < 0.4;
    const person = personAt(random, place, joinedAt(random, index + 1, now));
    return { ...person, email: `donor${index + 1}@demo.example`, bloodType, confirmed, facilityId: null };
  });
  const home = personAt(random, HOME, after(now, -1500 * DAY));
  const identity = { firstName: 'Maya', lastName: 'Ashdown', email: emailOfDemo };
  return [{ ...home, ...identity, bloodType: 'O-', confirmed: true, facilityId: null }, ...others];
}

/** The distances that donors come, in kilometres, used in turn. */
const RADII = [25, 50, 50, 100, 200] as const;

export interface DemoChoice {
  readonly userId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
  readonly timeZone: string;
}

/**
 * Makes the choice of where each donor wants to be asked: in their town; those who come to the demonstration's own city
 * live in or near it.
 */
export function makeChoices(donors: readonly DemoPerson[]): DemoChoice[] {
  return donors.map(({ id: userId }, index) => {
    const isNear = index % 8 === 0;
    const place = isNear ? HOME : (PLACES[(index - 1) % PLACES.length] ?? HOME);
    const [north, east] = index === 0 ? [0, 0] : [(index % 13) - 6, (index % 17) - 8];
    return {
      userId,
      latitude: Math.round((place.latitude + north / 50) * 100) / 100,
      longitude: Math.round((place.longitude + east / 50) * 100) / 100,
      radiusKm: RADII[index % RADII.length] ?? 50,
      timeZone: place.timeZone,
    };
  });
}

/** One Admin for the demonstration's own facility. */
export function makeStaff(random: Random, facility: DemoFacility, email: string): DemoPerson {
  const person = personAt(random, facility.place, facility.createdAt);
  const identity = { firstName: 'Idris', lastName: 'Hartley', email };
  return { ...person, ...identity, bloodType: null, confirmed: false, facilityId: facility.id };
}
