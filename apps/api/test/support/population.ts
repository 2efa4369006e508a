import { BLOOD_TYPES, type BloodType, ELIGIBILITY_PROFILES, SEXES } from '@sanguine/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { AskableDonor } from './audience-oracle.ts';
import { refreshAskable } from '../../src/features/people/identity/index.ts';
import { addDays } from '../../src/platform/civil-time.ts';
import { DAY, HOUR, after } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/db/index.ts';
import { newId } from '../../src/platform/ids.ts';

/** The place of the facility in these populations. */
export const CENTRE = { latitude: 51.45, longitude: -2.59 };

/** The spelling of a city, and the form in which it is compared. */
const CITIES = { Bristol: 'bristol', 'São Paulo': 'sao paulo', 'Bath BA1 1AA': 'bath', BRISTOL: 'bristol' };
const ADDRESSES = { '1 Mill Lane, Bristol': 'bristol', 'Flat 2, 3 High St, Bath, UK': '3 high st', '': '' };
const ZONES = ['UTC', 'Europe/London', 'America/St_Johns', 'Pacific/Auckland', 'Asia/Kathmandu'] as const;
const TIMES = ['00:00', '06:30', '09:00', '09:30', '15:45', '22:00'] as const;

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const keysOf = <T extends object>(table: T) => oneOf(Object.keys(table));
const usually = (yes: boolean) => fc.nat({ max: 9 }).map((dice) => (dice < 8 ? yes : !yes));
const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 });

const settings = fc.record({
  place: fc.option(fc.tuple(fc.integer({ min: -80, max: 80 }), fc.integer({ min: -120, max: 120 })), { freq: 4 }),
  radiusKm: oneOf([1, 10, 25, 50, 120, 500]),
  city: fc.option(keysOf(CITIES), { nil: '' }),
  anywhere: usually(false),
  pausedUntil: rarely(fc.integer({ min: -1, max: 2 })),
  mostPerMonth: oneOf([1, 2, 4, 12]),
  onlyHigh: usually(false),
  highBreaksQuiet: fc.boolean(),
  timeZone: oneOf(ZONES),
});

const preferences = fc.record({
  channels: fc.tuple(fc.boolean(), usually(true), fc.boolean()),
  quiet: fc.option(fc.tuple(oneOf(TIMES), oneOf(TIMES)).filter(([from, to]) => from !== to)),
  timeZone: fc.option(oneOf(ZONES)),
});

/** A donor as the property test draws them: days count from the clock of the tests. */
const drawn = fc.record({
  bloodType: oneOf(BLOOD_TYPES),
  isVerified: usually(true),
  isConsented: usually(true),
  address: keysOf(ADDRESSES),
  age: rarely(fc.integer({ min: 17 * 365, max: 67 * 365 })),
  sex: fc.constantFrom(...SEXES, null),
  settings: fc.option(settings, { freq: 6 }),
  preferences: rarely(preferences),
  donated: rarely(fc.integer({ min: -90, max: -20 })),
  waits: rarely(fc.integer({ min: 1, max: 60 })),
  booked: rarely(fc.record({ inDays: fc.integer({ min: 1, max: 100 }), interval: oneOf([56, 112]) })),
  asks: fc.array(fc.record({ daysAgo: fc.integer({ min: 1, max: 45 }), here: usually(false) }), { maxLength: 5 }),
  waitingDays: fc.integer({ min: 100, max: 105 }),
});
export type DrawnDonor = typeof drawn extends fc.Arbitrary<infer Donor> ? Donor : never;

export const population = fc.array(drawn, { minLength: 1, maxLength: 60 });

function wordOf(table: Readonly<Record<string, string>>, key: string): string {
  return table[key] ?? '';
}

function placeOf(donor: DrawnDonor) {
  const steps = donor.settings?.place;
  if (!steps) return null;
  const [north, east] = steps;
  return {
    latitude: Math.round((CENTRE.latitude + north / 100) * 100) / 100,
    longitude: Math.round((CENTRE.longitude + east / 100) * 100) / 100,
  };
}

