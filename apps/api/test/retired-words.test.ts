import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { catalogTexts, sentencesOf } from './support/catalog-texts.ts';

const root = join(import.meta.dirname, '../../..');

/** Words that screens and mails no longer use, and what we say instead; docs/domain-language.md lists them, too. */
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
const WRONG_PLURALS =
  /\b1 (?:bookings|codes|days|devices|donations|donors|emergencies|facilities|hours|minutes|notifications|people|places|requests|sessions|units|weeks)\b/;

function sourcesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path) && !/(?:^|\/)(?:node_modules|dist|\.cache)\//.test(path))
    .map((path) => join(folder, path));
}

const withoutComments = (code: string) => code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

const sources = ['apps/web/src/app', 'apps/web/src/features', 'apps/api/src/features', 'packages/contract/src']
  .flatMap((folder) => sourcesIn(folder, /(?<!\.test)\.tsx?$/))
  .map((path) => ({ path, code: withoutComments(readFileSync(join(root, path), 'utf8')) }));

const catalogs = catalogTexts(root, ['apps/web/src', 'apps/api/src', 'packages/contract/src']);
const texts = catalogs.map(({ path, written, sentences }) => ({ path, code: [written, ...sentences].join('\n') }));
const screensAndMails = [...sources, ...texts];

test.each(LOCALES)('the texts of screens and mails are found in the catalogs: %s', (language) => {
  expect(catalogs.filter(({ locale }) => locale === language).length).toBeGreaterThan(1_000);
});

test.each(RETIRED)('no screen and no mail says "%s": it says %s', (word) => {
  expect(screensAndMails.filter(({ code }) => code.includes(word)).map(({ path }) => path)).toEqual([]);
});

test('the list of retired words is the one that the documents show', () => {
  const documents = readFileSync(join(root, 'docs/domain-language.md'), 'utf8');
  for (const [word] of RETIRED) expect(documents).toContain(word.replace('} ', ''));
});

test('no text writes one with the word for many', () => {
  expect(screensAndMails.filter(({ code }) => WRONG_PLURALS.test(code)).map(({ path }) => path)).toEqual([]);
});

test.each([
  ['1 donors', true],
  ['{count, number} donors', true],
  ['<b>{count, number}</b> donors', true],
  ['{count, plural, one {# donors} other {# donors}}', true],
  ['{days, plural, other {# days}}', true],
  ['{kind, select, plasma {} other {{count, number} units}}', true],
  ['{units, plural, one {{donors, number} donors give # unit} other {nobody gives # units}}', true],
  ['1 donor', false],
  ['{count, plural, one {# donor} other {# donors}}', false],
  ['{count, plural, =1 {One donor} other {# donors}}', false],
  ['{units, plural, one {It is now 1 unit.} other {It is now {units, number} units.}}', false],
  ['at most {days, number} days', false],
])('whether "%s" can say one with the word for many: %s', (text, canSayIt) => {
  expect(sentencesOf(text).some((sentence) => WRONG_PLURALS.test(sentence))).toBe(canSayIt);
});
