import { describe, expect, it } from 'vitest';
import type { Article } from './content/article.ts';
import { articlesIn } from './content/articles.ts';
import { excerptOf, findArticles, paragraphsOf, pieces } from './search.ts';
import { sayNow } from './words.ts';

const ARTICLES = articlesIn(sayNow());

const article = (slug: string, title: string, text: string): Article => ({
  name: slug,
  slug,
  title,
  summary: '',
  sections: [{ heading: 'Part', text: [text] }],
  sources: [],
});

const cafe = article('cafe', 'Drinks', 'A café beside the river, where donors of type O- meet.');
const iron = article('iron', 'Iron', 'What the body does with it.');
const food = article('food', 'Food', 'Spinach has iron.');
const all = [cafe, food, iron];
const found = (query: string) => findArticles(all, query).map(({ slug }) => slug);

describe('the search', () => {
  it('shows everything while nothing is looked for', () => {
    expect(found('')).toEqual(['cafe', 'food', 'iron']);
    expect(found('   ')).toEqual(['cafe', 'food', 'iron']);
  });

  it('looks in title and text, the title first', () => {
    expect(found('iron')).toEqual(['iron', 'food']);
  });

  it('needs every word, in whatever order', () => {
    expect(found('river CAFE')).toEqual(['cafe']);
    expect(found('river iron')).toEqual([]);
  });

  it('minds neither case nor accents, and finds blood types', () => {
    expect(found('Café')).toEqual(['cafe']);
    expect(found('o-')).toEqual(['cafe']);
  });

  it('takes signs as they are', () => {
    expect(found('(.*')).toEqual([]);
  });
});

describe('an excerpt', () => {
  it('is there only for what title and summary do not say', () => {
    expect(excerptOf(iron, 'iron')).toBeUndefined();
    expect(excerptOf(food, 'iron')).toBe('Spinach has iron.');
    expect(excerptOf(food, '')).toBeUndefined();
  });

  it('shows the place in a long text, cut at words', () => {
    const long = article('long', 'Long', `${'before '.repeat(40)}needle${' after'.repeat(40)}`);
    const excerpt = excerptOf(long, 'needle') ?? '';
    expect(excerpt).toMatch(/^… (before )+needle( after)+ …$/);
    expect(excerpt.length).toBeLessThan(170);
  });
});

describe('what is marked', () => {
  it('is the found words, in the letters of the text', () => {
    expect(pieces('A café, and a cafe', 'CAFE')).toEqual([
      { text: 'A ', found: false },
      { text: 'café', found: true },
      { text: ', and a ', found: false },
      { text: 'cafe', found: true },
    ]);
  });

  it('loses no letter of any article', () => {
    for (const line of ARTICLES.flatMap(paragraphsOf)) {
      expect(
        pieces(line, 'blood o- the')
          .map(({ text }) => text)
          .join(''),
      ).toBe(line);
    }
  });
});
