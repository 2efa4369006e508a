import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { JOBS } from '../src/app/jobs.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../src/platform/clock.ts';
import { MAX_WAITING } from '../src/platform/db/index.ts';
import { MAX_PAUSE, pauseAfter } from '../src/platform/outbox/dispatcher.ts';

const document = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
const operations = document.replaceAll(/\s+/g, ' ');

const WORDS = new Map([
  [2 * SECOND, '2 s'],
  [5 * SECOND, '5 s'],
  [10 * SECOND, '10 s'],
  [MINUTE, 'minute'],
  [5 * MINUTE, '5 min'],
  [10 * MINUTE, '10 min'],
  [HOUR, 'hour'],
  [DAY, 'day'],
]);
const NUMBERS = new Map([
  [2, 'two'],
  [5, 'five'],
  [10, 'ten'],
]);

/** The first two cells of each row in the table of jobs. */
function documentedJobs(): string[] {
  const [, section = ''] = document.split('## Background jobs');
  const [table = ''] = section.split('\n## ');
  const rows = table.split('\n').filter((line) => /^\| [a-z]+-/.test(line));
  return rows.map((line) =>
    line
      .split('|')
      .slice(1, 3)
      .map((cell) => cell.trim())
      .join(': '),
  );
}

describe('docs/operations.md', () => {
  test('names every job, and how often it runs', () => {
    const jobs = JOBS.map(({ name, every }) => `${name}: ${WORDS.get(every) ?? `${every} ms`}`);
    expect(documentedJobs().toSorted()).toEqual(jobs.toSorted());
  });

  test('says after how long a failed reaction is tried again', () => {
    const [first, second, third] = [1, 2, 3].map((attempts) => pauseAfter(attempts) / SECOND);
    expect(operations).toContain(`tried again after ${first} seconds, ${second}, ${third}, and so on up to an hour`);
    expect([pauseAfter(100), MAX_PAUSE]).toEqual([HOUR, HOUR]);
  });

  test('says how often waves are looked for', () => {
    const every = JOBS.find(({ name }) => name === 'run-appeal-waves')?.every ?? 0;
    expect(operations).toContain(`Workers look every ${NUMBERS.get(every / SECOND)} seconds for waves that are due`);
  });

  test('says how many may wait for a connection', () => {
    expect(operations).toContain(`At most ${MAX_WAITING.toLocaleString('en')} wait for a connection`);
  });
});
