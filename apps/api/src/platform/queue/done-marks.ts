import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** Says of a job of the present batch that it is done, before the rest of the batch is. */
export type MarkDone = (id: string) => Promise<void>;

/**
 * Without it a worker that is killed leaves its whole batch to be done again. What is said while a statement is out goes
 * with the next one. A mark that fails is no harm: the batch's end says it once more.
 */
export function doneMarks({ db, log }: Services, queue: string): MarkDone {
  let said: string[] = [];
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (said.length > 0) {
      const ids = said;
      said = [];
      await sql`update pgboss.job set state = 'completed', completed_on = now()
        where name = ${queue} and id = any(${ids}::uuid[]) and state = 'active'`.execute(db.kysely);
    }
  }

  return (id) => {
    said.push(id);
    writing ??= write()
      .catch((error: unknown) => log.warn({ err: error, queue }, 'done jobs could not be marked'))
      .finally(() => {
        writing = undefined;
      });
    return writing;
  };
}
