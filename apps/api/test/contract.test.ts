import { readFile } from 'node:fs/promises';
import { endpoints } from '@sanguine/contract';
import { describe, expect, it } from 'vitest';
import { describeApi } from './support/openapi.ts';

const COMMITTED = new URL('../openapi.json', import.meta.url);

describe('openapi.json', () => {
  it('is what the contract says; `npm run openapi` writes it', async () => {
    const committed: unknown = JSON.parse(await readFile(COMMITTED, 'utf8'));
    expect(JSON.parse(JSON.stringify(await describeApi()))).toEqual(committed);
  });

  it('has every call of the contract', async () => {
    const { paths } = await describeApi();
    const described = Object.entries(paths ?? {}).flatMap(([path, calls]) =>
      Object.keys(calls ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });
});
