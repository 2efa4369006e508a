import { type BloodComponent, type BloodType, rolesWith, type TransferState } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { type DetailChanges, isPublic } from '../../facilities/facilities/index.ts';
import { USABLE_UNITS } from '../stock/index.ts';
import { noSuchPartner, noSuchTransfer } from './transfers.errors.ts';
import type { AgreementRow } from './sharing.repository.ts';
import { LINE_COLUMNS, type LineRow, type TransferRow, type LockedFacility } from './transfers.repository.ts';

/** Facilities with whether an operator has verified each, as they are now. */
export async function findFacilities(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, LockedFacility>> {
  const { rows } = await sql<LockedFacility>`
    select id, name, verification_status = 'verified' as "isVerified" from facilities
    where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds the facility of which everybody may read that it is there. */
export async function findListed(db: Kysely<Tables>, id: string): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`select f.id from facilities f where f.id = ${id} and ${isPublic}`.execute(
    db,
  );
  return rows[0];
}

/** Lists those of some facilities that keep a component: they have entries for it. */
export async function listKeepers(
  db: Kysely<Tables>,
  ids: readonly string[],
  component: BloodComponent,
): Promise<readonly string[]> {
  const { rows } = await sql<{ facility_id: string }>`
    select distinct facility_id from inventory
    where facility_id = any(${[...ids]}::uuid[]) and component = ${component}`.execute(db);
  return rows.map((row) => row.facility_id);
}

export interface PartnerRow {
  readonly partner_id: string;
  readonly name: string;
  readonly city: string;
  readonly phone_number: string;
  readonly is_verified: boolean;
  readonly changes: DetailChanges;
  readonly distance_km: number | null;
}

/** The great-circle distance between facilities `f` and `o`, in kilometres to 100 m. */
const distance = sql`round((2 * 6371.0088::float8 * asin(least(1, (f.place <-> o.place) / 2)))::numeric, 1)::float8`;

/** The columns that everybody may read of the partner `f` of facility `o`. */
export const partnerColumns = sql`f.id as partner_id, f.name, f.city, f.phone_number,
  f.verification_status = 'verified' as is_verified, f.changes_since_verified as changes, ${distance} as distance_km`;

export interface SharingRow extends AgreementRow, PartnerRow {
  /** Usable units by blood type, null of a figure that is stale; of an active agreement, with a component. */
  readonly spare: Partial<Record<BloodType, number | null>> | null;
}

/** Facilities `o` and `f` share stock by agreement `s`: as `requireSharing` and `requireVerified` judge it of one transfer. */
export const sharesStock = sql<boolean>`(s.accepted_at is not null and s.ended_at is null
  and o.verification_status = 'verified' and f.verification_status = 'verified')`;

const spareColumn = (component: BloodComponent | undefined, now: Date): RawBuilder<unknown> =>
  component === undefined
    ? sql`null`
    : sql`case when ${sharesStock} then (
        select json_object_agg(i.blood_type, case
          when i.confirmed_at + f.stock_stale_hours * interval '1 hour' > ${now}
          then ${USABLE_UNITS} end)
        from inventory i where i.facility_id = f.id and i.component = ${component}) end`;

/** The agreements of a facility: what waits for it first, then by name. */
export async function listSharing(
  db: Kysely<Tables>,
  facilityId: string,
  {
    component,
    partnerId,
    now,
  }: { readonly component?: BloodComponent; readonly partnerId?: string; readonly now: Date },
): Promise<SharingRow[]> {
  const one = partnerId === undefined ? sql`` : sql`and ${partnerId}::uuid in (s.a, s.b)`;
  const { rows } = await sql<SharingRow>`
    select s.asked_by, s.asked_at, s.accepted_at, s.ended_at, ${partnerColumns}, ${spareColumn(component, now)} as spare
    from sharing_agreements s join facilities o on o.id = ${facilityId}
    join facilities f on f.id = case when s.a = o.id then s.b else s.a end
    where o.id in (s.a, s.b) ${one}
    order by s.ended_at is not null, s.accepted_at is not null, s.asked_by = o.id, f.name, f.id limit 500`.execute(db);
  return rows;
}

/** One agreement, which is there. */
export async function getSharingRow(trx: Trx, facilityId: string, partnerId: string): Promise<SharingRow> {
  const [row] = await listSharing(trx, facilityId, { partnerId, now: new Date(0) });
  if (row === undefined) throw noSuchPartner();
  return row;
}

export interface ReadTransfer extends TransferRow {
  readonly partner_id: string;
  readonly partner_name: string;
  readonly partner_city: string;
  readonly partner_phone: string;
  readonly partner_changes: DetailChanges;
  readonly withdrawn_units: number;
}

const transfersOf = (facilityId: string) => sql`
  select t.*, f.id as partner_id, f.name as partner_name, f.city as partner_city, f.phone_number as partner_phone,
    f.changes_since_verified as partner_changes, (select coalesce(sum(l.units), 0)::int from transfer_lots l
      where l.transfer_id = t.id and l.released_at is not null) as withdrawn_units
  from transfers t join facilities f on f.id = case when t.from_facility = ${facilityId} then t.to_facility
    else t.from_facility end
  where ${facilityId}::uuid in (t.from_facility, t.to_facility)`;

export interface TransferSearch {
  readonly facilityId: string;
  readonly direction?: 'in' | 'out' | undefined;
  readonly states?: readonly TransferState[] | undefined;
}

/** One page of a facility's transfers, the latest change first, and how many there are. */
export async function searchTransfers(
  db: Kysely<Tables>,
  { facilityId, direction, states }: TransferSearch,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ReadTransfer[]; total: number }> {
  const conditions = [sql`true`];
  if (direction === 'out') conditions.push(sql`t.from_facility = ${facilityId}`);
  if (direction === 'in') conditions.push(sql`t.to_facility = ${facilityId}`);
  if (states !== undefined) conditions.push(sql`t.state = any(${[...states]}::text[])`);
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<(ReadTransfer | { id: null }) & { total: number }>`
    with page as (${transfersOf(facilityId)} and ${where} order by t.changed_at desc, t.id desc
      limit ${limit} offset ${offset})
    select (select count(*)::int from (${transfersOf(facilityId)} and ${where}) as found) as total, p.*
    from (select) as once left join page p on true order by p.changed_at desc, p.id desc`.execute(db);
  const found = rows.filter((row): row is ReadTransfer & { total: number } => row.id !== null);
  return { rows: found, total: rows[0]?.total ?? 0 };
}

export type TransferWithLines = ReadTransfer & { readonly lines: readonly LineRow[] };

/** One transfer of a facility, with its lots. */
export async function getTransferRow(db: Kysely<Tables>, id: string, facilityId: string): Promise<TransferWithLines> {
  const { rows } = await sql<ReadTransfer>`${transfersOf(facilityId)} and t.id = ${id}`.execute(db);
  const [transfer] = rows;
  if (transfer === undefined) throw noSuchTransfer();
  const lines = await sql<LineRow>`
    select ${LINE_COLUMNS} from transfer_lots
    where transfer_id = ${id} and released_at is null order by expires_on, id`.execute(db);
  return { ...transfer, lines: lines.rows };
}

/** Those who see to a facility's stock, as readers of a notification. */
export const staffOfStock = (facilityId: string): RawBuilder<unknown> =>
  sql`select id as user_id from users where facility_id = ${facilityId} and personnel_role = any(${rolesWith('stock')})`;
