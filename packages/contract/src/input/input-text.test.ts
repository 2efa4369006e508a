import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileCatalog, parseCatalog } from '../language/catalog.ts';
import { createSay } from '../language/say.ts';
import { type Locale, LOCALES } from '../locales.ts';
import { registerDonor } from '../people/accounts.contract.ts';
import { inputIds, type InputSay, inputText } from './input-text.ts';

const read = (locale: Locale) => parseCatalog(readFileSync(new URL(`words/${locale}.po`, import.meta.url), 'utf8'));
const english = read('en');
const ids = inputIds(english.entries);
const inputSay = (say: InputSay) => say;
function sayIn(locale: Locale) {
  const messages = compileCatalog(english, read(locale));
  return inputSay(createSay(locale, (id) => messages[id]));
}

/** The sentences of the contract's schemas; a value in one becomes `${}`. */
function sentencesOf(source: string): string[] {
  const lines = source.split('\n').filter((line) => !/^\s*(?:\*|\/\*|\/\/)|summary:|notBecause:/.test(line));
  return lines.flatMap((line) =>
    [...line.matchAll(/(['"`])([A-Z](?:(?!\1).)* (?:(?!\1).)*\.)\1/g)].map(([, , sentence = '']) =>
      sentence.replaceAll(/\$\{[^}]*\}/g, '${}'),
    ),
  );
}

const sources = globSync(['*.ts', '!(input|language|words)/*.ts'], { cwd: new URL('..', import.meta.url) })
  .filter(
    (name) =>
      !/\.test\.ts$|(?:^|\/)(?:eligibility|directory-columns|notification-kinds|question-form-example)\.ts$/.test(name),
  )
  .map((name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

it('has a text for every sentence of a schema', () => {
  const texts = english.entries.map(({ text }) => text);
  const hasText = (sentence: string) => {
    if (/^Use at (?:most|least) (?:\$\{\}|\d+) characters\.$/.test(sentence)) return true;
    if (!sentence.includes('${}')) return ids.has(sentence);
    const [before = '', after = ''] = sentence.split('${}');
    return texts.some((text) => text.startsWith(before) && text.endsWith(after));
  };
  const sentences = [...new Set(sources.flatMap(sentencesOf))];
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((sentence) => !hasText(sentence))).toEqual([]);
});

it('says what is wrong in the language of the reader', () => {
  const { error } = registerDonor.safeParse({ firstName: '', email: 'x', password: 'short' });
  const said = (locale: Locale) =>
    Object.fromEntries(
      error?.issues.map((issue) => [issue.path.join('.'), inputText(issue, sayIn(locale), ids)]) ?? [],
    );
  expect(said('en')).toMatchObject({
    firstName: 'Enter your name.',
    email: 'Enter an email address, like name@example.com.',
    password: 'Use at least 8 characters.',
  });
  expect(said('es')).toMatchObject({ firstName: 'Introduzca su nombre.', password: 'Use al menos 8 caracteres.' });
  for (const locale of LOCALES) {
    for (const text of Object.values(said(locale))) expect(text).not.toMatch(/^input\.|\{/);
  }
});

it('says a limit that has no words, and leaves words that are not of a schema', () => {
  const t = sayIn('fr');
  const limit = { code: 'too_big', maximum: 3, message: 'Invalid input' };
  expect(inputText({ ...limit, origin: 'string' }, t, ids)).toMatch(/3/);
  expect(inputText({ ...limit, origin: 'array' }, t, ids)).not.toBe(inputText({ ...limit, origin: 'number' }, t, ids));
  expect(inputText({ message: 'Invalid input' }, t, ids)).toBe(t('input.check'));
  expect(inputText({ message: 'Choisissez un jour.' }, t, ids)).toBe('Choisissez un jour.');
  expect(inputText({ message: 'constructor' }, t, ids)).toBe('constructor');
});
