import type { BloodType, OfferKind, OfferState } from '@sanguine/contract';
import type { Generated } from 'kysely';

/** Donors who wait for a place at a facility. */
export interface WaitListEntriesTable {
  id: string;
  donor_id: string;
  /** A keyed hash of the network from which they began to wait; '' where nobody knows. */
  network: Generated<string>;
  facility_id: string;
  blood_type: BloodType | null;
  from_date: string;
  until_date: string;
  from_time: string;
  until_time: string;
  created_at: Date;
}

/** Places that are kept for the donors to whom they are offered. */
export interface OfferedPlacesTable {
  id: string;
  session_id: string;
  slot_no: number;
  expires_at: Date;
}

/** Offers of a place to one donor each. */
export interface SlotOffersTable {
  id: string;
  donor_id: string;
  facility_id: string;
  session_id: string;
  slot_no: number;
  place_id: string | null;
  blood_type: BloodType | null;
  starts_at: Date;
  local_time: string;
  time_zone: string;
  shared: boolean;
  offered_at: Date;
  expires_at: Date;
  state: Generated<OfferState>;
  ended_at: Generated<Date | null>;
  request_id: Generated<string | null>;
  kind: Generated<OfferKind>;
  /** The donation after which a time is offered for the next one. */
  after_request_id: Generated<string | null>;
}

/** Sessions in which a place became free for somebody who waits. */
export interface SessionsToOfferTable {
  session_id: string;
  look_at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    wait_list_entries: WaitListEntriesTable;
    offered_places: OfferedPlacesTable;
    slot_offers: SlotOffersTable;
    sessions_to_offer: SessionsToOfferTable;
  }
}
