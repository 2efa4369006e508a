import { describe, expect, it } from 'vitest';
import { paragraphsOf } from '../search.ts';
import { sayNow } from '../words.ts';
import { articlesIn } from './articles.ts';
import { agesText, lengthText, intervalText, STANDARD } from './rules.ts';

const ARTICLES = articlesIn(sayNow());

describe.each(ARTICLES.map((article) => [article.slug, article] as const))('the article %s', (_, article) => {
  it('can be read in a few minutes', () => {
    const words = paragraphsOf(article).join(' ').split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(250);
    expect(words).toBeLessThanOrEqual(500);
  });

  it('names its sources with address and date, each once', () => {
    expect(article.sources.length).toBeGreaterThan(0);
    for (const { name, address, readOn } of article.sources) {
      expect(name).not.toBe('');
      expect(new URL(address).protocol).toBe('https:');
      expect(readOn).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
    expect(new Set(article.sources.map(({ name }) => name)).size).toBe(article.sources.length);
  });

  it('has headings and paragraphs that differ', () => {
    const lines = paragraphsOf(article);
    expect(new Set(lines).size).toBe(lines.length);
  });
});

it('every article has an address of its own', () => {
  expect(new Set(ARTICLES.map(({ slug }) => slug)).size).toBe(ARTICLES.length);
});

describe('rules in words', () => {
  it('follow the profile that the server keeps', () => {
    expect(agesText(STANDARD)).toBe(`${STANDARD.minimumAge} to ${STANDARD.maximumAge}`);
    expect(agesText({ ...STANDARD, minimumAge: 17, maximumAge: null })).toBe('from 17');
    expect(intervalText(STANDARD)).toBe(lengthText(STANDARD.intervalDays.male));
    expect(intervalText({ ...STANDARD, intervalDays: { male: 84, female: 112 } })).toBe(
      '84 days (12 weeks) for men, 112 days (16 weeks) for women',
    );
    expect(lengthText(90)).toBe('90 days');
  });
});
