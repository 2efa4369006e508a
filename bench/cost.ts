import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Microseconds of processor time. */
export interface Cost {
  readonly program: number;
  readonly database: number;
}

/** The unit in which Linux counts the time of processes. */
const MICROSECONDS_PER_TICK = 10_000;

/** The processor time of a process since its start, in microseconds; 0 once it is gone. */
function timeOf(pid: number): number {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user, system] = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * MICROSECONDS_PER_TICK;
  } catch {
    return 0;
  }
}

const BACKENDS = `select pid from pg_stat_activity where backend_type = 'client backend' and application_name = $1`;

/** Counts what the work of a program costs, in the program and in the server's processes for it, divided by its requests. */
export async function costOf(
  client: pg.Client,
  program: { readonly pid: number; readonly name: string },
  requests: number,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const present = async () => {
    const { rows } = await client.query<{ pid: number }>(BACKENDS, [program.name]);
    return new Map(rows.map(({ pid }) => [pid, timeOf(pid)]));
  };
  const own = timeOf(program.pid);
  const before = await present();
  await work();
  const after = await present();
  const spent = [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
  return { program: (timeOf(program.pid) - own) / requests, database: spent / requests };
}
