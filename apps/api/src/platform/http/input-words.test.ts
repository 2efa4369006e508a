import * as contract from '@sanguine/contract';
import { LOCALES, templateProblem } from '@sanguine/contract';
import { describe, expect, it } from 'vitest';
import { worded } from '../words/wording.ts';
import { wordsOfIssue } from './input-words.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isSaying = (value: unknown): value is (issue: object) => unknown => typeof value === 'function';

/** Returns the sentences that a schema, a check in it, or anything below it has for a wrong input. */
function sentencesIn(root: unknown): string[] {
  const seen = new Set<unknown>();
  const said = new Set<string>();
  const look = (value: unknown): void => {
    if (!isObject(value) || seen.has(value)) return;
    seen.add(value);
    const zod = value['_zod'];
    const parts = isObject(zod) && isObject(zod['def']) ? zod['def'] : value;
    const { error } = parts;
    const message: unknown = isObject(zod) && isSaying(error) ? error({}) : undefined;
    if (typeof message === 'string') said.add(message);
    for (const part of Object.values(parts)) look(part);
  };
  look(root);
  return [...said].toSorted();
}

const sentences = sentencesIn({ ...contract });

describe('what the contract says of wrong input', () => {
  it('is found in its schemas', () => {
    expect(sentences.length).toBeGreaterThan(100);
    expect(sentences).toContain('Enter your name.');
  });

  it.each([
    ...sentences,
    templateProblem({ from: '10:00', until: '09:00' })?.until ?? '',
    templateProblem({ from: '09:00', until: '09:10', slotMinutes: 30 })?.until ?? '',
    templateProblem({ validFrom: '2027-01-02', validUntil: '2027-01-01' })?.validUntil ?? '',
  ])('is a text of the catalog, in each language: %s', (message) => {
    const words = wordsOfIssue({ message });
    // Numbers are written with their comma.
    expect(worded(words, 'en').replace(/(\d),(\d{3} characters)/, '$1$2')).toBe(message);
    const others = LOCALES.filter((locale) => locale !== 'en').map((locale) => worded(words, locale));
    expect(others).not.toContain(message);
  });

  it('is worded by its kind where a schema says nothing of its own', () => {
    const issue = { message: 'Invalid input', code: 'too_big', origin: 'string', maximum: 5 };
    expect(worded(wordsOfIssue(issue), 'fr')).toBe('Utilisez au plus 5 caractères.');
    expect(worded(wordsOfIssue({ message: 'Invalid input' }), 'es')).toBe('Revise lo que ha escrito.');
  });
});
