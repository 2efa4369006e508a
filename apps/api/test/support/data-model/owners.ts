import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const source = join(import.meta.dirname, '../../../src');

/** Tables that only triggers and SQL use, so that no `*.table.ts` describes them. */
const WITHOUT_TYPES: Readonly<Record<string, { owner: string; meaning: string }>> = {
  applied_migration: { owner: 'platform', meaning: 'Which migrations ran, with the hash of each file.' },
  applied_sql: {
    owner: 'platform',
    meaning: 'Which text of each function, trigger and view was applied, by which version.',
  },
  askable_donors: {
    owner: 'appeals',
    meaning: 'What choosing the donors of an appeal needs to know.',
  },
  donor_counts: { owner: 'dashboards', meaning: 'Read by the version before only: it goes with the next.' },
  facility_counts: {
    owner: 'facilities',
    meaning: 'Read by the version before only: it goes with the next.',
  },
  facility_search: {
    owner: 'facilities',
    meaning: 'What searches gather of each facility, in short rows; kept by triggers.',
  },
  reminders: { owner: 'notifications', meaning: 'Reminders that were sent, so that each is sent once.' },
};

export interface Owner {
  /** A feature, or `platform`. */
  readonly owner: string;
  /** The table in one sentence: the comment of its type. */
  readonly meaning: string;
}

const snakeCase = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();

const ownerOf = (path: string) => /^features\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? 'platform';

function tablesIn(path: string): [string, Owner][] {
  const code = readFileSync(join(source, path), 'utf8');
  const found = code.matchAll(/(?:\/\*\* ([^*]*?) \*\/\n)?export interface (\w+)Table \{/g);
  return [...found].map(([, meaning = '', name = '']) => [snakeCase(name), { owner: ownerOf(path), meaning }]);
}

/** Returns which feature owns each table: the one whose `*.table.ts` has its type. */
export function tableOwners(): ReadonlyMap<string, Owner> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:\.table|^tables)\.ts$/.test(basename(path)))
    .toSorted();
  return new Map([...Object.entries(WITHOUT_TYPES), ...files.flatMap(tablesIn)]);
}
