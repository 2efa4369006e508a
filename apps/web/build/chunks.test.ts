import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filesOf } from './chunks.ts';
import { piecesOf } from './pieces.ts';

const source = join(import.meta.dirname, '../src/');
const PROGRAM = join(source, 'first-paint/program.tsx');
const ISLANDS = join(source, 'first-paint/hydrate-islands.tsx');
const words = ['bookings/desk', 'stock/transfers'].map((room) => join(source, `features/${room}/words.ts`));
const AREAS = ['public', 'donor', 'facility', 'operator'] as const;

/** A part that needs only earlier ones, and may be fetched by itself: as a page of an area, or as a dialog. */
const part = fc.record({
  needs: fc.array(fc.nat(11), { maxLength: 3 }),
  opens: fc.array(fc.nat(11), { maxLength: 1 }),
  isLarge: fc.boolean(),
  fetched: fc.constantFrom('with others', 'with others', 'dialog', ...AREAS),
  words: fc.option(fc.nat(1), { freq: 3 }),
});

type Part = typeof part extends fc.Arbitrary<infer One> ? One : never;

/** A bundle as the bundler divides an app: what the same entries need is one file. */
function bundleOf(parts: readonly Part[]) {
  const needs = parts.map((one, index) => one.needs.filter((other) => other < index));
  const reach = (start: number, found = new Set<number>()): Set<number> => {
    found.add(start);
    for (const one of needs[start] ?? []) if (!found.has(one)) reach(one, found);
    return found;
  };
  const isEntry = (index: number) => index < 2 || parts[index]?.fetched !== 'with others';
  const entries = parts.flatMap((_, index) => (isEntry(index) ? [reach(index)] : []));
  const key = (index: number) =>
    isEntry(index) ? `entry ${index}` : entries.map((one) => (one.has(index) ? 1 : 0)).join('');
  const modulesOf = (index: number) => {
    const { words: own = null } = parts[index] ?? {};
    const first = index === 0 ? PROGRAM : index === 1 ? ISLANDS : `${source}part-${index}.ts`;
    return own === null ? [first] : [first, words[own] ?? ''];
  };
  const chunks = new Map<string, Parameters<typeof piecesOf>[0] extends ReadonlyMap<string, infer C> ? C : never>();
  for (const name of new Set(parts.map((_, index) => key(index)))) {
    const own = parts.flatMap((_, index) => (key(index) === name ? [index] : []));
    const imports = [...new Set(own.flatMap((index) => needs[index] ?? []).map(key))].filter((one) => one !== name);
    chunks.set(name, {
      fileName: name,
      moduleIds: own.flatMap(modulesOf),
      imports,
      dynamicImports: own
        .flatMap((index) => parts[index]?.opens ?? [])
        .filter(isEntry)
        .map(key),
      isEntry: false,
      isDynamicEntry: name.startsWith('entry'),
      code: own.some((index) => parts[index]?.isLarge) ? 'x'.repeat(60_000) : '',
    });
  }
  const pagesIn = (area: (typeof AREAS)[number]) =>
    parts.flatMap(({ fetched }, index) => (index > 1 && fetched === area ? [`${source}part-${index}.ts`] : []));
  return { chunks, pagesIn };
}

test('whatever pages need, no two files need each other', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 12, maxLength: 12 }), (parts) => {
      const { chunks, pagesIn } = bundleOf(parts);
      const files = filesOf(piecesOf(chunks, pagesIn));
      const fileOf = (chunk: string) => files.get(chunks.get(chunk)?.moduleIds[0] ?? '') ?? chunk;
      const next = new Map<string, Set<string>>();
      for (const { fileName, imports } of chunks.values()) {
        const from = fileOf(fileName);
        const known = next.get(from) ?? new Set();
        for (const one of imports.map(fileOf)) if (one !== from) known.add(one);
        next.set(from, known);
      }
      const leadsTo = (from: string, to: string, seen = new Set<string>()): boolean =>
        [...(next.get(from) ?? [])].some((one) => one === to || (!seen.has(one) && leadsTo(one, to, seen.add(one))));
      expect([...next.keys()].filter((file) => leadsTo(file, file))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
