import * as z from 'zod/mini';
import { BLOOD_TYPES } from '../blood-types.ts';
import { BLOOD_COMPONENTS } from '../components.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { fileText } from '../kept-text.ts';
import { MOVEMENT_KINDS } from './movement-kinds.ts';
import { STOCK_REASONS } from './stock-reasons.ts';
import { MAX_STOCK_UNITS, STOCK_STATUSES } from './stock.ts';

export const inventoryEntry = z.object({
  id: f.id,
  facilityId: f.id,
  bloodType: f.bloodType,
  unitsAvailable: z.int(),
  status: z.enum(STOCK_STATUSES),
  /** null until the facility has reported a figure for this type. */
  updatedAt: z.nullable(f.instant),
  /** The time at which staff last stated the figure: by changing or confirming it. */
  confirmedAt: z.nullable(f.instant),
  /** Not confirmed for as many hours as the facility allows: no longer counts as urgent. */
  stale: z.boolean(),
  version: z.int(),
});
export type InventoryEntry = z.infer<typeof inventoryEntry>;

const units = z
  .int('Enter a whole number of units.')
  .check(z.minimum(0, 'Units cannot be below 0.'), z.maximum(MAX_STOCK_UNITS, 'Units can be at most 100,000.'));

const expectedVersion = z.optional(z.int().check(z.minimum(0)));

/** The versions the caller has read, by blood type: if one has changed since, nothing is saved. */
const expectedVersions = z.optional(z.partialRecord(z.enum(BLOOD_TYPES), z.int().check(z.minimum(0))));

export const updateStock = z.strictObject({
  facilityId: z.optional(f.id),
  bloodType: z.optional(f.bloodType),
  unitsAvailable: units,
  expectedVersion,
  reason: z.optional(f.optionalLine(200)),
});

const stockFigures = z.array(z.strictObject({ bloodType: f.bloodType, unitsAvailable: units, expectedVersion })).check(
  z.minLength(1, 'Name at least one blood type.'),
  z.maxLength(BLOOD_TYPES.length, 'Name each blood type once.'),
  z.refine((list) => new Set(list.map((one) => one.bloodType)).size === list.length, 'Name each blood type once.'),
);

/** Largest stock file in bytes. */
export const MAX_STOCK_CSV = 65_536;
/** Lines of a stock file, including blank ones and the heading. */
export const MAX_STOCK_CSV_LINES = 500;
/** Cells of each of its lines. */
export const MAX_STOCK_CSV_CELLS = 50;

/** A row of a stock file, beside the stored figure: null when none was reported yet. */
export const csvChange = z.object({
  line: z.int(),
  component: z.enum(BLOOD_COMPONENTS),
  bloodType: f.bloodType,
  /** The last day of a row's units, where they have one, and the number of a bag. */
  expiresOn: z.nullable(z.string()),
  donationNumber: z.nullable(z.string()),
  unitsBefore: z.nullable(z.int()),
  unitsAvailable: z.int(),
  version: z.int(),
});
export type CsvChange = z.infer<typeof csvChange>;

export const stockMovement = z.object({
  id: f.id,
  component: z.enum(BLOOD_COMPONENTS),
  bloodType: f.bloodType,
  /** The present figure confirmed: then the difference is 0. */
  kind: z.enum(MOVEMENT_KINDS),
  delta: z.int(),
  resultingUnits: z.int(),
  /** The lot that it changed; null for units without a date. */
  lot: z.nullable(z.object({ expiresOn: z.string(), donationNumber: z.nullable(z.string()) })),
  reasonCode: z.nullable(z.enum(STOCK_REASONS)),
  reason: z.string(),
  by: z.string(),
  at: f.instant,
});
export type StockMovement = z.infer<typeof stockMovement>;

