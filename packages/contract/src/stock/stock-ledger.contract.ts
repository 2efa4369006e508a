import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { movementsQuery, stockMovement } from './stock.contract.ts';
import { STOCK_REASONS } from './stock-reasons.ts';

/** Movements that were saved together: a delivery, what went to a ward; or one alone. */
export const ledgerLine = z.object({
  /** The id of the operation, by which its movements are listed; or of the movement. */
  id: f.id,
  /** The movements that match. */
  movements: z.int(),
  /** The sum of their differences, and by blood type with the units after them. */
  delta: z.int(),
  types: z.array(z.object({ bloodType: f.bloodType, delta: z.int(), resultingUnits: z.int() })),
  /** The reason of all of them; null where they differ or have none. */
  reasonCode: z.nullable(z.enum(STOCK_REASONS)),
  /** The latest of them: its kind, author and words are those of all. */
  last: stockMovement,
});
export type LedgerLine = z.infer<typeof ledgerLine>;

export const stockLedgerEndpoints = defineEndpoints({
  'GET /api/facility/{id}/stock/ledger': {
    summary: 'The stock ledger of the own facility by what was saved together, newest first: a delivery is one line',
    access: 'facility_staff',
    own: 'id',
    duty: 'stock',
    params: z.object({ id: f.id }),
    query: movementsQuery,
    status: 200,
    data: z.extend(f.listOf(ledgerLine), { timeZone: z.string() }),
  },
});
