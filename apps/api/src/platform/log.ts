import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured logs on standard output: no bodies, no headers, no personal data at info level. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
