import {
  BLOOD_TYPE_CERTAINTIES,
  type Endpoints,
  HEALTH_DATA_CONSENT_VERSION,
  isTested,
  type ParsedBody,
} from '@sanguine/contract';
import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

export type ProfileChanges = ParsedBody<Endpoints['PATCH /api/profile']>;

/** Only a type that no facility tested is the person's to change. */
const UNTESTED = BLOOD_TYPE_CERTAINTIES.filter((certainty) => !isTested(certainty));

/** What the person said last of their consent; null when it was never asked for. */
const lastConsent = (userId: string) => sql`(select c.action from consents c
  where c.user_id = ${userId} and c.kind = 'health_data' order by c.at desc, c.id desc limit 1)`;

/** Changes what is given and nothing else. */
function changing(db: Db, userId: string, changes: ProfileChanges) {
  const { firstName, lastName, email, phoneNumber, address, bloodType, dateOfBirth, sex, healthDataConsent } = changes;
  const needsConsent = bloodType !== undefined || (sex !== undefined && sex !== null);
  return db
    .updateTable('users')
    .from((eb) =>
      eb
        .selectFrom('users')
        .select(['id', 'email', 'email_verified_at'])
        .where('id', '=', userId)
        .forUpdate()
        .as('before'),
    )
    .whereRef('users.id', '=', 'before.id')
    .$if(bloodType !== undefined, (update) =>
      update.where((eb) =>
        eb.or([eb('blood_type_certainty', 'in', UNTESTED), eb('blood_type', '=', bloodType ?? null)]),
      ),
    )
    .$if(needsConsent && healthDataConsent === undefined, (update) =>
      update.where(sql<boolean>`${lastConsent(userId)} = 'given'`),
    )
    .set({
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
      ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
      ...(address === undefined ? {} : { address }),
      ...(dateOfBirth === undefined ? {} : { date_of_birth: dateOfBirth }),
      ...(sex === undefined ? {} : { sex }),
      ...(email === undefined ? {} : changedEmail(email)),
      ...(bloodType === undefined ? {} : { blood_type: bloodType, blood_type_certainty: selfReportedUnlessConfirmed }),
    })
    .returning((eb) => ['users.id', eb('before.email', '<>', eb.ref('users.email')).as('email_changed')])
    .returning(
      sql<string | null>`case when before.email_verified_at is not null then before.email end`.as('former_email'),
    );
}

/**
 * The write that changes a profile and tells of another email address, which has to be verified. It answers no row for
 * another blood type than the confirmed one, or one without consent: the conditions are in the statement, so that what
 * a facility confirms at the same moment is not overwritten.
 */
export function updatingProfile(
  db: Db,
  userId: string,
  changes: ProfileChanges,
  told: { event: string; now: Date },
): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    with changed as (${changing(db, userId, changes)}), consented as (
      insert into consents (id, user_id, kind, version, action, at)
      select ${newId()}::uuid, id, 'health_data', ${HEALTH_DATA_CONSENT_VERSION}, 'given', ${told.now} from changed
      where ${changes.healthDataConsent === true} and ${lastConsent(userId)} is distinct from 'given'
    ), told as (
      insert into outbox (id, event, payload, created_at, due_at)
      select ${newId()}::uuid, ${told.event}, 
        jsonb_strip_nulls(jsonb_build_object('userId', id, 'formerEmail', former_email::text)), ${told.now}, ${told.now}
      from changed where email_changed
    ), hinted as (
      insert into live_events (topics, kind) select array['user:' || id], 'account' from changed
    )
    select id from changed`;
}

const selfReportedUnlessConfirmed = sql<'confirmed' | 'self-reported'>`
  case blood_type_certainty when 'confirmed' then 'confirmed' else 'self-reported' end`;

/** Another address has not been verified yet; the same one stays as it is. */
function changedEmail(email: string) {
  return {
    email,
    email_verified_at: sql<Date | null>`case when users.email = ${email} then users.email_verified_at end`,
  };
}
