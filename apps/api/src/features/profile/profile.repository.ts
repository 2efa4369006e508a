import type { Endpoints, ParsedBody } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';

export type ProfileChanges = ParsedBody<Endpoints['PATCH /api/profile']>;

/**
 * Changes what is given and nothing else. False when the person's blood type is confirmed and another one is given:
 * the condition is in the statement, so that a facility's confirmation at the same moment is not overwritten.
 */
export async function updateProfile(db: Kysely<Tables>, userId: string, changes: ProfileChanges): Promise<boolean> {
  const { firstName, lastName, email, phoneNumber, address, bloodType, dateOfBirth } = changes;
  const { numUpdatedRows } = await db
    .updateTable('users')
    .where('id', '=', userId)
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
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const selfReportedUnlessConfirmed = sql<'confirmed' | 'self-reported'>`
  case blood_type_certainty when 'confirmed' then 'confirmed' else 'self-reported' end`;

/** Another address has not been verified yet; the same one stays as it is. */
function changedEmail(email: string) {
  return { email, email_verified_at: sql<Date | null>`case when email = ${email} then email_verified_at end` };
}
