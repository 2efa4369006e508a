import {
  type BloodType,
  ELIGIBILITY_PROFILES,
  intervalDays,
  PENDING_HOURS,
  type RequestStatus,
  type UrgencyLevel,
} from '@sanguine/contract';
import { momentAt } from '../../platform/civil-time.ts';
import { DAY, HOUR, after } from '../../platform/clock.ts';
import type { DemoFacility } from './facilities.ts';
import type { DemoPerson } from './people.ts';
import { idAt, type Random } from './random.ts';

export interface DemoRequest {
  readonly id: string;
  readonly creator: 'donor' | 'facility_staff';
  readonly status: RequestStatus;
  readonly facilityId: string;
  readonly donorId: string | null;
  readonly bloodType: BloodType;
  readonly units: number;
  readonly urgency: UrgencyLevel | null;
  readonly local: string;
  readonly at: Date;
  readonly timeZone: string;
  readonly intervalDays: number;
  readonly notes: string;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly expiresAt: Date | null;
}

export const LIFETIME_DONATIONS = 16;
/** Units of O- that open emergencies of England ask for within 24 hours, more than of any other type. */
export const O_NEGATIVE_UNITS = 27;

/** Until the demo donor's next appointment. */
const DAYS_TO_NEXT = 120;

interface Times {
  readonly now: Date;
  readonly random: Random;
}

/** The facility's local time of day, this many days from now. */
function moment({ now, random }: Times, facility: DemoFacility, days: number) {
  const rough = momentAt(facility.place.timeZone, after(now, days * DAY));
  const hour = random.between(10, 15);
  const wanted = `${rough.local.slice(0, 10)}T${hour}:${random.pick(['00', '30'])}`;
  const shift = (Date.parse(`${wanted}Z`) - Date.parse(`${rough.local}Z`)) / 1000;
  return { local: wanted, at: after(after(now, days * DAY), shift * 1000), timeZone: facility.place.timeZone };
}

function booking(
  times: Times,
  donor: DemoPerson,
  facility: DemoFacility,
  days: number,
  status: RequestStatus,
): DemoRequest {
  const { random, now } = times;
  const isOpen = status === 'PENDING';
  const daysBefore = isOpen ? 0 : Math.min(days - 6, 0);
  const createdAt = after(now, daysBefore * DAY - random.between(1, 20) * HOUR);
  return {
    ...moment(times, facility, days),
    id: idAt(random, createdAt),
    creator: 'donor',
    status,
    facilityId: facility.id,
    donorId: donor.id,
    bloodType: donor.bloodType ?? 'O+',
    units: 1,
    urgency: null,
    intervalDays: intervalDays(ELIGIBILITY_PROFILES[facility.place.profile]),
    notes: '',
    createdAt,
    decidedAt: isOpen ? null : after(createdAt, random.between(1, 20) * HOUR),
    expiresAt: isOpen ? after(createdAt, PENDING_HOURS * HOUR) : null,
  };
}

/** A donor's completed donations: `count` of them, the last this many days ago, far enough apart for every profile. */
function donations(times: Times, donor: DemoPerson, facility: DemoFacility, count: number, lastDaysAgo: number) {
  return Array.from({ length: count }, (_, index) =>
    booking(times, donor, facility, -lastDaysAgo - index * times.random.between(122, 124), 'COMPLETED'),
  );
}

function emergency(
  times: Times,
  facility: DemoFacility,
  ask: { type: BloodType; units: number; urgency: UrgencyLevel; hours: number; notes?: string; status?: RequestStatus },
): DemoRequest {
  const { now, random } = times;
  const status = ask.status ?? 'PENDING';
  const createdAt = after(now, Math.min(0, ask.hours) * HOUR - random.between(10, 170) * 60_000);
  const at = after(now, ask.hours * HOUR);
  return {
    ...momentAt(facility.place.timeZone, at),
    at,
    id: idAt(random, createdAt),
    creator: 'facility_staff',
    status,
    facilityId: facility.id,
    donorId: null,
    bloodType: ask.type,
    units: ask.units,
    urgency: ask.urgency,
    intervalDays: intervalDays(ELIGIBILITY_PROFILES[facility.place.profile]),
    notes: ask.notes ?? '',
    createdAt,
    decidedAt: status === 'PENDING' ? null : after(createdAt, HOUR),
    expiresAt: status === 'PENDING' ? at : null,
  };
}

