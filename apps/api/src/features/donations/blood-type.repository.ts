import type { BloodType, BloodTypeCertainty } from '@sanguine/contract';
import { type Transaction, sql } from 'kysely';
import type { Statement, Tables } from '../../platform/db/index.ts';
import { type KnownType, type TypeTest, typeFrom } from './blood-type.ts';

type Trx = Transaction<Tables>;

/** A donor whose row is locked, with everything that is known of their blood type. */
export interface TypedDonor extends KnownType {
  readonly donorId: string;
}

interface Row {
  readonly id: string;
  readonly blood_type: BloodType | null;
  readonly blood_type_certainty: BloodTypeCertainty;
  readonly stated_blood_type: BloodType | null;
  readonly tests: (Omit<TypeTest, 'at' | 'replacedAt'> & { at: number; replacedAt: number | null })[] | null;
}

const milliseconds = (column: string) => sql`round(extract(epoch from ${sql.ref(column)}) * 1000)`;
const iso = (at: number) => new Date(at).toISOString();

function toTyped(row: Row): TypedDonor {
  const isStated = row.blood_type_certainty === 'unknown' || row.blood_type_certainty === 'self-reported';
  return {
    donorId: row.id,
    stated: isStated ? row.blood_type : row.stated_blood_type,
    tests: (row.tests ?? []).map((test) => ({
      ...test,
      at: iso(test.at),
      replacedAt: test.replacedAt === null ? null : iso(test.replacedAt),
    })),
  };
}

/** What is known of the type of a request's donor; after the lock of the donor's row, as it is now. */
export async function findTypeOf(trx: Trx, requestId: string): Promise<TypedDonor | undefined> {
  const { rows } = await sql<Row>`
    select u.id, u.blood_type, u.blood_type_certainty, u.stated_blood_type,
      (select json_agg(json_build_object('id', t.id, 'facilityId', t.facility_id, 'requestId', t.request_id,
          'bloodType', t.blood_type, 'at', ${milliseconds('t.at')}, 'replacedAt', ${milliseconds('t.replaced_at')})
          order by t.at, t.id)
        from blood_type_tests t where t.donor_id = u.id) as tests
    from donation_requests r join users u on u.id = r.donor_id
    where r.id = ${requestId}`.execute(trx);
  return rows[0] && toTyped(rows[0]);
}

export interface TestBy {
  readonly userId: string;
  readonly reason: string;
}

function insertTest(trx: Trx, donorId: string, test: TypeTest, by: TestBy) {
  return trx.insertInto('blood_type_tests').values({
    id: test.id,
    donor_id: donorId,
    facility_id: test.facilityId,
    request_id: test.requestId,
    blood_type: test.bloodType,
    reason: by.reason,
    tested_by: by.userId,
    at: new Date(test.at),
    replaced_at: null,
  });
}

/** The writes by which what was known becomes what is known: tests fall before others stand in their place. */
export function typeWrites(trx: Trx, before: TypedDonor, after: KnownType, by: TestBy): Statement[] {
  const was = new Map(before.tests.map((test) => [test.id, test]));
  const changed = after.tests.filter((test) => was.has(test.id) && was.get(test.id)?.replacedAt !== test.replacedAt);
  const fallFirst = changed.toSorted((a, b) => Number(a.replacedAt === null) - Number(b.replacedAt === null));
  const added = after.tests.filter((test) => !was.has(test.id));
  const { bloodType, certainty } = typeFrom(after);
  const isTested = certainty === 'confirmed' || certainty === 'unclear';
  return [
    ...fallFirst.map(({ id, replacedAt }) =>
      trx
        .updateTable('blood_type_tests')
        .set({ replaced_at: replacedAt === null ? null : new Date(replacedAt) })
        .where('id', '=', id),
    ),
    ...added.map((test) => insertTest(trx, before.donorId, test, by)),
    trx
      .updateTable('users')
      .set({
        blood_type: bloodType,
        blood_type_certainty: certainty,
        stated_blood_type: isTested ? before.stated : null,
      })
      .where('id', '=', before.donorId),
  ];
}
