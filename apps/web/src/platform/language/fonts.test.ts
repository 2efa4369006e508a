import { LANGUAGES } from '@sanguine/contract';
import { expect, it } from 'vitest';
import css from '../../ui/fonts.css?raw';

/** The letters that the first file of the typeface has: the only one that is preloaded. */
function inFirstFile(): (letter: string) => boolean {
  const [, text = ''] = /atkinson-basic\.woff2[^}]*?unicode-range:([^;]*);/.exec(css) ?? [];
  const ranges = [...text.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
    ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
  );
  return (letter) => ranges.some(([first, last]) => first <= letter.charCodeAt(0) && letter.charCodeAt(0) <= last);
}

it('the menu of languages needs no second file of the typeface', () => {
  const has = inFirstFile();
  const latin =
    Object.values(LANGUAGES)
      .map(({ name }) => name)
      .join('')
      .match(/\p{Script=Latin}/gu) ?? [];
  expect(latin.length).toBeGreaterThan(20);
  expect(latin.filter((letter) => !has(letter))).toEqual([]);
});
