import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeForm } from './place-names.rules.ts';
import { chooseTown, type TownRow, townForms } from './town-choice.rules.ts';

let last = 0;
const town = (name: string, region: string, country: string, population = 50_000): TownRow => {
  last += 1;
  return { id: last, search_name: placeForm(name), name, region, country, latitude: 1, longitude: 2, population };
};
const text = (city: string, region = '', country = '', district = '') => ({
  city,
  region,
  country,
  district,
  postalCode: '',
  address: '',
});
const REGIONS = ['Uttar Pradesh', 'Himachal Pradesh', 'Telangana'];

test.each([
  ['St. Albans', ['st albans', 'saint albans']],
  ['Mumbai (West)', ['mumbai west', 'mumbai']],
  ['Frankfurt/Main', ['frankfurt main', 'frankfurt']],
  ['Cebu City', ['cebu city', 'cebu']],
  ['City', ['city']],
  ['-', []],
])('%s is looked for as %j', (written, forms) => {
  expect(townForms(written)).toEqual(forms);
});

test('the region decides between two towns of a name', () => {
  const [up, telangana] = [town('Rampur', 'Uttar Pradesh', 'IN'), town('Rampur', 'Telangana', 'IN')];
  const chosen = chooseTown(text('Rampur', 'Telengana', 'IN'), [up, telangana], REGIONS);
  expect(chosen).toEqual({ town: telangana, by: 'name' });
});

test('a town of the name in another region of the country is not meant', () => {
  const up = town('Rampur', 'Uttar Pradesh', 'IN', 300_000);
  expect(chooseTown(text('Rampur', 'Himachal Pradesh', 'IN'), [up], REGIONS)).toBeUndefined();
  expect(chooseTown(text('Rampur', 'A former state', 'IN'), [up], REGIONS)?.town).toEqual(up);
});

test.each([
  ['Leh', 'Ladakh', 'Jammu and Kashmir'],
  ['Warangal', 'Telangana', 'Andhra Pradesh'],
  ['Dehradun', 'Uttarakhand', 'Uttaranchal'],
  ['Cuttack', 'Odisha', 'Orissa'],
])('%s of %s is found in the state of which directories still speak: %s', (name, region, written) => {
  const regions = ['Ladakh', 'Jammu and Kashmir', 'Telangana', 'Andhra Pradesh', 'Uttarakhand', 'Odisha'];
  const meant = town(name, region, 'IN');
  expect(chooseTown(text(name, written, 'IN'), [meant], regions)).toEqual({ town: meant, by: 'name' });
  const namesake = town(name, written, 'IN');
  expect(chooseTown(text(name, written, 'IN'), [meant, namesake], regions)?.town).toEqual(namesake);
});

test('takes without a region only a town that is far larger than its namesakes', () => {
  const [small, larger, largest] = [
    town('Springfield', 'Ohio', 'US', 60_000),
    town('Springfield', 'Illinois', 'US', 116_000),
    town('Springfield', 'Missouri', 'US', 590_000),
  ];
  expect(chooseTown(text('Springfield', '', 'US'), [small, larger], [])).toBeUndefined();
  expect(chooseTown(text('Springfield', '', 'US'), [small, larger, largest], [])?.town).toEqual(largest);
  expect(chooseTown(text('Springfield', 'IL', 'US'), [small, larger, largest], [])?.town).toEqual(larger);
});

test('the district decides between towns of a name, before their people and before a name that is like it', () => {
  const at = (latitude: number) => ({ latitude, longitude: 77 });
  const large = { ...town('Aurangabad', 'Maharashtra', 'IN', 1_200_000), ...at(20) };
  const small = { ...town('Aurangabad', 'Uttar Pradesh', 'IN', 30_000), ...at(28) };
  const like = { ...town('Aurangabab', 'Uttar Pradesh', 'IN', 900_000), ...at(28) };
  const main = { ...town('Bulandshahr', 'Uttar Pradesh', 'IN', 200_000), ...at(28.4) };
  const elsewhere = { ...town('Latur', 'Kerala', 'IN', 200_000), ...at(10) };
  const choose = (...row: Parameters<typeof text>) =>
    chooseTown(text(...row), [large, small, like, main, elsewhere], REGIONS);
  expect(choose('Aurangabad', '', 'IN')).toEqual({ town: large, by: 'name' });
  expect(choose('Aurangabad', '', 'IN', 'Bulandshahr')).toEqual({ town: small, by: 'name' });
  expect(choose('Aurangabad', 'Uttar Pradesh', 'IN')).toEqual({ town: small, by: 'name' });
  expect(choose('Aurangabad', '', 'IN', 'Latur')).toEqual({ town: elsewhere, by: 'district' });
});

