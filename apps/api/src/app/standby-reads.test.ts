import { endpoints } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { STANDBY_READS } from './standby-reads.ts';

test('a standby answers only what anyone may read, and what the contract has', () => {
  const known = new Map(Object.entries(endpoints));
  for (const key of STANDBY_READS) {
    expect(key).toMatch(/^GET /);
    expect(known.get(key)?.access, key).toBe('anyone');
  }
});
