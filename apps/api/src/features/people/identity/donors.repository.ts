import type { PersonFacts } from '@sanguine/contract';
import { sql } from 'kysely';
import { fixed, type Trx } from '../../../platform/db/index.ts';
import { DONOR_COLUMNS, type UsersTable } from './identity.table.ts';

/** The columns of a donor's facts. */
const FACTS: Record<keyof PersonFacts, keyof UsersTable> = { ...DONOR_COLUMNS, certainty: 'blood_type_certainty' };

const eachFact = (column: (fact: string, name: string) => string) =>
  sql.raw(
    Object.entries(FACTS)
      .map(([fact, name]) => column(fact, name))
      .join(', '),
  );

/** The facts of the person `u` as keys and values of a JSON object. */
export const factsOfPerson = eachFact((fact, name) => `'${fact}', u.${name}`);

const factColumns = eachFact((fact, name) => `${name} as "${fact}"`);

/** The facts of a donor that the rules of donating need. */
export interface LockedDonor extends PersonFacts {
  readonly emailVerified: boolean;
}

const lockedDonor = fixed(
  (donorId: string) => sql<LockedDonor>`
    select ${factColumns}, email_verified_at is not null as "emailVerified"
    from users where id = ${donorId} for no key update`,
);

/** Locks a donor's row: everything that depends on the donor's dates is decided under this lock. */
export async function lockDonor(trx: Trx, donorId: string | null): Promise<LockedDonor | undefined> {
  return donorId === null ? undefined : (await lockedDonor(trx, donorId))[0];
}
