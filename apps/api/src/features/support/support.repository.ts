import { type Insertable, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import type { SupportIssuesTable } from './support.table.ts';

export function insertIssue(trx: Transaction<Tables>, issue: Insertable<SupportIssuesTable>) {
  return trx.insertInto('support_issues').values(issue);
}

export type ReportedIssue = NonNullable<Awaited<ReturnType<typeof findIssue>>>;

/** An issue with who reported it; undefined when that person is gone. */
export async function findIssue(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('support_issues as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.id', 'i.reference', 'i.issue_type', 'i.description', 'i.user_id'])
    .select(['u.role', 'u.first_name', 'u.last_name', 'u.email', 'u.facility_id'])
    .where('i.id', '=', id)
    .executeTakeFirst();
}
