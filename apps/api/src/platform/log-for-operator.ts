import type { Log } from './log.ts';

/** Tells the person who started the program, whatever the level of the log; where nobody sits, in a line of the log. */
export function logForOperator(log: Log, words: string): void {
  if (words === '') return;
  if (process.stdout.isTTY) process.stdout.write(`${words}\n`);
  else log.child({}, { level: 'info' }).info(words);
}
