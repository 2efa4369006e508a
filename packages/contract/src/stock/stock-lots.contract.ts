import * as z from 'zod/mini';
import { bagStep } from './bag-steps.ts';
import { BLOOD_TYPES } from '../blood-types.ts';
import { BLOOD_COMPONENTS } from '../components.ts';
import { plainDonationNumber } from './donation-number.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { labelCode, plainText } from '../kept-text.ts';
import { STOCK_STATUSES } from './stock.ts';
import { TARGET_UNITS, wantedTarget } from './stock-targets.ts';
import { typedNumber } from './typed-number.ts';
import { CORRECTION_REASONS, DISCARD_REASONS, LATER_LOT_REASONS } from './stock-reasons.ts';

/** Units of one entry of a movement. */
export const MAX_UNITS_MOVED = 1000;
/** Entries of a movement: a delivery that was scanned bag by bag. */
export const MAX_LINES_MOVED = 200;

const component = z.enum(BLOOD_COMPONENTS, 'Choose a component.');

/** Units of one component and type that share a date, or one bag with its number. */
export const stockLot = z.object({
  id: f.id,
  component,
  bloodType: f.bloodType,
  /** The last day of use, at the end of which the units expire. */
  expiresOn: z.string(),
  /** The 13 characters of an ISBT 128 number, or the facility's own; null where units are counted by date. */
  donationNumber: z.nullable(z.string()),
  productCode: z.nullable(z.string()),
  units: z.int(),
  /** How many of the units are offered to another facility. */
  held: z.int(),
  /** Since when the bag is in quarantine: it is not to be used. */
  quarantinedAt: z.nullable(f.instant),
  receivedAt: f.instant,
  version: z.int(),
});
export type StockLot = z.infer<typeof stockLot>;

/** A lot that was found by its number, with the step that brought it where it is. */
const foundLot = z.extend(stockLot, { last: z.optional(bagStep) });
export type FoundLot = z.infer<typeof foundLot>;

/** Stock that a facility wants to keep, in units or in days of supply. */
export const stockTarget = z.object({
  unit: z.enum(TARGET_UNITS),
  /** Below it the stock is critical. */
  minimum: z.number(),
  /** Below it the stock is low. */
  target: z.number(),
  /** Above it units are likely to expire unused; null: none. */
  maximum: z.nullable(z.number()),
});
export type StockTarget = z.infer<typeof stockTarget>;

/** The demand of the last weeks, and how long the stock lasts at that rate. */
export const supply = z.object({
  /** Days since the first unit was issued here, at most 56. */
  daysKnown: z.int(),
  /** Mean units a day; null while fewer than 28 days are known. */
  perDay: z.nullable(z.number()),
  /** Days for which the usable units last at that rate; null when unknown or when nothing is used. */
  days: z.nullable(z.number()),
  /** Units of the next seven days: the mean, and the number that nine of ten past weeks did not reach. */
  nextWeek: z.nullable(z.object({ mean: z.int(), fewerThan: z.int() })),
});
export type Supply = z.infer<typeof supply>;

/** The stock of one component and blood type. */
export const stockLine = z.object({
  id: f.id,
  bloodType: f.bloodType,
  units: z.int(),
  /** Without what expires within 24 hours (platelets: 4), what is offered to another facility and what is in quarantine. */
  usableUnits: z.int(),
  /** Units whose date was entered. */
  datedUnits: z.int(),
  heldUnits: z.int(),
  quarantinedUnits: z.int(),
  soonestExpiry: z.nullable(z.string()),
  status: z.enum(STOCK_STATUSES),
  stale: z.boolean(),
  aboveMaximum: z.boolean(),
  target: z.nullable(stockTarget),
  supply,
  updatedAt: z.nullable(f.instant),
  confirmedAt: z.nullable(f.instant),
  version: z.int(),
});
export type StockLine = z.infer<typeof stockLine>;

