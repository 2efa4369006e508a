import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Words that screens and mails no longer use, and what stands in their place; docs/domain-language.md lists them, too. */
const RETIRED = [
  ['Nobody waits', 'what is waiting for a decision'],
  ['Take back', 'Withdraw, Undo or Remove'],
  ['Always kept', 'Never'],
  ['} pledged', 'scheduled'],
  ['Ask other facilities', 'nothing: there is no way to do it'],
  ['Coming Soon', 'the thing itself'],
  ['incentivised', 'voluntary and unpaid'],
  ['Stale after hours', 'Hours until a figure is stale'],
  ['urgent no more', 'no longer counts as urgent'],
  ['open the link of the mail again', 'nothing: registration leads back by itself'],
] as const;

/** Counts of one never use the plural. */
const WRONG_PLURALS = /\b1 (?:donors|units|donations|facilities|hours|days|codes|notifications)\b/;

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path));
}

const withoutComments = (code: string) => code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

const sources = ['apps/web/src/app', 'apps/web/src/features', 'apps/api/src/features', 'packages/contract/src']
  .flatMap(sourcesIn)
  .map((path) => ({ path, code: withoutComments(readFileSync(join(root, path), 'utf8')) }));

test.each(RETIRED)('no screen and no mail says "%s": it says %s', (word) => {
  expect(sources.filter(({ code }) => code.includes(word)).map(({ path }) => path)).toEqual([]);
});

test('the list of retired words is the one that the documents show', () => {
  const documents = readFileSync(join(root, 'docs/domain-language.md'), 'utf8');
  for (const [word] of RETIRED) expect(documents).toContain(word.replace('} ', ''));
});

test('no text writes one with the word for many', () => {
  expect(sources.filter(({ code }) => WRONG_PLURALS.test(code)).map(({ path }) => path)).toEqual([]);
});
