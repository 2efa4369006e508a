import {
  type BloodType,
  facilityPath,
  type FreeTime,
  isBloodType,
  MAX_PLACE_QUERY,
  type PublicFacility,
} from '@sanguine/contract';
import { addressOfTime } from '../../bookings/booking/index.ts';

export interface FinderView {
  readonly place?: number | undefined;
  readonly bloodType?: BloodType | undefined;
  readonly page?: number | undefined;
  /** The typed text that is no town: the place is the likeliest. */
  readonly like?: string | undefined;
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

/** Reads the view from the address of the list; whatever it says wrongly is left out. */
export function finderView({ searchParams }: URL): FinderView {
  const type = searchParams.get('bloodType') ?? '';
  return {
    place: numberIn(searchParams.get('place')),
    bloodType: isBloodType(type) ? type : undefined,
    page: numberIn(searchParams.get('page')),
    like: searchParams.get('like')?.normalize('NFC').trim().slice(0, MAX_PLACE_QUERY) || undefined,
  };
}

function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search}`;
}

export function finderAddress({ place, bloodType, page, like }: FinderView): string {
  return withQuery('/donate', { place, bloodType, page: page === 1 ? undefined : page, like: place && like });
}

export function facilityAddress(facility: PublicFacility, place: number | undefined): string {
  return withQuery(facilityPath(facility), { place });
}

/** The questions of "Can I give?", by the rules of a country. */
export function canIGiveAddress(country: string | undefined): string {
  return withQuery('/can-i-give', { country });
}

/** Through sign-in or registration, and back to this facility and time; who is signed in gets there at once. */
export function bookingAddress({ id }: PublicFacility, time?: FreeTime): string {
  const from = withQuery('/user/donate', { facility: id, time: time && addressOfTime(time) });
  return withQuery('/', { from });
}
