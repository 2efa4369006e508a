import { isTownsMiddle } from '../people/place-text.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A place that somebody wants to get to. */
export interface Destination {
  readonly name: string;
  readonly address: string;
  /** The town in whose search an address is meant that names none. */
  readonly town?: string | null | undefined;
  /** In degrees, where they are known. */
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/** The address that opens the way to a place, for each kind of device. */
export interface Directions {
  /** Android: whichever map program the reader has chosen (RFC 5870, with the query that these programs read). */
  readonly geo: `geo:${string}`;
  /** iPhone, iPad and Mac: the Maps program, https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html. */
  readonly apple: `https://maps.apple.com/${string}`;
  /** Any browser, and wherever the device is not known. */
  readonly web: `https://www.openstreetmap.org/${string}`;
}

/** The degrees of a door; undefined where none are known, or only those of a town's middle. */
export function doorOf({ latitude, longitude }: Pick<Destination, 'latitude' | 'longitude'>): Point | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  const point = { latitude, longitude };
  return isTownsMiddle(point) ? undefined : point;
}

/** About a tenth of a metre, and never with an exponent. */
const DECIMALS = 6;
const degrees = (value: number) => String(Number(value.toFixed(DECIMALS)));

/** Without what is no part of a text: line ends, halves of letters, and marks that turn the words around them. */
const plain = (text: string) =>
  text.replaceAll(/[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069\s]+/gu, ' ').trim();

/** Brackets end a label in `geo:`, and `encodeURIComponent` leaves them as they are. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** An address in one piece, "1 Market Square", stands in many towns; one with a comma names its own. */
function withTown({ address, town }: Destination): string {
  return !town || address.includes(',') ? address : `${address}, ${town}`;
}

/** The way to a place: to its door, or else to what the reader's map program finds for its address. */
export function directionsFor(place: Destination): Directions {
  const door = doorOf(place);
  if (door === undefined) {
    const address = encoded(plain(withTown(place)));
    return {
      geo: `geo:0,0?q=${address}`,
      apple: `https://maps.apple.com/?daddr=${address}`,
      web: `https://www.openstreetmap.org/search?query=${address}`,
    };
  }
  const [latitude, longitude] = [degrees(door.latitude), degrees(door.longitude)];
  const label = encoded(plain(place.name).replaceAll(/[()]/g, ' ').trim());
  return {
    geo: `geo:${latitude},${longitude}?q=${latitude},${longitude}${label === '' ? '' : `(${label})`}`,
    apple: `https://maps.apple.com/?daddr=${latitude},${longitude}`,
    web: `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`,
  };
}
