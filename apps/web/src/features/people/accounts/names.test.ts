import { expect, it } from 'vitest';
import { splitName } from './names.ts';

it.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['Ada', 'Ada', ''],
  ['Ada King of Lovelace', 'Ada', 'King of Lovelace'],
  ['  Ada   Lovelace ', 'Ada', 'Lovelace'],
  ['', '', ''],
])('%j is split at its first space', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
