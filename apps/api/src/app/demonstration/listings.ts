import { type ListedFacility, parseOpeningHours } from '../../features/facilities/facilities/index.ts';
import { createRandom, idAt } from './random.ts';

type Row = [
  name: string,
  address: string,
  city: string,
  postalCode: string,
  phone: string,
  latitude: number,
  longitude: number,
];

/** Invented facilities around the demonstration's donor that are in a directory, and not on Sanguine yet. */
const ROWS: readonly Row[] = [
  [
    'Pulteney Weir Blood Bank',
    '8 Grand Parade, Bath, United Kingdom',
    'Bath',
    'BA2 4DF',
    '+44 1225 496 0131',
    51.3826,
    -2.3572,
  ],
  [
    'Severnside Donor Centre',
    '21 Quay Street, Gloucester, United Kingdom',
    'Gloucester',
    'GL1 2LG',
    '+44 1452 496 0132',
    51.8642,
    -2.2512,
  ],
  ['Usk Valley Hospital', '3 Mill Parade, Newport, United Kingdom', 'Newport', 'NP20 2JR', '', 51.5791, -2.9902],
];
const SEED = 41;
const HOURS = 'Mon-Fri 08:00-17:00';

export function makeListings(now: Date): ListedFacility[] {
  const random = createRandom(SEED);
  return ROWS.map(([name, address, city, postalCode, phone, latitude, longitude]) => ({
    id: idAt(random, now),
    name,
    address,
    city,
    district: '',
    region: '',
    postal_code: postalCode,
    phone_number: phone,
    public_email: '',
    website: '',
    operational_hours: HOURS,
    opening_hours: parseOpeningHours(HOURS),
    time_zone: 'Europe/London',
    latitude,
    longitude,
  }));
}
