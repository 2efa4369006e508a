import { readFile } from 'node:fs/promises';
import { endpoints } from '@sanguine/contract';
import { describe, expect, it } from 'vitest';
import { describeApi } from './support/openapi.ts';
import { brokenFor, type Surface, surfaceOf } from './support/surface.ts';

const RELEASED = new URL('released-calls.json', import.meta.url);

describe('the description of the API', () => {
  it('has every call of the contract', async () => {
    const { paths } = await describeApi();
    const described = Object.entries(paths ?? {}).flatMap(([path, calls]) =>
      Object.keys(calls ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it('keeps what programs rely on since the last release; what is meant to break is recorded with `npm run docs -- released`', async () => {
    const released = JSON.parse(await readFile(RELEASED, 'utf8')) as Surface;
    expect(brokenFor(released, surfaceOf(await describeApi()))).toEqual([]);
  });

  it('names a call that is gone, asks for more or answers less, and none that only answers more', () => {
    const before: Surface = {
      'GET /a': { requires: ['id'], answers: ['data', 'data.x'] },
      'PUT /b': { requires: [], answers: [] },
    };
    const more = { requires: ['id'], answers: ['data', 'data.x', 'data.y'] };
    expect(brokenFor(before, { ...before, 'GET /a': more, 'GET /c': more })).toEqual([]);
    expect(brokenFor(before, { 'GET /a': { requires: ['id', 'day'], answers: ['data'] } })).toEqual([
      'GET /a needs day now',
      'GET /a lacks data.x now',
      'PUT /b is gone',
    ]);
  });
});
