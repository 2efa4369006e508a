// The floor of a write, with Fastify and pg alone, on the program's tables: who calls, then a transaction of four trips that
// locks a figure of stock, stores another with its row of the ledger, and commits.
import { createHash, randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import { inTransaction } from './transaction.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, application_name: 'floor' });

const CALLER = {
  name: 'caller',
  text: `select u.id, u.facility_id from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and u.disabled_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '30 minutes'`,
};
const LOCK = {
  name: 'lock',
  text: `select id, units_available from inventory
    where facility_id = $1 and component = 'red_cells' and blood_type = $2 for update`,
};
const STORE = {
  name: 'store',
  text: `with changed as (
      update inventory set units_available = $2, version = version + 1, updated_at = now(), confirmed_at = now()
      where id = $1 returning *
    ), noted as (
      insert into inventory_movements (id, facility_id, component, blood_type, delta, resulting_units, actor_id, at)
      select $3, facility_id, component, blood_type, $4, units_available, $5, now() from changed
    )
    select blood_type, units_available, version, updated_at, confirmed_at from changed`,
};

interface Change {
  readonly bloodType: string;
  readonly units: number;
}

interface Caller {
  readonly id: string;
  readonly facility_id: string;
}

function change(caller: Caller, { bloodType, units }: Change): Promise<object | undefined> {
  return inTransaction(pool, async (client) => {
    const values = [caller.facility_id, bloodType];
    const { rows } = await client.query<{ id: string; units_available: number }>({ ...LOCK, values });
    const [entry] = rows;
    if (entry === undefined) throw new Error('There is no such entry');
    const delta = units - entry.units_available;
    const stored = await client.query<object>({ ...STORE, values: [entry.id, units, randomUUID(), delta, caller.id] });
    return stored.rows[0];
  });
}

const app = fastify();
app.put<{ Body: Change }>('/floor', async ({ headers, body }) => {
  const token = /sanguine_session=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
  const values = [createHash('sha256').update(token).digest()];
  const { rows } = await pool.query<Caller>({ ...CALLER, values });
  const [caller] = rows;
  if (caller === undefined) throw new Error('Nobody is signed in');
  return change(caller, body);
});
console.log(`The floor is ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
