import { createHash, randomUUID } from 'node:crypto';
import type { Person } from '../../faults/support/people.ts';
import type { Server } from '../../faults/support/server.ts';

/** Somebody who runs the installation and is signed in. */
export async function addOperator(server: Server): Promise<Person> {
  const [id, token] = [randomUUID(), randomUUID()];
  const hash = createHash('sha256').update(token).digest('hex');
  await server.rows(
    `insert into users (id, role, first_name, last_name, email, email_verified_at, password_hash, terms_accepted_at)
     values ($1, 'operator', 'Dorothy', 'Vaughan', $2, now(), '', now())`,
    [id, `${id}@example.org`],
  );
  await server.rows(
    `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at)
     values (gen_random_uuid(), decode($1, 'hex'), $2, now(), now(), now() + interval '12 hours')`,
    [hash, id],
  );
  return { id, cookie: `sanguine_session=${token}` };
}
