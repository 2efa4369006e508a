import type { LogEvent } from 'kysely';
import type { DatabaseLog } from './log.ts';
import { noteRoundTrip } from './round-trips.ts';

const slowMs = 1_000;

/** Counts each statement and reports slow ones, without their parameters: those may be personal data. */
export function watchStatements(log: DatabaseLog): (event: LogEvent) => void {
  return (event) => {
    noteRoundTrip(event.query.sql);
    if (event.queryDurationMillis < slowMs) return;
    log.warn({ sql: event.query.sql, milliseconds: Math.round(event.queryDurationMillis) }, 'slow statement');
  };
}
