import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Destination, directionsFor, doorOf } from './directions.ts';

const hall = {
  name: 'Town Hall (north)',
  address: '1 Market Square, Bristol',
  latitude: 51.45231,
  longitude: -2.59665,
};

/** Names and addresses as strangers enter them: other scripts, right to left, signs of addresses, halves of letters. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('&', '?', '#', '(', ')', "'", '"', '<', '%', ';', ',', '\n', '\u202E', '\uD800', 'ش', 'a'),
  }),
);
const placeAt = (latitude: fc.Arbitrary<number | null>, longitude: fc.Arbitrary<number | null>) =>
  fc.record<Destination>({ name: anyText, address: anyText, latitude, longitude });
const doors = placeAt(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
).filter((place) => doorOf(place) !== undefined);
const hundredths = (most: number) => fc.integer({ min: -most * 100, max: most * 100 }).map((n) => n / 100);
const towns = fc.oneof(
  placeAt(hundredths(90), hundredths(180)),
  placeAt(fc.constant(null), fc.constant(null)),
  placeAt(fc.constant(null), fc.double({ min: -180, max: 180, noNaN: true })),
);

/** The one value that an address carries. */
function valueOf(address: string, name: string): string {
  const url = new URL(address);
  expect([...url.searchParams.keys()]).toEqual([name]);
  expect(url.hash).toBe('');
  return url.searchParams.get(name) ?? '';
}

describe('directions', () => {
  it('lead to a door that is known', () => {
    expect(directionsFor(hall)).toEqual({
      geo: 'geo:51.45231,-2.59665?q=51.45231,-2.59665(Town%20Hall%20%20north)',
      apple: 'https://maps.apple.com/?daddr=51.45231,-2.59665',
      web: 'https://www.openstreetmap.org/directions?to=51.45231%2C-2.59665',
    });
  });

  it.each([
    ['in the middle of its town', { latitude: 51.45, longitude: -2.6 }],
    ['without coordinates', { latitude: null, longitude: null }],
    ['with one of them', { latitude: 51.45231, longitude: undefined }],
  ])('look up the address of a place %s', (_, point) => {
    expect(directionsFor({ ...hall, ...point })).toEqual({
      geo: 'geo:0,0?q=1%20Market%20Square%2C%20Bristol',
      apple: 'https://maps.apple.com/?daddr=1%20Market%20Square%2C%20Bristol',
      web: 'https://www.openstreetmap.org/search?query=1%20Market%20Square%2C%20Bristol',
    });
  });

  it('keep an address in Arabic, without the marks that turn the words around it', () => {
    const { web } = directionsFor({ name: '', address: '\u202E12 شارع النخيل\u2069،\nعمّان' });
    expect(valueOf(web, 'query')).toBe('12 شارع النخيل ، عمّان');
  });

  it('lead to the same door in every form, on all four quarters of the world', () => {
    fc.assert(
      fc.property(doors, (place) => {
        const { geo, apple, web } = directionsFor(place);
        const [, latitude = '', longitude = ''] = /^geo:(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)\?/.exec(geo) ?? [];
        expect(Math.abs(Number(latitude) - Number(place.latitude))).toBeLessThan(1e-6);
        expect(Math.abs(Number(longitude) - Number(place.longitude))).toBeLessThan(1e-6);
        expect(valueOf(apple, 'daddr')).toBe(`${latitude},${longitude}`);
        expect(valueOf(web, 'to')).toBe(`${latitude},${longitude}`);
        expect(geo).toMatch(/^geo:[-\d.]+,[-\d.]+\?q=[-\d.]+,[-\d.]+(?:\((?:[\w.~-]|%[\dA-F]{2})+\))?$/);
      }),
    );
  });

  it('look up the same address in every form, and carry no coordinates of a town', () => {
    fc.assert(
      fc.property(towns, (place) => {
        const { geo, apple, web } = directionsFor(place);
        const address = valueOf(web, 'query');
        expect(valueOf(apple, 'daddr')).toBe(address);
        expect(valueOf(geo, 'q')).toBe(address);
        expect(geo).toMatch(/^geo:0,0\?q=(?:[\w.~-]|%[\dA-F]{2})*$/);
        expect(address.isWellFormed()).toBe(true);
        expect(address.replaceAll(/\s/g, '')).toBe(
          place.address.replaceAll(/[\s\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ''),
        );
      }),
    );
  });
});
