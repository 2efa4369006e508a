import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** Marks a job of the current batch as done before the rest of the batch is finished. */
export type MarkDone = (id: string) => Promise<void>;

/**
 * Without it the whole batch of a killed worker would be done again. Marks made while a statement runs go with the next
 * one. A mark that fails does no harm: the end of the batch marks all of it.
 */
export function doneMarks({ db, log }: Services, queue: string): MarkDone {
  let marked: string[] = [];
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (marked.length > 0) {
      const ids = marked;
      marked = [];
      await sql`update pgboss.job set state = 'completed', completed_on = now()
        where name = ${queue} and id = any(${ids}::uuid[]) and state = 'active'`.execute(db.kysely);
    }
  }

  return (id) => {
    marked.push(id);
    writing ??= write()
      .catch((error: unknown) => log.warn({ err: error, queue }, 'done jobs could not be marked'))
      .finally(() => {
        writing = undefined;
      });
    return writing;
  };
}
