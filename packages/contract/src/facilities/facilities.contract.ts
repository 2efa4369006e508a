import * as z from 'zod/mini';
import { BLOOD_TYPES } from '../blood-types.ts';
import { ELIGIBILITY_PROFILE_IDS } from '../people/eligibility.ts';
import { defineEndpoints, freeTime } from '../endpoint.ts';
import { donorEligibility } from '../people/donor-eligibility.ts';
import { OPTIONAL_SETUP_STEPS } from './facility-setup.ts';
import { facilityFields } from './facility-fields.ts';
import * as f from '../fields.ts';
import { foundPlace } from '../people/places.contract.ts';
import { changesSinceVerified } from './verified-details.ts';
import { FACILITY_URGENCIES, MAX_STALE_HOURS, MAX_STOCK_UNITS, STOCK_STATUSES } from '../stock/stock.ts';

const clockTime = z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Use a time from 00:00 to 24:00.'));

const openingSpan = z
  .strictObject({ opens: clockTime, closes: clockTime })
  .check(z.refine((span) => span.opens < span.closes, 'Closing must come after opening.'));

const openingDay = z.array(openingSpan).check(z.maxLength(4));

/** Local opening times per weekday; a missing day is closed. `closes` may be 24:00. */
export const openingHours = z.strictObject({
  monday: z.optional(openingDay),
  tuesday: z.optional(openingDay),
  wednesday: z.optional(openingDay),
  thursday: z.optional(openingDay),
  friday: z.optional(openingDay),
  saturday: z.optional(openingDay),
  sunday: z.optional(openingDay),
});
export type OpeningHours = z.infer<typeof openingHours>;

const stockFigure = z.object({
  units: z.int(),
  status: z.enum(STOCK_STATUSES),
  updatedAt: f.instant,
  confirmedAt: f.instant,
  /** Not confirmed for as many hours as the facility allows: no longer counts as urgent. */
  stale: z.boolean(),
});

/** The field by which a search finds a facility, as far as its name and address do not show it. */
const foundBy = z.union([
  z.object({ by: z.enum(['city', 'district', 'region', 'postalCode', 'phoneNumber']), value: z.string() }),
  /** A word of its name or address that is like the typed one. */
  z.object({ by: z.literal('similar'), value: z.string(), typed: z.string() }),
]);

export const facilityRow = z.object({
  id: f.id,
  name: z.string(),
  address: z.string(),
  operationalHours: z.string(),
  /** The types for which the facility has reported a stock. */
  bloodTypes: z.array(f.bloodType),
  urgency: z.enum(FACILITY_URGENCIES),
  bloodStock: z.partialRecord(z.enum(BLOOD_TYPES), stockFigure),
  componentNeeds: f.componentNeeds,
  /** The operator of this installation has checked the facility. */
  isVerified: z.boolean(),
  ...changesSinceVerified,
  /** True if anyone of the facility has an account; a facility that is only listed takes no bookings. */
  isOnSanguine: z.boolean(),
  /** How donors reach a facility that is only listed. */
  listedPhoneNumber: z.optional(z.string()),
  distanceKm: z.optional(z.number()),
  /** In lists: where it is, where anybody may read it. */
  latitude: z.optional(z.nullable(z.number())),
  longitude: z.optional(z.nullable(z.number())),
  /** Only in a search. */
  foundBy: z.optional(z.array(foundBy)),
  /** The next three free times of its sessions; absent where it publishes none, or none is free within three weeks. */
  freeTimes: z.optional(z.array(freeTime)),
  /** The facility's needs that the donor can meet; only in that list. */
  needs: z.optional(
    z.object({
      /** The blood types of open emergencies. */
      emergency: z.array(f.bloodType),
      /** Critical or low, by a fresh figure. */
      short: z.array(f.bloodType),
    }),
  ),
});
export type FacilityRow = z.infer<typeof facilityRow>;

const thresholds = z.object({ urgentBelow: z.int(), lowBelow: z.int() });