/** The filter of the ledger. */
export const movementsQuery = z.strictObject({
  page: z.optional(f.pageNumber),
  pageSize: z.optional(f.pageSize),
  /** Red cells unless another one is named. */
  component: z.optional(z.enum(BLOOD_COMPONENTS)),
  kind: z.optional(z.enum(MOVEMENT_KINDS)),
  bloodType: z.optional(f.bloodType),
  /** Days as the facility counts them, both included. */
  from: z.optional(f.civilDate),
  until: z.optional(f.civilDate),
  /** Part of the name of who changed it: a colleague, or a token of the facility's software. */
  by: z.optional(f.optionalLine(100)),
});

export const inventoryEndpoints = defineEndpoints({
  'GET /api/facility/{id}/inventory': {
    summary: 'The stock of the own facility, one entry per blood type',
    access: 'facility_staff',
    own: 'id',
    duty: 'stock',
    token: 'stock',
    params: z.object({ id: f.id }),
    status: 200,
    data: z.array(inventoryEntry),
  },
  'PUT /api/facility/{id}/inventory/{bloodTypeOrItem}': {
    summary: 'Set the units of one blood type',
    access: 'facility_staff',
    own: 'id',
    duty: 'stock',
    token: 'stock',
    params: z.object({ id: f.id, bloodTypeOrItem: z.union([f.bloodType, f.id], 'Name a blood type or an entry.') }),
    body: updateStock,
    status: 201,
    data: inventoryEntry,
  },
  'PUT /api/facility/{id}/inventory': {
    summary: 'Set the units of several blood types at once: all of them, or none',
    access: 'facility_staff',
    own: 'id',
    duty: 'stock',
    token: 'stock',
    params: z.object({ id: f.id }),
    body: z.strictObject({ entries: stockFigures, reason: z.optional(f.optionalLine(200)) }),
    status: 200,
    data: z.array(inventoryEntry),
  },
  'POST /api/facility/{id}/inventory/confirm': {
    summary: 'Confirm that every reported figure still holds',
    access: 'facility_staff',
    own: 'id',
    duty: 'stock',
    token: 'stock',
    params: z.object({ id: f.id }),
    body: z.optional(z.nullable(z.strictObject({ expectedVersions }))),
    status: 200,
    data: z.array(inventoryEntry),
  },
  'POST /api/facility/{id}/inventory/csv': {
    summary:
      'Set the stock from a CSV file with the columns blood_type and units, and perhaps component, expires_on and donation_number: every row, or none',
    access: 'facility_staff',
    own: 'id',
    duty: 'stock',
    token: 'stock',
    params: z.object({ id: f.id }),
    query: z.strictObject({ dryRun: z.optional(z.enum(['true', 'false'])) }),
    body: z.strictObject({
      csv: fileText(MAX_STOCK_CSV, 'Use at most 64 KB.'),
      expectedVersions,
      /** The same for a file with components or dates. */
      expectedEntries: z.optional(
        z
          .array(z.strictObject({ component: z.enum(BLOOD_COMPONENTS), bloodType: f.bloodType, version: z.int() }))
          .check(z.maxLength(BLOOD_COMPONENTS.length * BLOOD_TYPES.length)),
      ),
      reason: z.optional(f.optionalLine(200)),
    }),
    textBody: { type: 'text/csv', field: 'csv', maxBytes: MAX_STOCK_CSV },
    status: 200,
    data: z.object({ saved: z.boolean(), changes: z.array(csvChange) }),
  },
  'GET /api/facility/{id}/inventory/csv': {
    summary: 'The stock of the own facility as a CSV file',
    access: 'facility_staff',
    own: 'id',
    duty: 'stock',
    token: 'stock',
    params: z.object({ id: f.id }),
    file: 'text/csv; charset=utf-8',
    isExport: true,
    status: 200,
    data: z.null(),
  },
  'GET /api/facility/{id}/inventory/movements': {
    summary: 'The stock ledger of the own facility, newest first',
    access: 'facility_staff',
    own: 'id',
    duty: 'stock',
    params: z.object({ id: f.id }),
    query: z.extend(movementsQuery, {
      /** Those that were saved together: a line of the ledger. */
      operation: z.optional(f.id),
    }),
    status: 200,
    /** With the zone in which the facility counts its days. */
    data: z.extend(f.listOf(stockMovement), { timeZone: z.string() }),
  },
});