export const componentStock = z.object({
  component,
  /** The components that the facility keeps, in the order of screens. */
  kept: z.array(component),
  /** The facility's day, and the zone in which it counts. */
  today: z.string(),
  timeZone: z.string(),
  rows: z.array(stockLine),
  /** The usual last day of a unit that comes today, with which a date field begins; the label decides. */
  usualExpiry: z.string(),
  /** The lots that expire soonest, at most 50, and how many there are. */
  expiringSoon: z.object({ lots: z.array(stockLot), total: z.int(), units: z.int() }),
});
export type ComponentStock = z.infer<typeof componentStock>;

const units = z
  .int('Enter a whole number of units.')
  .check(z.minimum(1, 'Enter at least one unit.'), z.maximum(MAX_UNITS_MOVED, 'Enter at most 1,000 units at a time.'));

const donationNumber = typedNumber.check(z.overwrite(plainDonationNumber));
const productCode = labelCode(8, { long: 'A product code has at most 8 characters.' });
const groupCode = labelCode(8, { long: 'A group code has at most 8 characters.' });

const reason = z.optional(f.optionalLine(200));

function lines<Line extends z.ZodMiniType>(line: Line) {
  return z
    .array(line)
    .check(
      z.minLength(1, 'Name at least one unit.'),
      z.maxLength(MAX_LINES_MOVED, 'Send at most 200 lines at a time.'),
    );
}

const receivedLine = z
  .strictObject({
    component,
    bloodType: f.bloodType,
    units,
    /** Absent: the date is not known or not kept. */
    expiresOn: z.optional(f.civilDate),
    donationNumber: z.optional(donationNumber),
    productCode: z.optional(productCode),
    /** The code of the group on a scanned label: the facility learns which type it stands for. */
    groupCode: z.optional(groupCode),
  })
  .check(
    z.refine(({ donationNumber: number, units: count }) => number === undefined || count === 1, {
      error: 'A number belongs to one unit.',
      path: ['units'],
    }),
    z.refine(({ donationNumber: number, expiresOn }) => number === undefined || expiresOn !== undefined, {
      error: 'Enter the date on the label.',
      path: ['expiresOn'],
    }),
  );
export type ReceivedLine = z.infer<typeof receivedLine>;

/** The units that leave: those of a type, earliest date first; or of a chosen lot; or the bag with a number. */
const wanted = {
  component: z.optional(component),
  bloodType: z.optional(f.bloodType),
  lotId: z.optional(f.id),
  donationNumber: z.optional(donationNumber),
  productCode: z.optional(productCode),
};
interface Wanted {
  readonly component?: string | undefined;
  readonly bloodType?: string | undefined;
  readonly lotId?: string | undefined;
  readonly donationNumber?: string | undefined;
}
const isClear = ({ component: kind, bloodType, lotId, donationNumber: number }: Wanted) =>
  [kind !== undefined && bloodType !== undefined, lotId !== undefined, number !== undefined].filter(Boolean).length ===
  1;

const issuedLine = z
  .strictObject({ ...wanted, units, laterLotReason: z.optional(z.enum(LATER_LOT_REASONS)) })
  .check(z.refine(isClear, 'Name a component and a blood type, or a lot, or a number.'));
const discardedLine = z
  .strictObject({ ...wanted, units, reasonCode: z.enum(DISCARD_REASONS, 'Choose a reason.') })
  .check(z.refine(isClear, 'Name a component and a blood type, or a lot, or a number.'));
const returnedLine = z
  .strictObject({ ...wanted, units })
  .check(z.refine(isClear, 'Name a component and a blood type, or a lot, or a number.'));
export type WantedLine = z.infer<typeof returnedLine>;

const calls = {
  access: 'facility_staff',
  own: 'id',
  duty: 'stock',
  token: 'stock',
  params: z.object({ id: f.id }),
} as const;
/** The rows that changed, and the operation of the ledger that did it. */
const moved = z.object({ rows: z.array(stockLine), operationId: f.id });
export type Moved = z.infer<typeof moved>;
const movement = { ...calls, idempotent: true, status: 200, data: moved } as const;

