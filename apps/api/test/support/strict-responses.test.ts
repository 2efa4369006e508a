import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { strictSerializerCompiler, undeclaredFields } from './strict-responses.ts';

const schema = z.object({ data: z.object({ id: z.string(), list: z.array(z.object({ name: z.string() })) }) });

function write(answer: unknown): string {
  return strictSerializerCompiler({ schema, method: 'GET', url: '/' })(answer);
}

test('an answer of declared fields is written as it is', () => {
  const answer = { data: { id: '1', list: [{ name: 'a' }] } };
  expect(JSON.parse(write(answer))).toEqual(answer);
});

test('an undeclared field fails at any depth', () => {
  const list = [{ name: 'a' }, { name: 'b', passwordHash: 'x' }];
  expect(() => write({ data: { id: '1', list } })).toThrow('data.list.1.passwordHash');
});

test('a value that does not fit the schema fails', () => {
  expect(() => write({ data: { id: 1, list: [] } })).toThrow('invalid_type');
});

test('a field without a value is not sent, so it is not undeclared', () => {
  expect(undeclaredFields({ a: 1, b: undefined }, { a: 1 })).toEqual([]);
});