test('of several towns of a name none is meant that is far from the district', () => {
  const places = fc.array(
    fc.tuple(fc.double({ min: 8, max: 34, noNaN: true }), fc.integer({ min: 5_000, max: 9_000_000 })),
    {
      minLength: 2,
    },
  );
  fc.assert(
    fc.property(places, fc.double({ min: 8, max: 34, noNaN: true }), (all, latitude) => {
      const towns = all.map(([north, people]) => ({
        ...town('Rampur', 'Uttar Pradesh', 'IN', people),
        latitude: north,
      }));
      const main = { ...town('Kullu', 'Uttar Pradesh', 'IN'), latitude };
      const chosen = chooseTown(text('Rampur', '', 'IN', 'Kullu'), [...towns, main], REGIONS);
      return chosen !== undefined && Math.abs(chosen.town.latitude - latitude) <= 1;
    }),
  );
});

test('needs a region to decide without a country, and forgives no mistake', () => {
  const [here, there] = [town('Bristol', 'England', 'GB', 600_000), town('Bristol', 'Tennessee', 'US')];
  expect(chooseTown(text('Bristol'), [here, there], [])).toBeUndefined();
  expect(chooseTown(text('Bristol', 'Tennessee'), [here, there], [])?.town).toEqual(there);
  expect(chooseTown(text('Brisstol', 'Tennessee'), [here, there], [])).toBeUndefined();
});

test('a name with a mistake, and a district, are said to be that', () => {
  const towns = [town('Kumasi', 'Ashanti', 'GH'), town('Sangli', 'Maharashtra', 'IN')];
  expect(chooseTown(text('Kumassi', 'Ashanti Region', 'GH'), towns, ['Ashanti'])?.by).toBe('likeness');
  expect(chooseTown(text('Miraj', 'Maharashtra', 'IN', 'Sangli'), towns, ['Maharashtra'])?.by).toBe('district');
});

test('what the row itself says decides before a name that is like the one it has', () => {
  const towns = [
    { ...town('Banda', 'Uttar Pradesh', 'IN', 160_000), latitude: 25 },
    { ...town('Mumbai', 'Maharashtra', 'IN', 12_000_000), latitude: 19 },
    { ...town('Yavatmal', 'Maharashtra', 'IN', 120_000), latitude: 20 },
  ];
  const regions = ['Uttar Pradesh', 'Maharashtra'];
  const choose = (more: object) => {
    const chosen = chooseTown({ ...text('', '', 'IN'), ...more }, towns, regions);
    return [chosen?.town.name, chosen?.by];
  };
  expect(choose({ city: 'Bandra, Mumbai' })).toEqual(['Mumbai', 'address']);
  expect(choose({ city: 'Bandra', address: '1 Hill Road, Bandra West, Mumbai - 400050' })).toEqual([
    'Mumbai',
    'address',
  ]);
  expect(choose({ city: 'Bandra', address: '1 Hill Road, Maharashtra' })).toEqual([undefined, undefined]);
  expect(choose({ city: 'Bandra', region: 'Maharastra Rajya' })).toEqual([undefined, undefined]);
  expect(choose({ city: 'Bandra', district: 'Yavatmal' })).toEqual(['Yavatmal', 'district']);
  expect(choose({ address: 'Civil Hospital, At Post Wani, Dist. Yavatmal 445304' })).toEqual(['Yavatmal', 'address']);
  expect(choose({ address: 'Yavatmal, Nowhere' })).toEqual([undefined, undefined]);
  expect(choose({ address: '1 Mumbai Road' })).toEqual([undefined, undefined]);
});

test('a town under two of its names is one town', () => {
  const harcourt = town('Port Harcourt', 'Rivers State', 'NG');
  expect(
    chooseTown(text('Port Harcourt', 'Rivers', 'NG'), [harcourt, { ...harcourt }], ['Rivers State'])?.town,
  ).toEqual(harcourt);
});

test('never another country, and never another region that the country has', () => {
  const names = fc.constantFrom('Rampur', 'Rampura', 'Ramapur', 'Bristol', 'Bristo');
  const regions = fc.constantFrom(...REGIONS);
  const countries = fc.constantFrom('IN', 'GB');
  const rows = fc.array(fc.tuple(names, regions, countries, fc.integer({ min: 5_000, max: 9_000_000 })));
  fc.assert(
    fc.property(rows, names, regions, countries, names, (all, city, region, country, district) => {
      const towns = all.map(([name, within, of, people]) => town(name, within, of, people));
      const chosen = chooseTown(text(city, region, country, district), towns, REGIONS);
      return chosen === undefined || (chosen.town.country === country && chosen.town.region === region);
    }),
  );
});
