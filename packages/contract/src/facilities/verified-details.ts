import * as z from 'zod/mini';
import { wordsOfName } from './facility-address.ts';
import * as f from '../fields.ts';

/** The details that an operator verifies with a facility. */
export const VERIFIED_DETAILS = ['name', 'address', 'city', 'place', 'phoneNumber', 'website'] as const;
export type VerifiedDetail = (typeof VERIFIED_DETAILS)[number];

/** The details that say where a facility is. */
export const PLACE_DETAILS = ['address', 'city', 'place'] as const satisfies readonly VerifiedDetail[];

/** A change of one of these takes the verification back. */
export const TAKING_BACK = ['name', ...PLACE_DETAILS] as const satisfies readonly VerifiedDetail[];

/** The former name of a facility is shown beside the new one for so many days. */
export const FORMER_NAME_DAYS = 30;

/** A facility with the name of a verified one, in another order or other letters, waits where it is as near as this. */
export const ALIKE_KM = 100;

const notVerifiedSince = z.partialRecord(z.enum(VERIFIED_DETAILS), f.instant);
export type NotVerifiedSince = z.infer<typeof notVerifiedSince>;

/** The changes of a verified facility that no operator has checked; both are absent where there is none. */
export const changesSinceVerified = {
  /** Under which it was verified, for 30 days after it took another name. */
  formerName: z.optional(z.string()),
  /** The changed details, with the time of the first change. */
  notVerifiedSince: z.optional(notVerifiedSince),
};

/** The address and coordinates of a facility. */
interface Placed {
  readonly address: string;
  readonly city: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A facility may move this often in this many days: each move shows it to other donors. */
export const MAX_MOVES = 3;
export const MOVE_DAYS = 30;

/**
 * Tells whether an edit moves a facility, which must then be verified again. Adding a first city or a first place on
 * the map is not a move; removing one is.
 */
export function isMove(before: Placed, edit: { readonly [Key in keyof Placed]?: Placed[Key] | undefined }): boolean {
  const {
    address = before.address,
    city = before.city,
    latitude = before.latitude,
    longitude = before.longitude,
  } = edit;
  const isPlacedFirst = before.latitude === null;
  const isElsewhere = latitude !== before.latitude || longitude !== before.longitude;
  const isOtherCity = city !== before.city && before.city !== '';
  return address !== before.address || isOtherCity || (isElsewhere && !isPlacedFirst);
}

/** Tells whether an edit gives a facility another name, which must then be verified again; other capitals, accents or signs do not. */
export function isRename(before: { readonly name: string }, edit: { readonly name?: string | undefined }): boolean {
  return edit.name !== undefined && wordsOfName(edit.name) !== wordsOfName(before.name);
}
