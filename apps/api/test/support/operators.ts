import { newId } from '../../src/platform/ids.ts';
import { insertSession } from '../../src/features/people/identity/index.ts';
import type { TestApp } from './app.ts';
import { uniqueEmail } from './people.ts';

/** A signed-in operator, created in the database; nobody can sign in as them by password. */
export async function addOperator({
  services,
}: Pick<TestApp, 'services'>): Promise<{ cookie: string; userId: string }> {
  const { clock, db } = services;
  const now = clock.now();
  const userId = newId();
  await db.kysely
    .insertInto('users')
    .values({
      id: userId,
      role: 'operator',
      first_name: 'Dorothy',
      last_name: 'Vaughan',
      email: uniqueEmail('operator'),
      email_verified_at: now,
      first_verified_at: now,
      phone_number: '',
      address: '',
      password_hash: '',
      facility_id: null,
      personnel_role: null,
      blood_type: null,
      blood_type_certainty: 'unknown',
      date_of_birth: null,
      terms_accepted_at: now,
      created_at: now,
    })
    .execute();
  const session = await insertSession(db.kysely, { userId, role: 'operator', userAgent: 'test', now });
  return { cookie: `sanguine_session=${session.token}`, userId };
}
