import type { QuestionForm } from '@sanguine/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';

interface Publication {
  readonly form: QuestionForm;
  readonly validFrom: string;
  readonly by: string;
  readonly now: Date;
}

/** Publishes a form unless its version, or a higher one, has been published; undefined or the highest so far. */
export async function insertForm(trx: Trx, facilityId: string, publication: Publication): Promise<number | undefined> {
  const { form, validFrom, by, now } = publication;
  await sql`select 1 from facilities where id = ${facilityId} for no key update`.execute(trx);
  const { rows } = await sql<{ last: number | null }>`
    select max(version) as last from question_forms where facility_id = ${facilityId}`.execute(trx);
  const last = rows[0]?.last ?? 0;
  if (form.version <= last) return last;
  await sql`insert into question_forms (facility_id, version, valid_from, published_at, published_by, file)
    values (${facilityId}, ${form.version}, ${validFrom}::date, ${now}, ${by}, ${JSON.stringify(form)}::jsonb)`.execute(
    trx,
  );
  return undefined;
}

/** Ends the form in force and those to come; the versions that ended. */
export async function endForms(trx: Trx, facilityId: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    update question_forms set ended_at = ${now} where facility_id = ${facilityId} and ended_at is null
    returning version`.execute(trx);
  return rows.map(({ version }) => version);
}
