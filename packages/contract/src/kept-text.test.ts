import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { line, optionalLine, paragraph } from './fields.ts';

/** A string of a request, by the path to it. */
type Leaf = readonly [path: string, schema: $ZodType];

/** Whatever it is, its signature is checked before anything else. */
const SIGNED = 'POST /api/unsubscribe query.token';

/** Lists the strings of a schema, those before a transform and the keys of records, too. */
function leavesOf(schema: $ZodType, path: string): Leaf[] {
  const { def } = (schema as $ZodTypes)._zod;
  const each = (parts: readonly (readonly [string, $ZodType])[]) => parts.flatMap(([at, part]) => leavesOf(part, at));
  if (def.type === 'string') return [[path, schema]];
  if (def.type === 'object') return each(Object.entries(def.shape).map(([name, part]) => [`${path}.${name}`, part]));
  if (def.type === 'array') return leavesOf(def.element, path);
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return leavesOf(def.innerType, path);
  if (def.type === 'union') return each(def.options.map((part, at) => [`${path}|${at}`, part]));
  if (def.type === 'pipe') return leavesOf(def.in, path);
  if (def.type === 'record')
    return each([
      [`${path}.key`, def.keyType],
      [`${path}.value`, def.valueType],
    ]);
  if (['enum', 'literal', 'number', 'boolean'].includes(def.type) || path === SIGNED) return [];
  throw new Error(`${path}: strings of ${def.type} are not looked for`);
}

function leavesOfCall([key, { params, query, body, bodyByRole }]: readonly [string, Endpoint]): Leaf[] {
  const parts = { params, query, body, ...bodyByRole };
  return Object.entries(parts).flatMap(([part, schema]) => (schema ? leavesOf(schema, `${key} ${part}`) : []));
}

const calls: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const leaves = calls.flatMap(leavesOfCall);
/** Whole files: what is in their cells is checked by line. */
const files = new Set(calls.flatMap(([key, { textBody }]) => (textBody ? [`${key} body.${textBody.field}`] : [])));

/** Values of which each string of the contract accepts at least one. */
const ACCEPTED = [
  'Ada',
  'Ada Lovelace, 1815',
  'name@example.org',
  'https://example.org/a.b',
  '+44 20 7946 0018',
  'UTC',
  'GB',
  'en',
  '12',
  '2026-01-01',
  '2026-01-01 10:00',
  '10:00',
  '51.46,-2.60',
  'name,address',
  '123456',
  'x'.repeat(22),
  'x'.repeat(87),
  '01900000-0000-7000-8000-000000000000',
  '01900000-0000-7000-8000-000000000000.1',
  'A+',
  'N',
  '1',
];
const accepts = (schema: $ZodType, text: string) => z.safeParse(schema, text).success;
/** A NUL, and the first or second half of a character without the other one. */
const unkept = fc.oneof(
  fc.constant('\0'),
  fc.integer({ min: 0xd800, max: 0xdfff }).map((half) => String.fromCharCode(half)),
);

describe('a text of a request', () => {
  it('is looked at in every call, whatever it may say', () => {
    expect(leaves.length).toBeGreaterThan(300);
    expect(leaves.filter(([, schema]) => !ACCEPTED.some((text) => accepts(schema, text)))).toEqual([]);
    expect(files.size).toBe(2);
    expect(leaves.filter(([path]) => files.has(path))).toHaveLength(2);
  });

  it('never has a NUL or half of a character, wherever it stands in what is accepted otherwise', () => {
    for (const [path, schema] of leaves) {
      const texts = ACCEPTED.filter((text) => accepts(schema, text));
      const bad = files.has(path) ? unkept.filter((one) => one !== '\0') : unkept;
      const marred = fc.tuple(fc.constantFrom(...texts), bad, fc.nat()).map(([text, one, n]) => {
        const at = n % (text.length + 1);
        return text.slice(0, at) + one + text.slice(at);
      });
      const seen = fc.check(
        fc.property(marred, (text) => !accepts(schema, text)),
        { numRuns: 40 },
      );
      expect(seen.counterexample, path).toBeNull();
    }
  });

  it('keeps its line breaks and tabs where it may have several lines, and whole characters everywhere', () => {
    expect(z.parse(paragraph(100), 'Bring\r\n\tyour card 🩸\n')).toBe('Bring\r\n\tyour card 🩸');
    for (const schema of [paragraph(100), line(100, 'Ask.'), optionalLine(100)]) {
      expect(z.parse(schema, 'Zoë 🩸 李 👩‍👩‍👧')).toBe('Zoë 🩸 李 👩‍👩‍👧');
      expect(accepts(schema, 'a\u0007b')).toBe(false);
    }
  });
});
