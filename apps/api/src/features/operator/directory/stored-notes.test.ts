import { describe, expect, it } from 'vitest';
import { notedByPlatform, sayStored } from '../../../platform/words/stored-text.ts';
import { directoryWords, noted } from './directory.words.ts';

const say = (stored: string, locale: 'en' | 'es') => sayStored(stored, directoryWords, locale);

describe('a stored note', () => {
  it('is said in its reader’s language', () => {
    const stored = noted('directory.note.same-as-line', { line: '7' });
    expect([say(stored, 'en'), say(stored, 'es')]).toEqual([
      'Line 7 is the same facility.',
      'La línea 7 es el mismo centro.',
    ]);
    expect(say(notedByPlatform('platform.csv.quote'), 'es')).toBe('Hay comillas sin cerrar.');
  });

  it('is the sentence that a former version stored', () => {
    expect(say('The name is missing.', 'es')).toBe('The name is missing.');
    expect(say('', 'es')).toBe('');
  });

  it('says what a file says as it is, whatever looks like one of ours', () => {
    for (const name of ['["directory.note.phone"]', '{0}', "it's {name}", '"],["x"'])
      expect(say(noted('directory.note.is-listed', { name }), 'en')).toBe(`“${name}” is already listed.`);
  });
});
