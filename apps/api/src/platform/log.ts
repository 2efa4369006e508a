import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './log-errors.ts';
import { logLineAsText } from './log-text.ts';

export type Log = Logger;

const STANDARD_OUTPUT = 1;
/** A line waits for others until there are so many bytes, or for so long. */
const GATHERED_BYTES = 4096;
const GATHERED_MS = 100;
/** The bytes that may wait for the reader of the log. Once it has stopped, further lines are lost instead of memory. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;

/** Writes lines behind the work that logs them, and what is left when the process ends; only SIGKILL loses the last ones. */
function standardOutput(): DestinationStream {
  return pino.destination({
    dest: STANDARD_OUTPUT,
    sync: false,
    minLength: GATHERED_BYTES,
    maxLength: MAX_WAITING_BYTES,
    periodicFlush: GATHERED_MS,
  });
}

/** For a person at a terminal, who reads each line when it is written. */
const terminal: DestinationStream = { write: (line) => void process.stdout.write(logLineAsText(line)) };

/** Where the lines of a format go. */
export function destinationOf(format: 'json' | 'text'): DestinationStream {
  return format === 'text' ? terminal : standardOutput();
}

/** Structured logs, on standard output by default: no bodies, no headers, no values of a statement. */
export function createLog(level: string, destination = standardOutput()): Log {
  const serializers = { err: loggedError };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination);
}