const dayOf = (now: Date, days: number) => addDays(now.toISOString().slice(0, 10), days);

/** Newest first. */
const asksOf = ({ asks }: DrawnDonor) => asks.toSorted((a, b) => a.daysAgo - b.daysAgo);

/** The donor in the form that the pure rules use. */
export function toAskable(donor: DrawnDonor, now: Date): AskableDonor {
  const { settings: chosen, preferences: wished } = donor;
  const city = chosen?.city ? wordOf(CITIES, chosen.city) : wordOf(ADDRESSES, donor.address);
  const [from, to] = wished?.quiet ?? [];
  const donatedAt = donor.donated === null ? undefined : after(now, donor.donated * DAY);
  const joined = after(now, -donor.waitingDays * DAY);
  return {
    id: newId(),
    bloodType: donor.bloodType,
    isVerified: donor.isVerified,
    isConsented: donor.isConsented,
    isReachable: wished === null || wished.channels.includes(true),
    place: placeOf(donor),
    radiusKm: chosen?.radiusKm ?? 50,
    city,
    anywhere: chosen?.anywhere ?? false,
    pausedUntil:
      chosen?.pausedUntil === null || chosen?.pausedUntil === undefined ? null : dayOf(now, chosen.pausedUntil),
    onlyHigh: chosen?.onlyHigh ?? false,
    highBreaksQuiet: chosen?.highBreaksQuiet ?? false,
    quiet: from === undefined || to === undefined ? null : { from, to },
    timeZone: wished?.timeZone ?? chosen?.timeZone ?? 'UTC',
    dateOfBirth: donor.age === null ? null : dayOf(now, -donor.age),
    sex: donor.sex,
    lastDonation: donor.donated === null ? null : dayOf(now, donor.donated),
    notBefore: donor.waits === null ? null : dayOf(now, donor.waits),
    scheduled:
      donor.booked === null
        ? []
        : [{ date: dayOf(now, donor.booked.inDays), intervalDays: donor.booked.interval, isAnswer: false }],
    mostPerMonth: chosen?.mostPerMonth ?? 4,
    recentAsks: asksOf(donor).map(({ daysAgo }) => after(now, -daysAgo * DAY + HOUR)),
    asksFromHere: asksOf(donor)
      .filter(({ here }) => here)
      .map(({ daysAgo }) => after(now, -daysAgo * DAY + HOUR)),
    waitingSince: donatedAt !== undefined && donatedAt > joined ? donatedAt : joined,
    asked: false,
    answered: false,
  };
}

async function insertPerson(db: Database, donor: DrawnDonor, { id, dateOfBirth, sex }: AskableDonor, now: Date) {
  const joined = after(now, -donor.waitingDays * DAY);
  await sql`insert into users (id, role, first_name, email, email_verified_at, address, password_hash, blood_type,
      blood_type_certainty, date_of_birth, sex, terms_accepted_at, created_at)
    values (${id}, 'donor', 'Ada', ${`${id}@example.org`}, ${donor.isVerified ? joined : null}, ${donor.address}, '',
      ${donor.bloodType}, 'self-reported', ${dateOfBirth}, ${sex}, ${joined}, ${joined})`.execute(db.kysely);
  if (!donor.isConsented) return;
  await sql`insert into consents (id, user_id, kind, version, action, at)
    values (gen_random_uuid(), ${id}, 'health_data', '1', 'given', ${joined})`.execute(db.kysely);
}

