import type { BloodType } from '@sanguine/contract';
import type { Generated } from 'kysely';

/** The stock of each facility and blood type. */
export interface InventoryTable {
  id: string;
  facility_id: string;
  blood_type: BloodType;
  units_available: number;
  version: number;
  updated_at: Date | null;
  confirmed_at: Date | null;
}

/** The stock ledger: every change and confirmation of a figure. */
export interface InventoryMovementsTable {
  id: string;
  facility_id: string;
  blood_type: BloodType;
  delta: number;
  resulting_units: number;
  reason: string;
  actor_id: string | null;
  token_id: string | null;
  kind: Generated<'set' | 'confirmed'>;
  at: Date;
}

/** The time at which the next figure of a facility becomes stale. */
export interface StockFreshnessTable {
  facility_id: string;
  stale_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    inventory: InventoryTable;
    inventory_movements: InventoryMovementsTable;
    stock_freshness: StockFreshnessTable;
  }
}
