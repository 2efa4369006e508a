import type { BloodComponent, BloodType, MovementKind, StockReason, TargetUnit } from '@sanguine/contract';
import type { Generated } from 'kysely';

/** The stock of each facility, component and blood type. */
export interface InventoryTable {
  id: string;
  facility_id: string;
  component: Generated<BloodComponent>;
  blood_type: BloodType;
  units_available: number;
  dated_units: Generated<number>;
  held_units: Generated<number>;
  held_dated_units: Generated<number>;
  expiring_units: Generated<number>;
  quarantined_units: Generated<number>;
  soonest_expiry: string | null;
  lots_change_at: Date | null;
  target_unit: TargetUnit | null;
  target_minimum: number | null;
  target_wanted: number | null;
  target_maximum: number | null;
  urgent_below: number | null;
  low_below: number | null;
  version: number;
  updated_at: Date | null;
  confirmed_at: Date | null;
}

/** Units that share a date, or one bag with its number. */
export interface StockLotsTable {
  id: string;
  facility_id: string;
  component: BloodComponent;
  blood_type: BloodType;
  expires_on: string;
  donation_number: string | null;
  product_code: string | null;
  units: Generated<number>;
  held: Generated<number>;
  quarantined_at: Date | null;
  received_at: Date;
  version: Generated<number>;
}

/** The stock ledger: every change and confirmation of a figure. */
export interface InventoryMovementsTable {
  id: string;
  facility_id: string;
  component: Generated<BloodComponent>;
  blood_type: BloodType;
  lot_id: string | null;
  delta: number;
  resulting_units: number;
  reason_code: StockReason | null;
  reason: string;
  actor_id: string | null;
  token_id: string | null;
  author: 'program' | 'partner' | null;
  kind: Generated<MovementKind>;
  operation_id: string | null;
  undoes: string | null;
  transfer_id: string | null;
  at: Date;
}

/** The donation numbers that are in quarantine at a facility. */
export interface QuarantinedNumbersTable {
  facility_id: string;
  donation_number: string;
  since: Date;
  set_by: string | null;
  reason: Generated<string>;
}

/** The meanings of the codes on a facility's labels. */
export interface ScanCodesTable {
  facility_id: string;
  part: 'product' | 'group';
  code: string;
  component: BloodComponent | null;
  blood_type: BloodType | null;
}

/** The wards and departments to which a facility issues. */
export interface StockRecipientsTable {
  facility_id: string;
  names: string[];
}

/** The time at which the next figure of a facility becomes stale. */
export interface StockFreshnessTable {
  facility_id: string;
  stale_at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    inventory: InventoryTable;
    inventory_movements: InventoryMovementsTable;
    stock_freshness: StockFreshnessTable;
    stock_lots: StockLotsTable;
    quarantined_numbers: QuarantinedNumbersTable;
    scan_codes: ScanCodesTable;
    stock_recipients: StockRecipientsTable;
  }
}
