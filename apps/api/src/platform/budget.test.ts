import { expect, test } from 'vitest';
import { createBudget } from './budget.ts';

/** Work that ends on command, and reports that it has begun. */
function piece(begun: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    begun.push(name);
    return promise;
  };
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

test('work waits in its order until it fits; a failure gives back what it cost', async () => {
  const begun: string[] = [];
  const budget = createBudget(10);
  const [small, large, last] = [piece(begun, 'small'), piece(begun, 'large'), piece(begun, 'last')];
  const running = [budget.spend(5, small.work), budget.spend(20, large.work), budget.spend(1, last.work)];
  await Promise.resolve();
  expect(begun).toEqual(['small']);
  small.end();
  await running[0];
  expect(begun).toEqual(['small', 'large']);
  large.fail();
  await expect(running[1]).rejects.toThrow('large');
  expect(begun).toEqual(['small', 'large', 'last']);
  last.end();
  await expect(running[2]).resolves.toBe('last');
});
