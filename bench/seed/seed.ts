import pg from 'pg';
import { hashPassword } from '../../apps/api/src/features/accounts/passwords.rules.ts';
import { askableSql, choicesSql } from './askable.ts';
import { facilitiesSql, facilityCountsSql, freshnessSql, inventorySql, summariesSql } from './facilities.ts';
import { createHelpers } from './helpers.ts';
import { withoutIndexes } from './indexes.ts';
import { donorCountsSql, donorsSql, sessionsSql, staffSql } from './people.ts';
import { historySql, requestStatements } from './requests.ts';
import type { Sizes } from './sizes.ts';

/** Every seeded person's password. */
export const PASSWORD = 'correct horse battery staple';

const SESSION_SETTINGS = `set synchronous_commit = off; set maintenance_work_mem = '400MB'; set work_mem = '128MB';
  set max_parallel_maintenance_workers = 1; set jit = off; select setseed(0.5)`;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(SESSION_SETTINGS);
  return client;
}

async function inOrder(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

async function checkSummaries(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ wrong_facilities: number; wrong_counts: boolean }>(summariesSql);
  const [found] = rows;
  if (found?.wrong_facilities !== 0 || found.wrong_counts) throw new Error('The summaries do not fit what was loaded');
}

async function load(first: pg.Client, second: pg.Client, sizes: Sizes): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  const people = [donorsSql(sizes, hash), staffSql(sizes, hash), sessionsSql(sizes)];
  const facilities = [inventorySql(sizes), facilitiesSql(sizes)];
  await Promise.all([
    inOrder(first, [...requestStatements(sizes), historySql, ...choicesSql(sizes)]),
    inOrder(second, [...people, ...facilities, freshnessSql, facilityCountsSql, donorCountsSql]),
  ]);
}

/** Fills an empty, migrated database. `progress` is called before each step. */
export async function seed(url: string, sizes: Sizes, progress: (step: string) => void): Promise<void> {
  const [first, second] = [await connect(url), await connect(url)];
  try {
    await createHelpers(first, sizes);
    await withoutIndexes([first, second], async () => {
      await load(first, second, sizes);
      progress('rows are loaded, indexes follow');
    });
    progress('donors whom appeals may ask');
    await first.query(askableSql);
    progress('vacuum and analyze');
    await Promise.all([
      first.query('vacuum (analyze, parallel 0) donation_requests'),
      second.query(
        'vacuum (analyze, parallel 0)  users, facilities, inventory, stock_freshness, askable_donors, appeal_settings, consents, sessions, request_history, facility_counts, facility_search, facility_words, donor_counts',
      ),
    ]);
    await checkSummaries(first);
    // Another owner's server may not allow it.
    await first.query('checkpoint').catch(() => undefined);
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
}