export const facilityDetail = z.extend(facilityRow, {
  /** For a donor: whether they get a mail when a listed facility has joined. */
  isWatched: z.optional(z.boolean()),
  /** The telephone numbers for donors, with commas between them; absent when the facility gave none. */
  phoneNumber: z.optional(z.string()),
  /** The town or city, where it is known. */
  city: z.optional(z.string()),
  website: z.optional(z.string()),
  timeZone: z.string(),
  /** null: the opening hours are free text that was not understood, and limit nothing. */
  openingHours: z.nullable(openingHours),
  thresholds,
  /** Hours after its last confirmation at which a stock figure becomes stale. */
  stockStaleHours: z.int(),
  slotMinutes: z.int(),
  /** Bookings per slot; null for any number. */
  slotCapacity: z.nullable(z.int()),
  /** The outcome of testing is recorded in another system: donations are marked as used without it here. */
  testingElsewhere: z.optional(z.literal(true)),
  /** True if it has a page that anybody may read. */
  isPublic: z.boolean(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  eligibility: z.object({
    profile: z.enum(ELIGIBILITY_PROFILE_IDS),
    minimumAge: z.int(),
    maximumAge: z.nullable(z.int()),
    intervalDays: z.int(),
    source: z.string(),
    sourceUrl: z.string(),
  }),
  /** For a donor: whether and when they may give there. */
  donorEligibility: z.optional(donorEligibility),
});
export type FacilityDetail = z.infer<typeof facilityDetail>;

export const editFacility = z
  .strictObject({
    ...facilityFields,
    openingHours: z.optional(z.nullable(openingHours)),
    timeZone: z.optional(f.timeZone),
    thresholds: z.optional(
      z
        .strictObject({
          urgentBelow: z.int().check(z.minimum(1), z.maximum(MAX_STOCK_UNITS)),
          lowBelow: z.int().check(z.minimum(1), z.maximum(MAX_STOCK_UNITS)),
        })
        .check(z.refine((t) => t.urgentBelow < t.lowBelow, 'The urgent threshold must be below the low one.')),
    ),
    stockStaleHours: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_STALE_HOURS))),
    slotMinutes: z.optional(z.int().check(z.minimum(5), z.maximum(240))),
    slotCapacity: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1000)))),
    eligibilityProfile: z.optional(z.enum(ELIGIBILITY_PROFILE_IDS)),
    testingElsewhere: z.optional(z.boolean('Say yes or no.')),
    /** One of the first steps that stays as it is: it is not asked for again. */
    settledStep: z.optional(z.enum(OPTIONAL_SETUP_STEPS)),
  })
  .check(
    z.refine((changes) => Object.keys(changes).length > 0, 'Change at least one thing.'),
    f.bothDegrees(),
  );

const facilityPage = z.extend(f.firstOf(facilityRow), {
  /** From where the distances are measured, to about a kilometre. */
  from: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  /** So many match the search as it was typed and come first, the others come close. Absent where all match. */
  exactMatches: z.optional(z.int()),
  /** The town or postal code that the search names, where no facility has it in its name or address: the nearest to it. */
  around: z.optional(foundPlace),
  /** Words of the search that no facility has, nor a similar one: the others were searched for. */
  leftOut: z.optional(z.array(z.string())),
});

export const FACILITY_SORTS = ['name', 'urgency', 'distance'] as const;

export const facilityQuery = z.strictObject({
  search: z.optional(f.optionalLine(100)),
  bloodType: z.optional(f.bloodType),
  urgency: z.optional(z.enum(FACILITY_URGENCIES)),
  /**
   * The donor's blood type: only facilities with an open emergency for, or a shortage of, a type that its red cells may
   * be given to; at most `MAX_FACILITIES_LISTED`.
   */
  donorBloodType: z.optional(f.bloodType),
  /** By default the donor's home, if it is known; distances are from there. */
  near: z.optional(f.coordinates),
  /** By default the nearest to the donor's home first, if it is known, else by name. */
  sort: z.optional(z.enum(FACILITY_SORTS)),
  /** Only facilities with a free time on this day, at their clocks; their free times are of that day. */
  day: z.optional(f.civilDate),
  pageSize: z.optional(f.pageSize),
});

export const facilitiesEndpoints = defineEndpoints({
  'GET /api/facility/{page}': {
    summary: 'Facilities, searched over all of them by blood type, name and location',
    access: 'signed-in',
    params: z.object({ page: f.pageNumber }),
    query: facilityQuery,
    status: 200,
    data: facilityPage,
  },
  'GET /api/facility/{id}': {
    summary: 'One facility',
    access: 'signed-in',
    own: { notBecause: 'Donors and the staff of other facilities read it, too.' },
    params: z.object({ id: f.id }),
    status: 200,
    data: facilityDetail,
  },
  'PATCH /api/facility/{id}': {
    summary: 'Edit the own facility',
    access: 'facility_admin',
    own: 'id',
    params: z.object({ id: f.id }),
    body: editFacility,
    status: 200,
    data: facilityDetail,
  },
});
