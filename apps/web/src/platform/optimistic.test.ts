import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { updateOptimistically } from './optimistic.ts';

test('every loaded query of the key shows what is expected, and what was there before once it is taken back', async () => {
  const client = new QueryClient();
  const [one, two, other] = [['staff', '1'], ['staff', '2'], ['profile']] as const;
  for (const key of [one, two, other]) client.setQueryData(key, 1);
  const undo = await updateOptimistically(client, ['staff'], (figure: number) => figure + 1);
  const shown = () => [one, two, other].map((key) => client.getQueryData(key));
  expect(shown()).toEqual([2, 2, 1]);
  undo();
  expect(shown()).toEqual([1, 1, 1]);
});
