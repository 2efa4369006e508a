import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const api = join(import.meta.dirname, '../../..');

/** The file of each function, view and trigger: `audit`, `users_audited on users`. */
export type Functions = ReadonlyMap<string, string>;

const sqlFiles = (folder: string) =>
  readdirSync(join(api, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .toSorted()
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`);

/** The first migration that makes a function counts, not those that replace it. */
const FUNCTION = /^create (?:function|or replace (?:function|view)) (\w+)/gm;
const TRIGGER = /^create (?:or replace|constraint) trigger (\w+)\s[^;]*?\s(on \w+)\s/gm;

function madeIn(path: string): string[] {
  const text = readFileSync(join(api, path), 'utf8');
  return [
    ...[...text.matchAll(FUNCTION)].map(([, name = '']) => name),
    ...[...text.matchAll(TRIGGER)].map(([, name, table]) => `${name} ${table}`),
  ];
}

/**
 * Returns where the functions and triggers of the database are written: the functions that tables are computed with in
 * migrations, all others in `sql`.
 */
export function functionFiles(): Functions {
  const files = [...sqlFiles('migrations').toReversed(), ...sqlFiles('sql')];
  return new Map(files.flatMap((path) => madeIn(path).map((name) => [name, `apps/api/${path}`] as const)));
}
