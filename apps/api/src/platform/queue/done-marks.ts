import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { isUnavailable } from '../db/index.ts';
import type { Services } from '../services.ts';

/**
 * Marks a job of the current batch as done before the rest of the batch is finished. Answers false when that failed or had
 * to wait for the database: by now the rest of the batch may be another worker's.
 */
export type MarkDone = (id: string) => Promise<boolean>;

/** The longest time for which marks wait for the database; jobs that are not marked then are done again. */
const WAIT_MS = 5 * 60_000;

/**
 * Without it the whole batch of a killed worker would be done again. Marks made while a statement runs go with the next
 * one. While the database is away, as when another server takes over, they are tried again: their jobs are done, and the
 * queue would hand them out once more.
 */
export function doneMarks({ db, log }: Services, queue: string, retryMs = 1_000): MarkDone {
  let marked: string[] = [];
  let writing: Promise<boolean> | undefined;

  // A job whose worker was not heard of for some seconds waits for a retry by now.
  async function store(ids: readonly string[]): Promise<void> {
    await sql`update pgboss.job set state = 'completed', completed_on = now()
      where name = ${queue} and id = any(${ids}::uuid[]) and state in ('active', 'retry')`.execute(db.kysely);
  }

  async function write(): Promise<boolean> {
    let isPrompt = true;
    const until = performance.now() + WAIT_MS;
    try {
      while (marked.length > 0) {
        const ids = marked;
        marked = [];
        try {
          await store(ids);
        } catch (error) {
          if (!isUnavailable(error) || performance.now() > until) throw error;
          isPrompt = false;
          marked = [...ids, ...marked];
          await pause(retryMs, undefined, { ref: false });
        }
      }
      return isPrompt;
    } catch (error) {
      log.warn({ err: error, queue }, 'done jobs could not be marked');
      return false;
    } finally {
      writing = undefined;
    }
  }

  return (id) => {
    marked.push(id);
    writing ??= write();
    return writing;
  };
}
