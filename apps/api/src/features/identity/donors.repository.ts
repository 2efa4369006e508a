import type { BloodType, BloodTypeCertainty, Sex } from '@sanguine/contract';
import type { Trx } from '../../platform/db/index.ts';

/** What the rules of donating ask of a donor. */
export interface LockedDonor {
  readonly bloodType: BloodType | null;
  readonly certainty: BloodTypeCertainty;
  readonly dateOfBirth: string | null;
  readonly sex: Sex | null;
  readonly emailVerified: boolean;
}

/** Locks a donor's row: everything that depends on the donor's dates is decided under this lock. */
export async function lockDonor(trx: Trx, donorId: string | null): Promise<LockedDonor | undefined> {
  if (donorId === null) return undefined;
  const row = await trx
    .selectFrom('users')
    .select(['blood_type', 'blood_type_certainty', 'date_of_birth', 'email_verified_at', 'sex'])
    .where('id', '=', donorId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    bloodType: row.blood_type,
    certainty: row.blood_type_certainty,
    dateOfBirth: row.date_of_birth,
    emailVerified: row.email_verified_at !== null,
    sex: row.sex,
  };
}
