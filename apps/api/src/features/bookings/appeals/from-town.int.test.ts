import type { AppealSettings } from '@sanguine/contract';
import { beforeAll, expect, test } from 'vitest';
import { asked, askableDonor, choose } from '../../../../test/support/appeals.ts';
import { call, registerFacility, type SignedInDonor } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { inDays, raised } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { insertTowns, TOWNS } from '../../../../test/support/places.ts';
import { runDueWaves } from './run-waves.ts';

describeApp('the distance between an appeal and a donor', (app, database) => {
  beforeAll(() => insertTowns(database()));

  const live = (donor: SignedInDonor, town: keyof typeof TOWNS | null) => {
    const body = { placeId: town === null ? null : TOWNS[town].id };
    return call(app(), 'PUT', '/api/profile/place', { cookie: donor.cookie, body });
  };
  const settings = async ({ cookie }: SignedInDonor) =>
    (await call<AppealSettings>(app(), 'GET', '/api/profile/appeal-settings', { cookie })).body.data;
  const stored = async ({ user }: SignedInDonor) =>
    database()
      .kysely.selectFrom('appeal_settings')
      .select(['latitude', 'near_town'])
      .where('user_id', '=', user.id)
      .execute();

  /** Tells whether a new emergency in Bath, 19 km from Bristol, asks the donor. */
  const isAsked = async (donor: SignedInDonor, more: object = {}) => {
    const bath = await registerFacility(app(), { address: '1 Pump Row, Somewhere', placeId: TOWNS.bath.id });
    const { id } = await raised(app(), bath, { bloodType: 'O-', ...more });
    await react(app());
    await runDueWaves(app().services);
    return (await asked(app(), id)).some(({ donor_id }) => donor_id === donor.user.id);
  };
  const near = (change: Partial<AppealSettings>) => async (donor: SignedInDonor) => {
    await live(donor, 'bristol');
    await choose(app(), donor, change);
  };
  const NEWCASTLE = { latitude: 54.97, longitude: -1.61 };
  const AT_BATH = { latitude: TOWNS.bath.latitude, longitude: TOWNS.bath.longitude };

  test.each<[string, (donor: SignedInDonor) => unknown, boolean, AppealSettings['location']]>([
    ['from nothing, without a town', () => undefined, false, null],
    ['from the town, once it is chosen', (donor) => live(donor, 'bristol'), true, 'town'],
    ['from another town', (donor) => live(donor, 'glasgow'), false, 'town'],
    ['within the distance that they chose', near({ location: 'town', radiusKm: 10 }), false, 'town'],
    ['from nowhere, where they chose a city', near({ location: null, city: 'Cardiff' }), false, null],
    ['from nowhere, where they chose anywhere', near({ location: null, withoutLocation: 'no-limit' }), true, null],
    [
      'from coordinates, without a town',
      (donor) => choose(app(), donor, { location: AT_BATH }),
      true,
      { latitude: 51.38, longitude: -2.36 },
    ],
    [
      'from the town, whatever coordinates they send',
      async (donor) => {
        await live(donor, 'glasgow');
        await choose(app(), donor, { location: AT_BATH });
      },
      false,
      'town',
    ],
    [
      'from nothing, once the town is removed: what they sent meanwhile was not kept',
      async (donor) => {
        await live(donor, 'glasgow');
        await choose(app(), donor, { location: AT_BATH });
        await live(donor, null);
      },
      false,
      null,
    ],
    [
      'from the town, whatever they gave before',
      async (donor) => {
        await choose(app(), donor, { location: AT_BATH });
        await live(donor, 'glasgow');
      },
      false,
      'town',
    ],
    [
      'no longer, once the town is removed',
      async (donor) => {
        await choose(app(), donor, { location: AT_BATH });
        await live(donor, 'bristol');
        await live(donor, null);
      },
      false,
      null,
    ],
  ])('%s', async (_, prepare, isExpected, location) => {
    const donor = await askableDonor(app(), { address: '', bloodType: 'O-' });
    await prepare(donor);
    expect((await settings(donor)).location).toEqual(location);
    expect(await isAsked(donor)).toBe(isExpected);
    for (const { latitude } of await stored(donor)) expect(latitude === null || latitude === 51.38).toBe(true);
  });

  test('is a way that can be travelled in the time left, and unknown it may be too long', async () => {
    const [placed, anywhere] = [
      await askableDonor(app(), { address: '', bloodType: 'O-' }),
      await askableDonor(app(), { address: '', bloodType: 'O-' }),
    ];
    await near({ location: 'town', radiusKm: 500 })(placed);
    await choose(app(), anywhere, { location: null, withoutLocation: 'no-limit' });
    // Bath is 19 km from Bristol, and 400 from Newcastle.
    const tonight = { preferredDate: inDays(0, '20:00') };
    expect([await isAsked(placed, tonight), await isAsked(anywhere, tonight)]).toEqual([true, false]);
    await live(placed, null);
    await choose(app(), placed, { location: NEWCASTLE, radiusKm: 500 });
    expect([await isAsked(placed, tonight), await isAsked(anywhere), await isAsked(placed)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
