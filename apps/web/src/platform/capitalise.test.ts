import { expect, it } from 'vitest';
import { capitalise } from './capitalise.ts';

it('greets with a capital, in any alphabet', () => {
  expect(['ada', 'élodie', 'Øyvind', ''].map(capitalise)).toEqual(['Ada', 'Élodie', 'Øyvind', '']);
});
