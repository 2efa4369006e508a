import type pg from 'pg';
import { cpuMilliseconds } from './processes.ts';
import type { Side } from './statistics.ts';

/** Processor time so far of each of PostgreSQL's processes, by id. */
export type DatabaseTimes = ReadonlyMap<number, number>;

const NAMES: Readonly<Record<Side, string>> = { api: 'sanguine%', reference: 'reference' };

/** Of the processes that serve one side; 0 where they run on another machine. */
export async function databaseMilliseconds(database: pg.Client, side: Side): Promise<DatabaseTimes> {
  const { rows } = await database.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name like $1',
    [NAMES[side]],
  );
  return new Map(rows.map(({ pid }) => [pid, cpuMilliseconds(pid)]));
}
