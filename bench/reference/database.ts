import pg from 'pg';

const TEXT_TYPES: readonly number[] = [pg.types.builtins.DATE, pg.types.builtins.TIMESTAMP];

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
for (const type of TEXT_TYPES) pg.types.setTypeParser(type, (text: string) => text.slice(0, 16).replace(' ', 'T'));

export const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL_SIZE'] ?? 10),
  idleTimeoutMillis: 30_000,
  application_name: 'reference',
  options: '-c TimeZone=UTC',
  pipeline: true,
});
pool.on('error', console.error);

type Client = Pick<pg.ClientBase, 'query'>;

/** A named statement: each connection plans it once. */
export function statement<Row extends object>(name: string, text: string) {
  return async (client: Client | pg.Pool, ...values: unknown[]): Promise<Row[]> =>
    (await client.query<Row>({ name, text, values })).rows;
}

/** BEGIN goes out with the first statements of the work. */
export async function transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const begun = client.query('begin');
    const [result] = await Promise.all([work(client), begun]);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