async function insertChoices(db: Database, donor: DrawnDonor, askable: AskableDonor) {
  const { settings: chosen, preferences: wished } = donor;
  const { id, place } = askable;
  if (chosen !== null) {
    await sql`insert into appeal_settings (user_id, latitude, longitude, city, radius_km, without_location, paused_until,
        most_per_month, only_high, high_breaks_quiet, time_zone)
      values (${id}, ${place?.latitude ?? null}, ${place?.longitude ?? null}, ${chosen.city}, ${chosen.radiusKm},
        ${chosen.anywhere ? 'no-limit' : 'same-city'}, ${askable.pausedUntil}, ${chosen.mostPerMonth}, ${chosen.onlyHigh},
        ${chosen.highBreaksQuiet}, ${chosen.timeZone})`.execute(db.kysely);
  }
  if (wished !== null) {
    const [inApp, email, push] = wished.channels;
    const [from = null, to = null] = wished.quiet ?? [];
    await sql`insert into notification_preferences (user_id, urgent_in_app, urgent_email, urgent_push, quiet_from, quiet_to,
        quiet_time_zone)
      values (${id}, ${inApp}, ${email}, ${push}, ${from}, ${to}, ${from === null ? null : wished.timeZone})`.execute(
      db.kysely,
    );
  }
}

async function insertDonation(
  db: Database,
  donor: DrawnDonor,
  id: string,
  donation: { status: 'COMPLETED' | 'APPROVED'; at: Date; interval: number; facilityId: string },
) {
  await sql`insert into donation_requests (id, creator, status, facility_id, donor_id, blood_type, preferred_date,
      preferred_at, time_zone, interval_days, created_at)
    values (gen_random_uuid(), 'donor', ${donation.status}, ${donation.facilityId}, ${id}, ${donor.bloodType},
      ${donation.at.toISOString().slice(0, 16)}, ${donation.at}, 'UTC', ${donation.interval}, ${donation.at})`.execute(
    db.kysely,
  );
}

/** They came long ago, could not give, and were asked to wait. */
async function insertVisit(
  db: Database,
  donor: DrawnDonor,
  { id, notBefore }: AskableDonor,
  { now, facilityId }: { now: Date; facilityId: string },
) {
  await insertDonation(db, donor, id, { status: 'APPROVED', at: after(now, -100 * DAY), interval: 1, facilityId });
  await sql`update donation_requests set status = 'COULD_NOT_GIVE', checked_in_at = preferred_at, decided_at = ${now},
      not_before = ${notBefore}
    where donor_id = ${id} and preferred_at = ${after(now, -100 * DAY)}`.execute(db.kysely);
}

/**
 * Stores one drawn donor as people and the program would have, and returns them in the form that the pure rules use.
 */
export async function settle(
  db: Database,
  donor: DrawnDonor,
  scenario: { now: Date; facilityId: string },
): Promise<AskableDonor> {
  const { now, facilityId } = scenario;
  const askable = toAskable(donor, now);
  const { id } = askable;
  await insertPerson(db, donor, askable, now);
  // The database refuses a booking so close to a donation; an earlier booking remains.
  if (donor.booked !== null) {
    const at = after(now, donor.booked.inDays * DAY);
    await insertDonation(db, donor, id, { status: 'APPROVED', at, interval: donor.booked.interval, facilityId });
  }
  if (donor.donated !== null) {
    await insertDonation(db, donor, id, {
      status: 'COMPLETED',
      at: after(now, donor.donated * DAY),
      interval: 1,
      facilityId,
    });
  }
  if (askable.notBefore !== null) await insertVisit(db, donor, askable, scenario);
  await insertChoices(db, donor, askable);
  await db.transaction((trx) => refreshAskable(trx, [id]));
  const askers = asksOf(donor).map(({ here }) => (here ? facilityId : newId()));
  await sql`update askable_donors set recent_asks = ${askable.recentAsks}::timestamptz[],
    recent_askers = ${askers}::uuid[] where user_id = ${id}`.execute(db.kysely);
  return askable;
}

export const anyType: fc.Arbitrary<BloodType> = oneOf(BLOOD_TYPES);
export const anyProfile = oneOf(Object.values(ELIGIBILITY_PROFILES));

/** A donor in Bristol who may be asked, except for the given changes. */
export function plainDonor(more: Partial<DrawnDonor> = {}): DrawnDonor {
  return {
    bloodType: 'O-',
    isVerified: true,
    isConsented: true,
    address: '1 Mill Lane, Bristol',
    age: null,
    sex: null,
    settings: null,
    preferences: null,
    donated: null,
    waits: null,
    booked: null,
    asks: [],
    waitingDays: 100,
    ...more,
  };
}
