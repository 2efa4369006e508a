import { BLOOD_TYPES } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { parseSearch } from './facility-search.rules.ts';

test.each(BLOOD_TYPES)('%s is a blood type in any spelling', (type) => {
  const group = type.slice(0, -1);
  const word = type.endsWith('+') ? 'pos' : 'neg';
  const spellings = [type, type.toLowerCase(), `${group} ${word}`, `${group.toLowerCase()} ${word}itive`, ` ${type} `];
  for (const written of spellings.map((text) => text.replace('negitive', 'negative'))) {
    expect(parseSearch(written)).toEqual({ bloodTypes: [type], words: [] });
  }
});

test('a zero and other dashes are what people type for O-', () => {
  expect(parseSearch('0-').bloodTypes).toEqual(['O-']);
  expect(parseSearch('O−').bloodTypes).toEqual(['O-']);
});

test('types and words are distinguished', () => {
  expect(parseSearch('O- Lagos, AB+ hospital')).toEqual({ bloodTypes: ['O-', 'AB+'], words: ['lagos', 'hospital'] });
});

test.each(['co-op', 'a-z clinic', 'b12', 'o', 'AB', 'lab+', 'vitamin a-b', '10-'])('%s holds no blood type', (text) => {
  expect(parseSearch(text).bloodTypes).toEqual([]);
});

test('an empty search has no terms', () => {
  expect(parseSearch('')).toEqual({ bloodTypes: [], words: [] });
  expect(parseSearch(' , ; # & % ')).toEqual({ bloodTypes: [], words: [] });
});
