import pg from 'pg';

const TEXT_TYPES: readonly number[] = [pg.types.builtins.DATE, pg.types.builtins.TIMESTAMP];

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
for (const type of TEXT_TYPES) pg.types.setTypeParser(type, (text: string) => text.slice(0, 16).replace(' ', 'T'));

/** Express has `pg` as its documentation shows it: a statement is sent when the one before it has been answered. */
const pipeline = process.argv[2] !== 'express';

export const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL_SIZE'] ?? 10),
  idleTimeoutMillis: 30_000,
  application_name: 'reference',
  options: '-c TimeZone=UTC',
  pipeline,
});
pool.on('error', console.error);

type Client = Pick<pg.ClientBase, 'query'>;

/** A named statement: each connection plans it once. */
export function statement<Row extends object>(name: string, text: string) {
  return async (client: Client | pg.Pool, ...values: unknown[]): Promise<Row[]> =>
    (await client.query<Row>({ name, text, values })).rows;
}

export interface Transaction {
  readonly client: pg.PoolClient;
  /** To be awaited before anything is written: behind a BEGIN that failed it would be committed on its own. */
  readonly begun: Promise<unknown>;
}

const setOrigin = statement('origin', "select set_config('sanguine.origin', $1, true)");

/** BEGIN goes out with the first statements of the work, and who calls from where, for the audit trail. */
export async function transaction<T>(origin: object, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const begun = Promise.all([client.query('begin'), setOrigin(client, JSON.stringify(origin))]);
    const [result] = await Promise.all([work({ client, begun }), begun]);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
