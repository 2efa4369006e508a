import { randomUUID } from 'node:crypto';
import { type Person, signIn } from '../../faults/support/people.ts';
import type { Server } from '../../faults/support/server.ts';

/** A signed-in operator. */
export async function addOperator(server: Server): Promise<Person> {
  const id = randomUUID();
  await server.rows(
    `insert into users (id, role, first_name, last_name, email, email_verified_at, password_hash, terms_accepted_at)
     values ($1, 'operator', 'Dorothy', 'Vaughan', $2, now(), '', now())`,
    [id, `${id}@example.org`],
  );
  return signIn(server, id);
}
