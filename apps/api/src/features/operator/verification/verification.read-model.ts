import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import type { Standing } from './verification.policy.ts';

const MAX_SHOWN = 200;

export interface MessageRow {
  readonly id: string;
  readonly author: 'facility' | 'operator';
  readonly internal: boolean;
  readonly text: string;
  readonly written_at: Date;
  /** The name of a member of the staff, or the address of an operator. */
  readonly writer: string | null;
}

const columns = sql`m.id, m.author, m.internal, m.text, m.written_at,
  case m.author when 'operator' then u.email else nullif(trim(u.first_name || ' ' || u.last_name), '') end as writer`;
const joins = sql`left join users u on u.id = m.written_by`;

/** The last messages of a facility, the oldest first; `all` has the notes of operators, too. */
export async function listMessages(db: Kysely<Tables>, facilityId: string, all: boolean): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from (
      select * from verification_messages where facility_id = ${facilityId} and (${all} or not internal)
      order by written_at desc, id desc limit ${sql.lit(MAX_SHOWN)}) m ${joins}
    order by m.written_at, m.id`.execute(db);
  return rows;
}

export async function getMessage(db: Kysely<Tables>, id: string): Promise<MessageRow> {
  const { rows } =
    await sql<MessageRow>`select ${columns} from verification_messages m ${joins} where m.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`message ${id} was stored in this transaction`);
  return row;
}

/** The last message of one side, if nothing but notes came after it. */
export async function findLastWord(db: Kysely<Tables>, facilityId: string) {
  const { rows } = await sql<{ id: string; author: 'facility' | 'operator'; text: string }>`
    select id, author, text from verification_messages where facility_id = ${facilityId} and not internal
    order by written_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

/** The last note that operators wrote for each other. */
export async function findLastNote(db: Kysely<Tables>, facilityId: string) {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, text from verification_messages where facility_id = ${facilityId} and internal
    order by written_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

export type StandingRow = Standing & { readonly reason: string };

export async function findStanding(db: Kysely<Tables>, facilityId: string): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`
    select f.verification_status as status,
      case when f.verification_status = 'paused' then f.appeals_note else f.verification_note end as reason,
      exists (select from verification_messages m where m.facility_id = f.id and m.author = 'operator' and not m.internal
        and m.answered_at is null) as "isAsked"
    from facilities f where f.id = ${facilityId}`.execute(db);
  return rows[0];
}
