import type { BloodComponent, BloodType, TransferFate, TransferState } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import { fixed, type Tables, type Trx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';

export interface TransferRow {
  readonly id: string;
  readonly from_facility: string;
  readonly to_facility: string;
  readonly component: BloodComponent;
  readonly blood_type: BloodType;
  readonly units: number;
  readonly was_asked: boolean;
  readonly state: TransferState;
  readonly needed_by: Date | null;
  readonly until: Date | null;
  readonly note: string;
  readonly created_at: Date;
  readonly changed_at: Date;
}

const COLUMNS = sql`t.id, t.from_facility, t.to_facility, t.component, t.blood_type, t.units, t.was_asked, t.state,
  t.needed_by, t.until, t.note, t.created_at, t.changed_at`;

const locked = fixed(
  (id: string) => sql<TransferRow>`select ${COLUMNS} from transfers t where t.id = ${id} for update`,
);

/** Locks a transfer; whose it is does not change. */
export async function lockTransfer(trx: Trx, id: string): Promise<TransferRow | undefined> {
  return (await locked(trx, id))[0];
}

const ends = fixed(
  (id: string, facilityId: string) => sql<{ from_facility: string; to_facility: string }>`
  select from_facility, to_facility from transfers where id = ${id} and ${facilityId}::uuid in (from_facility, to_facility)`,
);

/** Finds the two facilities of a transfer of one of them. */
export async function findBothFacilities(trx: Trx, id: string, facilityId: string) {
  return (await ends(trx, id, facilityId))[0];
}

/** Locks what is not sent yet between a facility and its partners, or one of them. */
export async function lockUnsent(trx: Trx, facilityId: string, partnerId?: string): Promise<TransferRow[]> {
  const theirs = partnerId === undefined ? sql`` : sql`and ${partnerId}::uuid in (t.from_facility, t.to_facility)`;
  const { rows } = await sql<TransferRow>`select ${COLUMNS} from transfers t
    where ${facilityId}::uuid in (t.from_facility, t.to_facility) and t.until is not null ${theirs}
    order by t.id for update`.execute(trx);
  return rows;
}

/** Locks what is on its way to a facility. */
export async function lockOnTheirWay(trx: Trx, facilityId: string): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`select ${COLUMNS} from transfers t
    where t.to_facility = ${facilityId} and t.state = 'sent' order by t.id for update`.execute(trx);
  return rows;
}

/** Locks the transfers for which one of these lots is held. */
export async function lockHolders(trx: Trx, lotIds: readonly string[]): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`select ${COLUMNS} from transfers t
    where t.until is not null and exists (select from transfer_lots l
      where l.transfer_id = t.id and l.released_at is null and l.lot_id = any(${[...lotIds]}::uuid[]))
    order by t.id for update`.execute(trx);
  return rows;
}

const due = fixed(
  (now: Date) => sql<TransferRow>`select ${COLUMNS} from transfers t
  where t.until <= ${now} order by t.until limit 1 for update skip locked`,
);

/** Locks the transfer whose time has been over for longest; one that is being changed is left to the next run. */
export async function lockDue(trx: Trx, now: Date): Promise<TransferRow | undefined> {
  return (await due(trx, now))[0];
}

export interface NewTransfer {
  readonly from: string;
  readonly to: string;
  readonly component: BloodComponent;
  readonly bloodType: BloodType;
  readonly units: number;
  readonly wasAsked: boolean;
  readonly state: TransferState;
  readonly neededBy: Date | null;
  readonly until: Date;
  readonly note: string;
}

/** Stores a transfer; undefined when another one of its kind is open between the two. */
export async function insertTransfer(trx: Trx, wanted: NewTransfer, now: Date): Promise<TransferRow | undefined> {
  const { from, to, bloodType, wasAsked, neededBy, ...same } = wanted;
  return trx
    .insertInto('transfers')
    .values({
      ...same,
      id: newId(),
      from_facility: from,
      to_facility: to,
      blood_type: bloodType,
      was_asked: wasAsked,
      needed_by: neededBy,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export interface Step {
  readonly state: TransferState;
  readonly until?: Date | null;
  readonly units?: number;
  readonly note?: string;
  readonly unanswered?: boolean;
}

/** Stores the new state of a transfer that the caller has locked. */
export async function storeStep(trx: Trx, id: string, { until = null, ...step }: Step, now: Date): Promise<void> {
  await trx
    .updateTable('transfers')
    .set({ ...step, until, changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Counts the offers that a facility asked for and let lapse since a moment. */
export async function countUnanswered(trx: Kysely<Tables>, facilityId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ lapsed: number }>`select count(*)::int as lapsed from transfers
    where to_facility = ${facilityId} and unanswered and changed_at > ${since}`.execute(trx);
  return rows[0]?.lapsed ?? 0;
}

export interface LineRow {
  readonly id: string;
  readonly lot_id: string | null;
  readonly expires_on: string | null;
  readonly donation_number: string | null;
  readonly product_code: string | null;
  readonly units: number;
  /** Since when it is held for the transfer, and by whom. */
  readonly held_at: Date | null;
  readonly held_by: string | null;
  readonly arrived_units: number | null;
  readonly fate: TransferFate | null;
}

/** Units of one lot of the sender, or of those without a date. */
export type NewLine = Omit<LineRow, 'id' | 'arrived_units' | 'fate'>;

/** The columns of a `LineRow`. */
export const LINE_COLUMNS = sql`id, lot_id, expires_on, donation_number, product_code, units, held_at, held_by, arrived_units, fate`;

/** Replaces the lots of a transfer, without those that were taken out of it. */
export async function storeLines(trx: Trx, transferId: string, lines: readonly NewLine[]): Promise<void> {
  await trx
    .deleteFrom('transfer_lots')
    .where('transfer_id', '=', transferId)
    .where('released_at', 'is', null)
    .execute();
  const rows = lines.map((line) => ({
    ...line,
    id: newId(),
    transfer_id: transferId,
    arrived_units: null,
    fate: null,
    released_at: null,
  }));
  await trx.insertInto('transfer_lots').values(rows).execute();
}

/** The lots of a transfer, the earliest date first. */
export async function listLines(trx: Trx, transferId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${LINE_COLUMNS} from transfer_lots
    where transfer_id = ${transferId} and released_at is null order by expires_on, id`.execute(trx);
  return rows;
}

/** Takes lots out of a transfer that goes on without them. */
export async function storeReleased(trx: Trx, lineIds: readonly string[], now: Date): Promise<void> {
  await trx.updateTable('transfer_lots').set({ released_at: now }).where('id', 'in', lineIds).execute();
}

export interface Arrival {
  readonly id: string;
  readonly arrivedUnits: number;
  readonly fate: TransferFate;
}

/** Stores what arrived of each lot. */
export async function storeArrivals(trx: Trx, arrivals: readonly Arrival[]): Promise<void> {
  await sql`update transfer_lots l set arrived_units = a."arrivedUnits", fate = a.fate
    from jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb) as a (id uuid, "arrivedUnits" int, fate text)
    where l.id = a.id`.execute(trx);
}

/** A facility as transfers need it. */
export interface LockedFacility {
  readonly id: string;
  readonly name: string;
  readonly isVerified: boolean;
}

/**
 * Locks facilities in the order of their ids, behind the entries of their stock: their summaries follow each movement, and
 * two transfers in opposite directions would wait for each other.
 */
export async function lockFacilities(trx: Trx, ids: readonly string[]): Promise<Map<string, LockedFacility>> {
  const { rows } = await sql<LockedFacility>`
    select id, name, verification_status = 'verified' as "isVerified" from facilities
    where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}
