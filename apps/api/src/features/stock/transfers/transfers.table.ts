import type { BloodComponent, BloodType, TransferFate, TransferState } from '@sanguine/contract';
import type { Generated } from 'kysely';

/** Two facilities that share stock, asked to, or did. */
export interface SharingAgreementsTable {
  /** The one whose id is the smaller. */
  a: string;
  b: string;
  asked_by: string;
  asked_at: Date;
  accepted_at: Date | null;
  ended_at: Date | null;
}

/** Units that one facility asks of another, or offers it. */
export interface TransfersTable {
  id: string;
  from_facility: string;
  to_facility: string;
  component: BloodComponent;
  blood_type: BloodType;
  units: number;
  was_asked: boolean;
  state: TransferState;
  needed_by: Date | null;
  until: Date | null;
  unanswered: Generated<boolean>;
  note: Generated<string>;
  created_at: Date;
  changed_at: Date;
}

/** The units of a transfer that share a date, or one bag. */
export interface TransferLotsTable {
  id: string;
  transfer_id: string;
  lot_id: string | null;
  expires_on: string | null;
  donation_number: string | null;
  product_code: string | null;
  units: number;
  held_at: Date | null;
  held_by: string | null;
  /** When it was taken out of a transfer that went on without it. */
  released_at: Date | null;
  arrived_units: number | null;
  fate: TransferFate | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    sharing_agreements: SharingAgreementsTable;
    transfers: TransfersTable;
    transfer_lots: TransferLotsTable;
  }
}
