import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serializerCompiler } from './serialise.ts';

function write(schema: z.ZodMiniType, answer: unknown): unknown {
  return JSON.parse(serializerCompiler({ schema, method: 'GET', url: '/' })(answer));
}

const inner = z.object({ id: z.string(), note: z.optional(z.string()) });
const schema = z.object({
  one: inner,
  none: z.nullable(inner),
  list: z.array(inner),
  byType: z.record(z.string(), inner),
  either: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), a: z.int() }),
    z.object({ kind: z.literal('b') }),
  ]),
});
const secret = { passwordHash: 'secret' };
const declared = {
  one: { id: '1', note: 'x' },
  none: null,
  list: [{ id: '2' }],
  byType: { 'O+': { id: '3' } },
  either: { kind: 'a', a: 1 },
};

test('a declared answer is written as it is', () => {
  expect(write(schema, declared)).toEqual(declared);
});

test('an undeclared field never leaves, at any depth', () => {
  const sent = {
    ...secret,
    one: { ...secret, id: '1', note: 'x' },
    none: null,
    list: [{ ...secret, id: '2' }],
    byType: { 'O+': { ...secret, id: '3' } },
    either: { ...secret, kind: 'a', a: 1 },
  };
  expect(write(schema, sent)).toEqual(declared);
});

test('an object in the place of a plain value is not sent', () => {
  expect(() => write(inner, { id: secret })).toThrow('a plain value');
  expect(() => write(z.array(inner), secret)).toThrow('a list');
  expect(() => write(z.object({ one: inner }), { one: 'secret' })).toThrow('an object');
});
