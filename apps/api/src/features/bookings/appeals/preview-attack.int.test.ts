import { type AppealPreview, ELIGIBILITY_PROFILES } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { askableDonor, choose } from '../../../../test/support/appeals.ts';
import {
  call,
  freshFacility,
  registerFacility,
  type SignedInFacility,
  verifyAddressOf,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { inDays } from '../../../../test/support/donations.ts';
import { distanceKm } from '../../../../test/support/audience-oracle.ts';
import { signatureOf } from '../../../platform/server-keys.ts';
import { countAudience } from './audience.repository.ts';
import { cellOf, type Point, seedFrom } from './preview.rules.ts';

const KM = 1 / 111.195;
const RADIUS_KM = 50;
const HOME = { latitude: 51.45, longitude: -2.59 };

const shifted = ({ latitude, longitude }: Point, north: number, east: number): Point => ({
  latitude: latitude + north * KM,
  longitude: longitude + (east * KM) / Math.cos((latitude * Math.PI) / 180),
});

/** Every place of a square around another, so many kilometres apart. */
function lattice(middle: Point, half: number, step: number): Point[] {
  const steps = Array.from({ length: Math.floor((2 * half) / step) + 1 }, (_, at) => at * step - half);
  return steps.flatMap((north) => steps.map((east) => shifted(middle, north, east)));
}

/** Returns the home that explains most of the answers. */
function bestFit(answers: readonly { readonly from: Point; readonly isCounted: boolean }[]): Point {
  const faults = (home: Point) =>
    answers.filter(({ from, isCounted }) => distanceKm(from, home) <= RADIUS_KM !== isCounted).length;
  return lattice(HOME, 30, 1)
    .map((place) => ({ place, faults: faults(place) }))
    .reduce((best, one) => (one.faults < best.faults ? one : best)).place;
}

describeApp('a search for a donor by previews', (app) => {
  const moveTo = (staff: SignedInFacility, place: Point) =>
    app().services.db.kysely.updateTable('facilities').set(place).where('id', '=', staff.facilityId).execute();

  async function preview(staff: SignedInFacility, urgency = 'HIGH', days = 3) {
    const query = `bloodType=AB-&unitsNeeded=20&urgency=${urgency}&preferredDate=${inDays(days)}`;
    const path = `/api/donation/appeal-preview?${query}`;
    return (await call<AppealPreview>(app(), 'GET', path, { cookie: staff.cookie })).body.data;
  }

  const settle = async (place: Point) => {
    const donor = await askableDonor(app(), { bloodType: 'AB-', address: '1 Mill Lane, Bath' });
    await choose(app(), donor, { location: place, radiusKm: RADIUS_KM });
    return donor;
  };

  /** Returns what the answers are made of, before they are blurred and put in steps. */
  async function countFrom(staff: SignedInFacility, place: Point): Promise<number> {
    const { services } = app();
    const seed = seedFrom(await signatureOf(services, 'appeal-preview', 'places'));
    const rows = await countAudience(services.db.kysely, {
      requestId: null,
      facilityId: staff.facilityId,
      bloodType: 'AB-',
      urgency: 'HIGH',
      neededOn: '2026-11-19',
      neededAt: new Date('2026-11-19T12:00:00Z'),
      profile: ELIGIBILITY_PROFILES.default,
      now: services.clock.now(),
      counted: { place: cellOf(place), seed },
    });
    return rows.filter(({ left_out }) => left_out === null).reduce((sum, { donors }) => sum + donors, 0);
  }

  test('finds no sign of one more donor by five donors of its own and a facility that moves', async () => {
    const staff = await freshFacility(app(), { address: '1 Harbour Road, Bath' });
    await verifyAddressOf(app(), staff);
    for (let one = 0; one < 5; one += 1) await settle(shifted(HOME, one, 0));
    const places = lattice(HOME, 75, 37.5);
    const look = async () => {
      const seen: AppealPreview[] = [];
      for (const place of places) {
        await moveTo(staff, place);
        seen.push(await preview(staff));
      }
      return seen;
    };
    const before = await look();
    await settle(HOME);
    expect(await look()).toEqual(before);
  });

  test('comes no nearer than 5 km even by the counts themselves, from every place around', async () => {
    const staff = await registerFacility(app(), { address: '1 Harbour Road, Bath' });
    // Nearer and farther every donor is counted, or none: those answers tell nothing.
    const places = lattice(HOME, 85, 10).filter((place) => Math.abs(distanceKm(place, HOME) - RADIUS_KM) < 25);
    const before: number[] = [];
    for (const place of places) before.push(await countFrom(staff, place));
    await settle(HOME);
    const answers: { from: Point; isCounted: boolean }[] = [];
    for (const [at, place] of places.entries()) {
      answers.push({ from: cellOf(place), isCounted: (await countFrom(staff, place)) > (before[at] ?? 0) });
    }
    expect(answers.some(({ isCounted }) => isCounted)).toBe(true);
    expect(distanceKm(bestFit(answers), HOME)).toBeGreaterThanOrEqual(5);
  });

  test('gets one answer for every place of a cell, and the same one again', async () => {
    const staff = await registerFacility(app(), { address: '1 Harbour Road, Bath' });
    const middle = cellOf(HOME);
    const seen: AppealPreview[] = [];
    for (const place of [middle, ...lattice(middle, 4, 4), middle]) {
      await moveTo(staff, place);
      seen.push(await preview(staff));
    }
    for (const answer of seen) expect(answer).toEqual(seen[0]);
  });

  test('gets no answer for a facility that may not appeal', async () => {
    const staff = await freshFacility(app());
    const path = `/api/donation/appeal-preview?bloodType=AB-&unitsNeeded=1&urgency=LOW&preferredDate=${inDays(3)}`;
    const reply = await call(app(), 'GET', path, { cookie: staff.cookie });
    expect([reply.status, reply.body.code]).toEqual([409, 'appeals_withheld']);
  });
});
