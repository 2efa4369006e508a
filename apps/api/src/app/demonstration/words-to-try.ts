import type { Config } from '../../platform/config.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';

/** Returns what a person at a terminal can do next: the accounts that the sign-in page offers, and how it ends. */
export function wordsToTry({ demo }: Pick<Config, 'demo'>): string {
  const accounts = demo ? DEMO_ACCOUNTS : [];
  return [
    ...accounts.map(({ label, email, password }) => `  ${label}: ${email}, password ${password}`),
    'Press Ctrl-C to stop.',
  ].join('\n');
}
