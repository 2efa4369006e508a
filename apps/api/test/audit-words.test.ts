import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUDIT_FIELDS, AUDIT_TOPICS } from '@sanguine/contract';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const functions = readdirSync(join(root, 'apps/api/sql'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.sql'))
  .map((name) => read(`apps/api/sql/${name}`));
/** The functions that write the trail when a row changes. */
const triggers = functions.flatMap((text) => text.match(/function audit_[\s\S]*?\nend \$\$/g) ?? []);

interface Rule {
  readonly action: string;
  readonly columns?: readonly string[];
  readonly old?: object;
  readonly new?: object;
}
/** The rules that triggers give to `audit_row`. */
const rules = functions.flatMap((text) =>
  [...text.matchAll(/'(\[\{[\s\S]*?\}\])'/g)].flatMap(([, list = '']) => JSON.parse(list) as Rule[]),
);

const features = join(root, 'apps/api/src/features');
const callers = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(features, name), 'utf8'))
  .filter((text) => text.includes('noteAudit('));

const found = (texts: readonly string[], pattern: RegExp) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
];

const known = new Set(found([read('apps/web/src/features/people/audit/words/en.po')], /^msgid "([^"]+)"$/gm));

test('every action that is recorded has words of its own', () => {
  const written = found([...triggers, ...callers], /'([a-z-]+\.[a-z-]+)'/g);
  const actions = [...new Set([...written, ...rules.map(({ action }) => action)])].filter((action) =>
    AUDIT_TOPICS.some((topic) => action.startsWith(`${topic}.`)),
  );
  expect(actions.length).toBeGreaterThan(50);
  const isKnown = (action: string) =>
    known.has(`audit.alone.${action}`) || known.has(action.replace('request.', 'audit.about.'));
  expect(actions.filter((action) => !isKnown(action))).toEqual([]);
});

test('every column whose change is recorded has a label', () => {
  const lists = triggers.flatMap((text) => text.match(/columns constant text\[\] := array\[[^\]]+\]/g) ?? []);
  const columns = [
    ...rules.flatMap((rule) => [...(rule.columns ?? []), ...Object.keys({ ...rule.old, ...rule.new })]),
    ...found(lists, /'(\w+)'/g),
    ...found(
      triggers.flatMap((text) => text.match(/jsonb_build_object\([\s\S]*?\)/g) ?? []),
      /'(\w+)',/g,
    ),
  ];
  expect(columns.length).toBeGreaterThan(40);
  expect(columns.filter((column) => !AUDIT_FIELDS.some((field) => field === column))).toEqual([]);
});
