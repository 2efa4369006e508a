import type { Endpoints, ParsedBody } from '@sanguine/contract';
import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

export type ProfileChanges = ParsedBody<Endpoints['PATCH /api/profile']>;

/** Changes what is given and nothing else. */
function changing(db: Db, userId: string, changes: ProfileChanges) {
  const { firstName, lastName, email, phoneNumber, address, bloodType, dateOfBirth } = changes;
  return db
    .updateTable('users')
    .from((eb) => eb.selectFrom('users').select(['id', 'email']).where('id', '=', userId).forUpdate().as('before'))
    .whereRef('users.id', '=', 'before.id')
    .$if(bloodType !== undefined, (update) =>
      update.where((eb) =>
        eb.or([eb('blood_type_certainty', '<>', 'confirmed'), eb('blood_type', '=', bloodType ?? null)]),
      ),
    )
    .set({
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
      ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
      ...(address === undefined ? {} : { address }),
      ...(dateOfBirth === undefined ? {} : { date_of_birth: dateOfBirth }),
      ...(email === undefined ? {} : changedEmail(email)),
      ...(bloodType === undefined ? {} : { blood_type: bloodType, blood_type_certainty: selfReportedUnlessConfirmed }),
    })
    .returning((eb) => ['users.id', eb('before.email', '<>', eb.ref('users.email')).as('email_changed')]);
}

/**
 * The write that changes a profile and tells of another email address, which has to be verified. It answers no row when
 * the person's blood type is confirmed and another one is given: the condition is in the statement, so that a
 * facility's confirmation at the same moment is not overwritten.
 */
export function updatingProfile(
  db: Db,
  userId: string,
  changes: ProfileChanges,
  told: { event: string; now: Date },
): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    with changed as (${changing(db, userId, changes)}), told as (
      insert into outbox (id, event, payload, created_at, due_at)
      select ${newId()}::uuid, ${told.event}, jsonb_build_object('userId', id), ${told.now}, ${told.now}
      from changed where email_changed
    )
    select id from changed`;
}

const selfReportedUnlessConfirmed = sql<'confirmed' | 'self-reported'>`
  case blood_type_certainty when 'confirmed' then 'confirmed' else 'self-reported' end`;

/** Another address has not been verified yet; the same one stays as it is. */
function changedEmail(email: string) {
  return { email, email_verified_at: sql<Date | null>`case when users.email = ${email} then email_verified_at end` };
}
