import type { Trx } from '../../../platform/db/index.ts';
import { insertUser } from '../../people/identity/index.ts';
import type { EnteredPerson } from './entered-donors.table.ts';

/** Stores a donor without an account. */
export async function storeRecord(trx: Trx, id: string, person: EnteredPerson, now: Date): Promise<void> {
  await insertUser(trx, {
    ...person,
    id,
    role: 'donor',
    email: null,
    email_verified_at: null,
    address: '',
    password_hash: null,
    facility_id: null,
    personnel_role: null,
    blood_type_certainty: person.blood_type === null ? 'unknown' : 'self-reported',
    terms_accepted_at: null,
    created_at: now,
    disabled_at: null,
    last_sign_in_at: now,
  });
}
