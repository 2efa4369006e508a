import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const api = join(import.meta.dirname, '../../..');

/** The file of each function or view, by its name. */
export type Functions = ReadonlyMap<string, string>;

const sqlFiles = (folder: string) =>
  readdirSync(join(api, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .toSorted()
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`);

const madeIn = (path: string) => [...readFileSync(join(api, path), 'utf8').matchAll(/^create function (\w+)/gm)];

/**
 * Returns where the functions of the database are written: those that tables are computed with in migrations, all
 * others in `sql`.
 */
export function functionFiles(): Functions {
  return new Map([
    ...sqlFiles('migrations').flatMap((path) =>
      madeIn(path).map(([, name = '']) => [name, `apps/api/${path}`] as const),
    ),
    ...sqlFiles('sql').map((path) => [basename(path, '.sql'), `apps/api/${path}`] as const),
  ]);
}