export const stockLotEndpoints = defineEndpoints({
  'GET /api/facility/{id}/stock': {
    summary: 'The stock of one component: units, days of supply, targets, and what expires soon',
    ...calls,
    query: z.strictObject({ component: z.optional(component) }),
    status: 200,
    data: componentStock,
  },
  'GET /api/facility/{id}/stock/lots': {
    summary: 'The lots of one component that have units, the earliest date first',
    ...calls,
    query: z.strictObject({
      component,
      bloodType: z.optional(f.bloodType),
      /** The bag with this number, whether it is still there or not. */
      donationNumber: z.optional(plainText(20)),
      page: z.optional(f.pageNumber),
      pageSize: z.optional(f.pageSize),
    }),
    status: 200,
    data: f.listOf(foundLot),
  },
  'GET /api/facility/{id}/stock/scan-codes': {
    summary: 'What the codes on labels stand for at the facility, as it has learned them',
    ...calls,
    status: 200,
    data: z.object({
      products: z.array(z.object({ code: z.string(), component })),
      groups: z.array(z.object({ code: z.string(), bloodType: f.bloodType })),
    }),
  },
  'POST /api/facility/{id}/stock/received': {
    summary: 'Add units to the stock, with the dates and numbers of their labels where they are known',
    ...movement,
    body: z.strictObject({
      lines: lines(receivedLine),
      reason,
      /** Staff have compared labels whose codes stood for something else until now. */
      codesChecked: z.optional(z.boolean()),
    }),
  },
  'POST /api/facility/{id}/stock/issued': {
    summary: 'Take units from the stock for patients: the earliest date first, or a chosen lot',
    ...movement,
    body: z.strictObject({ lines: lines(issuedLine), reason }),
  },
  'POST /api/facility/{id}/stock/issued/undo': {
    summary: 'Undo an issue within ten minutes: its units lie where they lay, and count as never used',
    ...movement,
    body: z.strictObject({ operationId: f.id }),
  },
  'POST /api/facility/{id}/stock/discarded': {
    summary: 'Take units from the stock that nobody can use',
    ...movement,
    body: z.strictObject({ lines: lines(discardedLine), reason }),
  },
  'POST /api/facility/{id}/stock/returned': {
    summary: 'Put issued units back that were not used',
    ...movement,
    body: z.strictObject({ lines: lines(returnedLine), reason }),
  },
  'POST /api/facility/{id}/stock/corrected': {
    summary: 'Correct the number of units or the date of a lot',
    ...movement,
    body: z.strictObject({
      lotId: f.id,
      /** The version that the caller has read. */
      expectedVersion: z.int(),
      units: z.int().check(z.minimum(0), z.maximum(MAX_UNITS_MOVED)),
      expiresOn: f.civilDate,
      reasonCode: z.enum(CORRECTION_REASONS, 'Choose a reason.'),
      reason,
    }),
  },
  'PUT /api/facility/{id}/stock/targets': {
    summary: 'Set how much of a component the facility wants to keep, by blood type',
    access: 'facility_staff',
    own: 'id',
    duty: 'stock',
    params: z.object({ id: f.id }),
    body: z.strictObject({
      component,
      targets: z.partialRecord(z.enum(BLOOD_TYPES), z.nullable(wantedTarget)),
    }),
    status: 200,
    data: componentStock,
  },
  'PUT /api/facility/{id}/stock/components': {
    summary: 'Choose the components that the facility keeps',
    access: 'facility_admin',
    own: 'id',
    params: z.object({ id: f.id }),
    body: z.strictObject({
      components: z.array(component).check(
        // The specification's stock is of red cells: whoever has none leaves their figures empty.
        z.refine((list) => list.includes('red_cells'), 'Red cells are always kept.'),
        z.refine((list) => new Set(list).size === list.length, 'Name each component once.'),
      ),
    }),
    status: 200,
    data: z.object({ kept: z.array(component) }),
  },
});
