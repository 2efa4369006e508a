import type { EligibilityProfileId } from '@sanguine/contract';
import type { Culture } from './names.ts';

/** A city in which the demonstration has facilities; coordinates of its centre in degrees. */
export interface Place {
  readonly city: string;
  readonly country: string;
  readonly timeZone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly culture: Culture;
  readonly profile: EligibilityProfileId;
  readonly dialling: string;
}

type Row = [string, string, string, number, number, Culture, EligibilityProfileId, string];

const ROWS: readonly Row[] = [
  ['London', 'United Kingdom', 'Europe/London', 51.507, -0.128, 'english', 'uk', '+44 20 7946'],
  ['Manchester', 'United Kingdom', 'Europe/London', 53.481, -2.242, 'english', 'uk', '+44 161 496'],
  ['Cardiff', 'United Kingdom', 'Europe/London', 51.482, -3.179, 'english', 'uk', '+44 29 2018'],
  ['Dublin', 'Ireland', 'Europe/Dublin', 53.35, -6.26, 'irish', 'eu', '+353 1 555'],
  ['New York', 'United States', 'America/New_York', 40.713, -74.006, 'english', 'us', '+1 212 555'],
  ['Chicago', 'United States', 'America/Chicago', 41.878, -87.63, 'english', 'us', '+1 312 555'],
  ['Honolulu', 'United States', 'Pacific/Honolulu', 21.307, -157.858, 'hawaiian', 'us', '+1 808 555'],
  ["St. John's", 'Canada', 'America/St_Johns', 47.561, -52.713, 'english', 'default', '+1 709 555'],
  ['Berlin', 'Deutschland', 'Europe/Berlin', 52.52, 13.405, 'german', 'eu', '+49 30 2312'],
  ['München', 'Deutschland', 'Europe/Berlin', 48.137, 11.575, 'german', 'eu', '+49 89 9998'],
  ['Lyon', 'France', 'Europe/Paris', 45.764, 4.836, 'french', 'eu', '+33 4 65 71'],
  ['Kraków', 'Polska', 'Europe/Warsaw', 50.065, 19.945, 'polish', 'eu', '+48 12 555'],
  ['Lisboa', 'Portugal', 'Europe/Lisbon', 38.722, -9.139, 'portuguese', 'eu', '+351 21 555'],
  ['São Paulo', 'Brasil', 'America/Sao_Paulo', -23.551, -46.633, 'portuguese', 'default', '+55 11 5555'],
  ['Ciudad de México', 'México', 'America/Mexico_City', 19.433, -99.133, 'spanish', 'default', '+52 55 5555'],
  ['Lagos', 'Nigeria', 'Africa/Lagos', 6.524, 3.379, 'nigerian', 'default', '+234 1 555'],
  ['Nairobi', 'Kenya', 'Africa/Nairobi', -1.292, 36.822, 'kenyan', 'default', '+254 20 555'],
  ['القاهرة', 'مصر', 'Africa/Cairo', 30.044, 31.236, 'arabic', 'default', '+20 2 5555'],
  ['दिल्ली', 'भारत', 'Asia/Kolkata', 28.614, 77.209, 'hindi', 'india', '+91 11 5555'],
  ['Bengaluru', 'India', 'Asia/Kolkata', 12.972, 77.594, 'indian', 'india', '+91 80 5555'],
  ['काठमाडौँ', 'नेपाल', 'Asia/Kathmandu', 27.717, 85.324, 'hindi', 'default', '+977 1 555'],
  ['Jakarta', 'Indonesia', 'Asia/Jakarta', -6.208, 106.846, 'indonesian', 'default', '+62 21 5555'],
  ['東京', '日本', 'Asia/Tokyo', 35.682, 139.759, 'japanese', 'default', '+81 3 5555'],
  ['Auckland', 'New Zealand', 'Pacific/Auckland', -36.848, 174.763, 'english', 'default', '+64 9 555'],
];

export const PLACES: readonly Place[] = ROWS.map(
  ([city, country, timeZone, latitude, longitude, culture, profile, dialling]) => {
    return { city, country, timeZone, latitude, longitude, culture, profile, dialling };
  },
);

interface Scatter {
  /** The middle, in degrees from the centre of the city. */
  readonly north: number;
  readonly east: number;
  /** Degrees from the middle at most. */
  readonly most: number;
}

const AROUND: Scatter = { north: 0, east: 0, most: 0.15 };

/** Points inland of cities by the sea, so that no facility is drawn in the water. */
const INLAND: Readonly<Record<string, Scatter>> = {
  Cardiff: { north: 0.13, east: 0.04, most: 0.1 },
  Dublin: { north: -0.02, east: -0.1, most: 0.15 },
  'New York': { north: 0.12, east: -0.16, most: 0.12 },
  Honolulu: { north: 0.16, east: -0.08, most: 0.08 },
  "St. John's": { north: -0.12, east: -0.12, most: 0.1 },
  Lisboa: { north: 0.16, east: -0.12, most: 0.15 },
  Lagos: { north: 0.04, east: -0.16, most: 0.15 },
  Jakarta: { north: -0.06, east: 0, most: 0.15 },
  東京: { north: 0.12, east: 0, most: 0.15 },
  Auckland: { north: -0.02, east: -0.18, most: 0.06 },
};

/** Returns the area in which the facilities of a city stand. */
export function scatterOf({ city }: Place): Scatter {
  return INLAND[city] ?? AROUND;
}

/** The home of the demonstration's donor, as the gazetteer has it. */
export const HOME_TOWN = { name: 'Bristol', region: 'England', country: 'GB', latitude: 51.46, longitude: -2.6 };

/** The city of the demonstration's own facility and donor. */
export const HOME: Place = {
  city: 'Bristol',
  country: 'United Kingdom',
  timeZone: 'Europe/London',
  latitude: 51.4545,
  longitude: -2.5879,
  culture: 'english',
  profile: 'uk',
  dialling: '+44 117 496',
};
