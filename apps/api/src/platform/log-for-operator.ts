import type { Config } from './config.ts';
import type { Log } from './log.ts';

/** Tells the person who started the program, whatever the level of the log. */
export function logForOperator(log: Log, words: string): void {
  if (words !== '') log.child({}, { level: 'info' }).info(words);
}

interface Teller {
  readonly config: Pick<Config, 'logFormat'>;
  readonly log: Log;
}

/** Tells a person at a terminal; a machine that reads the log has lines of its own for it. */
export function tellPerson({ config, log }: Teller, words: string): void {
  if (config.logFormat === 'text') logForOperator(log, words);
}

/** Shorter ones are nothing to wait for. */
const TOLD_FROM_MS = 1000;

/** Tells a person what a step of the start has done, if it took its time. */
export function tellStep(teller: Teller, done: string, milliseconds: number): void {
  if (milliseconds >= TOLD_FROM_MS) tellPerson(teller, `${done} (${Math.round(milliseconds / 1000)} s)`);
}
