import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import * as f from './fields.ts';
import { MAX_STOCK_UNITS, STOCK_STATUSES } from './stock.ts';

export const inventoryEntry = z.object({
  id: f.id,
  facilityId: f.id,
  bloodType: f.bloodType,
  unitsAvailable: z.int(),
  status: z.enum(STOCK_STATUSES),
  /** null until the facility has reported a figure for this type. */
  updatedAt: z.nullable(f.instant),
  version: z.int(),
});
export type InventoryEntry = z.infer<typeof inventoryEntry>;

const units = z
  .int('Enter a whole number of units.')
  .check(z.minimum(0, 'Units cannot be below 0.'), z.maximum(MAX_STOCK_UNITS, 'Units can be at most 100,000.'));

export const updateStock = z.strictObject({
  facilityId: z.optional(f.id),
  bloodType: z.optional(f.bloodType),
  unitsAvailable: units,
  expectedVersion: z.optional(z.int().check(z.minimum(0))),
  reason: z.optional(f.optionalLine(200)),
});

export const stockMovement = z.object({
  id: f.id,
  bloodType: f.bloodType,
  delta: z.int(),
  resultingUnits: z.int(),
  reason: z.string(),
  by: z.string(),
  at: f.instant,
});

export const inventoryEndpoints = defineEndpoints({
  'GET /api/facility/{id}/inventory': {
    summary: 'The stock of the own facility, one entry per blood type',
    access: 'facility_staff',
    params: z.object({ id: f.id }),
    status: 200,
    data: z.array(inventoryEntry),
  },
  'PUT /api/facility/{id}/inventory/{bloodTypeOrItem}': {
    summary: 'Set the units of one blood type',
    access: 'facility_staff',
    params: z.object({ id: f.id, bloodTypeOrItem: z.union([f.bloodType, f.id], 'Name a blood type or an entry.') }),
    body: updateStock,
    status: 201,
    data: inventoryEntry,
  },
  'GET /api/facility/{id}/inventory/movements': {
    summary: 'The stock ledger of the own facility, newest first',
    access: 'facility_staff',
    params: z.object({ id: f.id }),
    query: z.strictObject({
      page: z.optional(f.pageNumber),
      pageSize: z.optional(f.pageSize),
      bloodType: z.optional(f.bloodType),
    }),
    status: 200,
    data: f.listOf(stockMovement),
  },
});
