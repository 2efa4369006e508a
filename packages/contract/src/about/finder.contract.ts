import * as z from 'zod/mini';
import { NEED_LEVELS } from '../components.ts';
import { defineEndpoints, freeTime } from '../endpoint.ts';
import { openingHours } from '../facilities/facilities.contract.ts';
import * as f from '../fields.ts';
import { foundPlace } from '../people/places.contract.ts';
import { MAX_FACILITIES_LISTED } from '../stock/stock.ts';
import { changesSinceVerified } from '../facilities/verified-details.ts';

/** Facilities on one page of the public list. */
export const FINDER_PAGE_SIZE = 12;
export const MAX_FINDER_PAGES = MAX_FACILITIES_LISTED / FINDER_PAGE_SIZE;

/** The number of facilities around the place that are looked at where the list is narrowed to a blood type. */
export const MAX_FINDER_REACH = 600;

/** The facts of a facility that anybody may read: nothing of a person, and no figures of its stock. */
export const publicFacility = z.object({
  id: f.id,
  name: z.string(),
  address: z.string(),
  operationalHours: z.string(),
  isVerified: z.boolean(),
  ...changesSinceVerified,
  /** True if anyone of the facility has an account; a facility that is only listed takes no bookings. */
  isOnSanguine: z.boolean(),
  /** Absent where it gave none. */
  phoneNumber: z.optional(z.string()),
  website: z.optional(z.string()),
  timeZone: z.string(),
  /** null: the opening hours are free text that was not understood. */
  openingHours: z.nullable(openingHours),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** `forEmergency`: an open emergency asks for it, whatever the stock is. */
  needs: z.array(
    z.object({ bloodType: f.bloodType, level: z.enum(NEED_LEVELS), forEmergency: z.optional(z.literal(true)) }),
  ),
  componentNeeds: f.componentNeeds,
  /** The next free times of its sessions, at most three; empty where it publishes none, or none is free within three weeks. */
  freeTimes: z.array(freeTime),
  /** From the place that was asked for. */
  distanceKm: z.optional(z.number()),
});
export type PublicFacility = z.infer<typeof publicFacility>;

const placeNumber = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,9}$/, 'Give the number of a place.'),
    z.refine((text) => Number(text) < 2 ** 31, 'Give the number of a place.'),
  ),
  z.transform(Number),
);
/** The session and the slot of it. */
const askedSlot = z.pipe(
  z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[1-9]\d{0,2}$/, 'This is not a valid id.')),
  z.transform((text) => ({ sessionId: text.slice(0, 36), slotNo: Number(text.slice(37)) })),
);
const finderPage = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d?$/, 'Give the number of a page.'),
    z.refine((text) => Number(text) <= MAX_FINDER_PAGES, `There are at most ${MAX_FINDER_PAGES} pages.`),
  ),
  z.transform(Number),
);

/** A time that somebody chose before they signed in. */
export const askedTime = z.object({ ...freeTime.shape, isFree: z.boolean() });
export type AskedTime = z.infer<typeof askedTime>;

const foundFacilities = z.object({
  list: z.array(publicFacility),
  page: z.int(),
  /** True if another page follows. */
  isMore: z.boolean(),
  /** From where distances are measured; absent where no place was chosen. */
  place: z.optional(foundPlace),
});
export type FoundFacilities = z.infer<typeof foundFacilities>;

export const finderEndpoints = defineEndpoints({
  'GET /api/public/facilities': {
    summary:
      'Facilities within 100 km of a place, the nearest first; without a place emergencies, then those that need blood most',
    access: 'anyone',
    query: z.strictObject({
      place: z.optional(placeNumber),
      /** The type that the donor would give: only facilities that need what its red cells may be given to. */
      bloodType: z.optional(f.bloodType),
      page: z.optional(finderPage),
    }),
    status: 200,
    data: foundFacilities,
  },
  'GET /api/public/facilities/{id}': {
    summary:
      'What anybody may read of a facility; with a place, the distance from there; with a time, whether it is free',
    access: 'anyone',
    own: { notBecause: 'Everybody reads the public page of a facility.' },
    params: z.object({ id: f.id }),
    query: z.strictObject({ place: z.optional(placeNumber), time: z.optional(askedSlot) }),
    status: 200,
    data: z.object({
      facility: publicFacility,
      place: z.optional(foundPlace),
      /** Absent where the facility has no such time. */
      time: z.optional(askedTime),
    }),
  },
});
