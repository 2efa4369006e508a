import type { BloodType, BloodTypeCertainty } from '@sanguine/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';
import { lockUser, setBloodType, setTypeDoubted } from '../../people/identity/index.ts';
import { type KnownType, type TypeTest, typeFrom } from './blood-type.rules.ts';

/** A donor whose row is locked, with everything that is known of their blood type. */
export interface TestedDonor extends KnownType {
  readonly donorId: string;
}

interface Row {
  readonly id: string;
  readonly blood_type: BloodType | null;
  readonly blood_type_certainty: BloodTypeCertainty;
  readonly stated_blood_type: BloodType | null;
  readonly type_doubted_at: Date | null;
  readonly tests: (Omit<TypeTest, 'at' | 'replacedAt'> & { at: number; replacedAt: number | null })[] | null;
}

const milliseconds = (column: string) => sql`round(extract(epoch from ${sql.ref(column)}) * 1000)`;
const iso = (at: number) => new Date(at).toISOString();

function toTyped(row: Row): TestedDonor {
  const doubtedAt = row.type_doubted_at?.toISOString() ?? null;
  const isStated = row.blood_type_certainty === 'unknown' || row.blood_type_certainty === 'self-reported';
  return {
    donorId: row.id,
    doubtedAt,
    stated: isStated ? row.blood_type : row.stated_blood_type,
    tests: (row.tests ?? []).map((test) => ({
      ...test,
      at: iso(test.at),
      replacedAt: test.replacedAt === null ? null : iso(test.replacedAt),
    })),
  };
}

/** Locks a donor's row, and reads what is known of their blood type; nothing where the request has no donor. */
export async function lockDonorWithTests(trx: Trx, donorId: string | null): Promise<TestedDonor | undefined> {
  if (donorId === null) return undefined;
  await lockUser(trx, donorId);
  const { rows } = await sql<Row>`
    select u.id, u.blood_type, u.blood_type_certainty, u.stated_blood_type, u.type_doubted_at,
      (select json_agg(json_build_object('id', t.id, 'facilityId', t.facility_id, 'requestId', t.request_id,
          'bloodType', t.blood_type, 'at', ${milliseconds('t.at')}, 'replacedAt', ${milliseconds('t.replaced_at')})
          order by t.at, t.id)
        from blood_type_tests t where t.donor_id = u.id) as tests
    from users u where u.id = ${donorId}`.execute(trx);
  return rows[0] && toTyped(rows[0]);
}

interface TestBy {
  readonly userId: string | null;
  readonly reason: string;
}

async function insertTest(trx: Trx, donorId: string, test: TypeTest, by: TestBy): Promise<void> {
  const row = {
    id: test.id,
    donor_id: donorId,
    facility_id: test.facilityId,
    request_id: test.requestId,
    blood_type: test.bloodType,
    reason: by.reason,
    tested_by: by.userId,
    at: new Date(test.at),
    replaced_at: null,
  };
  await trx.insertInto('blood_type_tests').values(row).execute();
}

async function markReplaced(trx: Trx, { id, replacedAt }: TypeTest): Promise<void> {
  const replaced_at = replacedAt === null ? null : new Date(replacedAt);
  await trx.updateTable('blood_type_tests').set({ replaced_at }).where('id', '=', id).execute();
}

/** Stores what is now known of a donor's type: a facility has one valid test, so old ones are replaced first. */
export async function storeType(trx: Trx, before: TestedDonor, after: KnownType, by: TestBy): Promise<void> {
  const was = new Map(before.tests.map((test) => [test.id, test]));
  const changed = after.tests.filter((test) => was.has(test.id) && was.get(test.id)?.replacedAt !== test.replacedAt);
  const replacedFirst = changed.toSorted((a, b) => Number(a.replacedAt === null) - Number(b.replacedAt === null));
  for (const test of replacedFirst) await markReplaced(trx, test);
  for (const test of after.tests) if (!was.has(test.id)) await insertTest(trx, before.donorId, test, by);
  if (after.doubtedAt !== before.doubtedAt) await setTypeDoubted(trx, before.donorId, after.doubtedAt);
  const { bloodType, certainty } = typeFrom(after);
  const isTested = certainty === 'confirmed' || certainty === 'unclear';
  await setBloodType(trx, before.donorId, { bloodType, certainty, stated: isTested ? before.stated : null });
}
