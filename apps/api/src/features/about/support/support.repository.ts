import type { Insertable, Kysely, NotNull } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import type { SupportIssuesTable } from './support.table.ts';

export async function insertIssue(trx: Trx, issue: Insertable<SupportIssuesTable>): Promise<void> {
  await trx.insertInto('support_issues').values(issue).execute();
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
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}
