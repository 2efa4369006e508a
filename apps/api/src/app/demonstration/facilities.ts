import { BLOOD_TYPES, type BloodType, type OpeningHours } from '@sanguine/contract';
import { parseOpeningHours } from '../../features/facilities/facilities/index.ts';
import { DAY, HOUR, after } from '../../platform/clock.ts';
import { isNeglected } from './keep-fresh.ts';
import { NAMES } from './names.ts';
import { HOME, PLACES, type Place, scatterOf } from './places.ts';
import { idAt, type Random } from './random.ts';

export const FACILITY_COUNT = 356;

export interface DemoFacility {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly phoneNumber: string;
  readonly hours: string;
  readonly openingHours: OpeningHours | null;
  readonly place: Place;
  readonly latitude: number;
  readonly longitude: number;
  readonly slotCapacity: number | null;
  readonly createdAt: Date;
  readonly stock: readonly { id: string; bloodType: BloodType; units: number; updatedAt: Date | null }[];
}

const HOURS = ['9AM to 5PM', '24 hours', 'Mon-Fri 08:00-17:00', '8AM to 8PM', 'Mon-Fri 07:30-19:00, Sat 9-13'] as const;

/** Usual units by type: common types are stocked more, like the frequencies among donors. */
const USUAL: Record<BloodType, number> = {
  'O+': 34,
  'A+': 30,
  'B+': 16,
  'O-': 8,
  'A-': 9,
  'AB+': 7,
  'B-': 6,
  'AB-': 4,
};

/** Types that facilities run short of, the universal donor's type most often. */
const SHORT: readonly [BloodType, ...BloodType[]] = ['O-', 'O-', 'O-', 'AB-', 'B-', 'A-', 'O+', 'A+', 'B+', 'AB+'];

/** A facility's stock: most have enough of most types, some are short of a rare one. */
function unitsOf(random: Random, bloodType: BloodType, isShortOf: BloodType, isUrgent: boolean): number {
  if (bloodType === isShortOf) return isUrgent ? random.between(0, 2) : random.between(3, 6);
  return 7 + Math.floor(USUAL[bloodType] * random.next() * 1.4);
}

function stockOf(random: Random, now: Date): DemoFacility['stock'] {
  const [luck, isShortOf] = [random.next(), random.pick(SHORT)];
  const isShort = luck < 0.6;
  return BLOOD_TYPES.map((bloodType) => {
    const isReported = random.next() > 0.05;
    const usual = unitsOf(random, bloodType, isShortOf, luck < 0.25);
    const units = isReported ? (isShort ? usual : Math.max(7, usual)) : 0;
    const updatedAt = isReported ? after(now, -random.between(1, 20) * HOUR) : null;
    return { id: idAt(random, now), bloodType, units, updatedAt };
  });
}

function facilityAt(random: Random, place: Place, index: number, now: Date, taken: Set<string>): DemoFacility {
  const names = NAMES[place.culture];
  const base = names.join(random.pick(names.facility), random.pick(names.kinds));
  const name = taken.has(base) ? `${base} ${place.city}` : base;
  const unique = taken.has(name) ? `${name} ${index}` : name;
  taken.add(base).add(unique);
  const hours = random.pick(HOURS);
  const createdAt = after(now, -random.between(40, 1400) * DAY);
  const { north, east, most } = scatterOf(place);
  return {
    id: idAt(random, createdAt),
    name: unique,
    address: `${random.between(1, 240)} ${random.pick(names.streets)}, ${place.city}, ${place.country}`,
    phoneNumber: `${place.dialling} ${9000 + index}`,
    hours,
    openingHours: parseOpeningHours(hours),
    place,
    latitude: place.latitude + north + (random.next() * 2 - 1) * most,
    longitude: place.longitude + east + (random.next() * 2 - 1) * most,
    slotCapacity: random.between(2, 6),
    createdAt,
    stock: stockOf(random, now),
  };
}

/** The demonstration's own facility comes first. Open around the clock, so that visitors can try any time. */
function homeFacility(random: Random, now: Date): DemoFacility {
  const levels: Record<BloodType, number> = {
    'O+': 21,
    'A+': 18,
    'B+': 9,
    'O-': 2,
    'A-': 5,
    'AB+': 7,
    'B-': 3,
    'AB-': 1,
  };
  return {
    ...facilityAt(random, HOME, 0, now, new Set()),
    name: 'Clifton Bridge Blood Centre',
    address: '12 Harbourside Walk, Bristol, United Kingdom',
    hours: '24 hours',
    openingHours: parseOpeningHours('24 hours'),
    latitude: HOME.latitude,
    longitude: HOME.longitude,
    stock: BLOOD_TYPES.map((bloodType) => {
      return { id: idAt(random, now), bloodType, units: levels[bloodType], updatedAt: after(now, -2 * HOUR) };
    }),
  };
}

/** Figures that were last confirmed too long ago. */
function neglected(facility: DemoFacility): DemoFacility {
  const stock = facility.stock.map((entry) => {
    return { ...entry, updatedAt: entry.updatedAt && after(entry.updatedAt, -30 * HOUR) };
  });
  return { ...facility, stock };
}

export function makeFacilities(random: Random, now: Date): [DemoFacility, ...DemoFacility[]] {
  const taken = new Set<string>();
  const others = Array.from({ length: FACILITY_COUNT - 1 }, (_, index) =>
    facilityAt(random, PLACES[index % PLACES.length] ?? HOME, index + 1, now, taken),
  );
  const aged = others.map((facility) => (isNeglected(facility.id) ? neglected(facility) : facility));
  return [homeFacility(random, now), ...aged];
}
