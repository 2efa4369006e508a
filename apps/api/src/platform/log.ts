import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './log-errors.ts';

export type Log = Logger;

/** Structured logs, on standard output by default: no bodies, no headers, no values of a statement. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const serializers = { err: loggedError };
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers };
  return destination === undefined ? pino(options) : pino(options, destination);
}
