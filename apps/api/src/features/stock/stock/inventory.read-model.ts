import {
  BLOOD_TYPES,
  type BloodComponent,
  type BloodType,
  type MovementKind,
  type StockReason,
} from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { STOCK_COLUMNS, type RedCellLineRow } from './inventory.repository.ts';

/** The red cells of a facility, one entry for each blood type. */
export async function listStock(db: Kysely<Tables>, facilityId: string): Promise<RedCellLineRow[]> {
  const { rows } = await sql<RedCellLineRow>`select ${STOCK_COLUMNS}
    from inventory i join facilities f on f.id = i.facility_id
    where i.facility_id = ${facilityId} and i.component = 'red_cells'`.execute(db);
  return rows;
}

export interface MovementRow {
  readonly id: string;
  readonly component: BloodComponent;
  readonly blood_type: BloodType;
  readonly kind: MovementKind;
  readonly delta: number;
  readonly resulting_units: number;
  /** The last day of the lot that it changed; null: units without a date. */
  readonly expires_on: string | null;
  readonly donation_number: string | null;
  readonly reason_code: StockReason | null;
  readonly reason: string;
  /** A person, a token, a partner, or one of the `WordsForAuthors`. */
  readonly by: string;
  readonly at: Date;
}

/** The names, in the reader's language, of authors who have none. */
export interface WordsForAuthors {
  readonly program: string;
  /** Somebody whose account is gone. */
  readonly gone: string;
}

export interface MovementSearch {
  readonly facilityId: string;
  readonly words: WordsForAuthors;
  readonly component?: BloodComponent | undefined;
  readonly kind?: MovementKind | undefined;
  readonly bloodType?: BloodType | undefined;
  /** Days as the facility counts them, both included. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Part of the author's name. */
  readonly by?: string | undefined;
  /** A line of the ledger: movements that were saved together. */
  readonly operation?: string | undefined;
}

/** The beginning of a day at the facility. */
const beginning = (day: RawBuilder<unknown>, facilityId: string) =>
  sql`(${day}::timestamp at time zone (select time_zone from facilities where id = ${facilityId}))`;

/** The name of who made movement `m`; null where there is none. A token speaks for itself, whoever made it; the reason of what a partner reports is its name. */
export const NAME_OF_AUTHOR = sql<string | null>`coalesce((select name from facility_api_tokens where id = m.token_id),
  (select trim(first_name || ' ' || last_name) from users where id = m.actor_id),
  case m.author when 'partner' then m.reason end)`;

/** The name of who made movement `m`, or what is said instead of one. */
function nameOfAuthor({ program, gone }: WordsForAuthors): RawBuilder<string> {
  return sql<string>`coalesce(${NAME_OF_AUTHOR}, case m.author when 'program' then ${program}::text end, ${gone}::text)`;
}

/** The conditions on movement `m`. */
export function wantedMovements(search: MovementSearch): RawBuilder<unknown> {
  const { facilityId, component = 'red_cells', kind, bloodType, from, until, by = '', operation } = search;
  const conditions = [sql`m.facility_id = ${facilityId} and m.component = ${component}`];
  if (kind !== undefined) conditions.push(sql`m.kind = ${kind}`);
  if (bloodType !== undefined) conditions.push(sql`m.blood_type = ${bloodType}`);
  if (operation !== undefined) conditions.push(sql`m.operation_id = ${operation}`);
  if (from !== undefined) conditions.push(sql`m.at >= ${beginning(sql`${from}::date`, facilityId)}`);
  if (until !== undefined) conditions.push(sql`m.at < ${beginning(sql`(${until}::date + 1)`, facilityId)}`);
  if (by !== '') {
    conditions.push(sql`strpos(search_form(${nameOfAuthor(search.words)}), search_form(${by})) > 0`);
  }
  return sql.join(conditions, sql` and `);
}

/** The position of a type on screens: what was saved at once stands in this order. */
export const TYPE_POSITION = sql`array_position(${[...BLOOD_TYPES]}::text[], m.blood_type::text)`;

/** The columns of a `MovementRow`, of movement `m` and its lot `l`. */
export const shownColumns = (
  words: WordsForAuthors,
) => sql`m.id, m.component, m.blood_type, m.kind, m.delta, m.resulting_units,
  m.reason_code, m.reason, m.at, l.expires_on, l.donation_number, ${nameOfAuthor(words)} as by`;
export const JOINED = sql`left join stock_lots l on l.id = m.lot_id`;

/** One page of a facility's stock ledger, newest first, and the number of all its movements. */
export async function listMovements(
  db: Kysely<Tables>,
  { limit, offset, ...search }: MovementSearch & { limit: number; offset: number },
): Promise<{ rows: MovementRow[]; total: number; timeZone: string }> {
  const where = wantedMovements(search);
  const { rows } = await sql<(MovementRow | { id: null }) & { total: number; time_zone: string }>`
    with page as (
      select m.* from inventory_movements m where ${where}
      order by m.at desc, ${TYPE_POSITION}, m.id limit ${limit} offset ${offset}
    )
    select (select count(*) from inventory_movements m where ${where}) as total,
      (select time_zone from facilities where id = ${search.facilityId}) as time_zone,
      ${shownColumns(search.words)}
    from (select) as once left join page m on true ${JOINED}
    order by m.at desc, ${TYPE_POSITION}, m.id`.execute(db);
  const found = rows.filter((row): row is MovementRow & { total: number; time_zone: string } => row.id !== null);
  return { rows: found, total: rows[0]?.total ?? 0, timeZone: rows[0]?.time_zone ?? 'UTC' };
}

/** A movement of a file, with the time that the facility's clock showed. */
export interface MovementOfFile extends MovementRow {
  readonly date: string;
  readonly time: string;
  readonly time_zone: string;
  /** `at` in microseconds, which a date of JavaScript does not have. */
  readonly position: string;
}

/** The next movements of a file, in the order in which they were saved. */
export async function listMovementsOfFile(
  db: Kysely<Tables>,
  search: MovementSearch,
  { last, limit }: { last: MovementOfFile | undefined; limit: number },
): Promise<MovementOfFile[]> {
  const behind =
    last === undefined
      ? sql``
      : sql`and (m.at, ${TYPE_POSITION}, m.id) > (${last.position}::timestamptz, ${BLOOD_TYPES.indexOf(last.blood_type) + 1}, ${last.id}::uuid)`;
  const { rows } = await sql<MovementOfFile>`
    select ${shownColumns(search.words)}, f.time_zone,
      to_char(m.at at time zone f.time_zone, 'YYYY-MM-DD') as date, to_char(m.at at time zone f.time_zone, 'HH24:MI:SS') as time,
      to_char(m.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US"Z"') as position
    from inventory_movements m join facilities f on f.id = m.facility_id ${JOINED}
    where ${wantedMovements(search)} ${behind}
    order by m.at, ${TYPE_POSITION}, m.id limit ${limit}`.execute(db);
  return rows;
}