function emergencies(times: Times, home: DemoFacility, open: readonly DemoFacility[]): DemoRequest[] {
  const at = (index: number) => open[index % open.length] ?? home;
  const inCity = (city: string) => open.find(({ place }) => place.city === city) ?? home;
  return [
    emergency(times, home, { type: 'O-', units: 9, urgency: 'HIGH', hours: 22, notes: 'Trauma team on standby.' }),
    emergency(times, inCity('London'), { type: 'O-', units: 12, urgency: 'HIGH', hours: 20 }),
    emergency(times, inCity('Manchester'), { type: 'O-', units: O_NEGATIVE_UNITS - 21, urgency: 'MEDIUM', hours: 23 }),
    emergency(times, at(3), { type: 'A-', units: 8, urgency: 'HIGH', hours: 21 }),
    emergency(times, at(4), { type: 'O+', units: 10, urgency: 'MEDIUM', hours: 22 }),
    emergency(times, at(5), { type: 'B-', units: 4, urgency: 'HIGH', hours: 19 }),
    emergency(times, at(6), { type: 'AB-', units: 2, urgency: 'LOW', hours: 70 }),
    emergency(times, at(7), { type: 'O-', units: 5, urgency: 'LOW', hours: 96, notes: 'Planned heart surgery.' }),
    emergency(times, at(8), { type: 'A+', units: 6, urgency: 'MEDIUM', hours: 120 }),
    emergency(times, at(9), { type: 'B+', units: 3, urgency: 'LOW', hours: 150 }),
    emergency(times, home, { type: 'A+', units: 4, urgency: 'MEDIUM', hours: 120 }),
    emergency(times, home, { type: 'B-', units: 2, urgency: 'HIGH', hours: -200, status: 'CANCELLED' }),
  ];
}

function storyOfDemoDonor(times: Times, donor: DemoPerson, home: DemoFacility): DemoRequest[] {
  const given = Array.from({ length: LIFETIME_DONATIONS }, (_, index) =>
    booking(times, donor, home, -121 - index * 122, 'COMPLETED'),
  );
  return [...given, booking(times, donor, home, -100, 'CANCELLED'), booking(times, donor, home, -290, 'REJECTED')];
}

/** Bookings of the demonstration's facility: some to decide, some scheduled, some in the past. */
function storyOfHome(times: Times, donors: readonly DemoPerson[], home: DemoFacility): DemoRequest[] {
  const states = [
    ...Array.from({ length: 13 }, () => 'PENDING' as const),
    ...Array.from({ length: 8 }, () => 'APPROVED' as const),
    ...Array.from({ length: 22 }, () => 'COMPLETED' as const),
    ...Array.from({ length: 3 }, () => 'REJECTED' as const),
  ];
  return states.map((status, index) => {
    const isAhead = status === 'PENDING' || status === 'APPROVED';
    const days = isAhead ? 2 + (index % 12) : -2 - index;
    return booking(times, donors[index] ?? donors[0] ?? never(), home, days, status);
  });
}

function never(): never {
  throw new Error('The demonstration has donors.');
}

/** All requests: the demo donor's, the demo facility's, appeals, and the donations of everyone else. */
export function makeRequests(
  times: Times,
  facilities: readonly [DemoFacility, ...DemoFacility[]],
  donors: readonly [DemoPerson, ...DemoPerson[]],
): DemoRequest[] {
  const [home, ...others] = facilities;
  const daily = others.filter((facility) => !facility.hours.startsWith('Mon'));
  const always = others.filter((facility) => facility.hours === '24 hours');
  const typed = donors.slice(1).filter((donor) => donor.bloodType !== null);
  const [ofHome, elsewhere] = [typed.slice(0, 60), typed.slice(60)];
  const given = elsewhere.flatMap((donor, index) => {
    const facility = others[index % others.length] ?? home;
    return index % 3 === 0 ? [] : donations(times, donor, facility, 1 + (index % 4), times.random.between(130, 420));
  });
  const waiting = elsewhere.slice(0, 200).map((donor, index) => {
    const facility = daily[index % daily.length] ?? home;
    return booking(times, donor, facility, 2 + (index % 30), index % 2 === 0 ? 'PENDING' : 'APPROVED');
  });
  return [
    ...storyOfDemoDonor(times, donors[0], home),
    ...storyOfHome(times, ofHome, home),
    ...emergencies(times, home, always),
    ...given,
    ...waiting,
    // Far enough ahead that the demo donor may still answer an emergency today.
    booking(times, donors[0], home, DAYS_TO_NEXT, 'APPROVED'),
  ];
}
