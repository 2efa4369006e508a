import { sql } from 'kysely';
import { QUEUES } from '../../src/app/queues.ts';
import type { Queue, QueuedJob, Settled } from '../../src/platform/queue/index.ts';
import type { Services } from '../../src/platform/services.ts';

async function takeDue({ db, clock }: Services, { name, batch }: Queue): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    update pgboss.job set state = 'active' where name = ${name} and id in (
      select id from pgboss.job where name = ${name} and state < 'active' and start_after <= ${clock.now()}
      order by created_on, id limit ${batch})
    returning id, data`.execute(db.kysely);
  return rows;
}

async function settle({ db }: Services, { name }: Queue, settled: readonly Settled[]): Promise<void> {
  const done = settled.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
  await sql`update pgboss.job set state = 'completed' where name = ${name} and id = any(${done}::uuid[])`.execute(
    db.kysely,
  );
}

/** Runs the jobs that are due by the clock of the test, once; returns their outcomes. */
export async function workOff(services: Services): Promise<Settled[]> {
  const all: Settled[] = [];
  for (const queue of QUEUES) {
    for (let jobs = await takeDue(services, queue); jobs.length > 0; jobs = await takeDue(services, queue)) {
      const settled = await queue.handle(services, jobs, async () => true);
      await settle(services, queue, settled);
      all.push(...settled);
    }
  }
  return all;
}
