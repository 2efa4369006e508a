import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const integrationTests = '**/*.int.test.ts';
/** Half a minute and more each. */
const longTests = '**/*.long.int.test.ts';
const folders = ['apps/api/**', 'packages/contract/**'];

/**
 * Files that also run on the embedded database, each for what could go otherwise there. It is PostgreSQL too: what a
 * feature's own files find on a server they would find again.
 */
const onEmbedded = [
  // Its driver: one connection, values, errors, transactions that take turns, migrations.
  'apps/api/src/platform/db/**/!(*postgres*).int.test.ts',
  // Another way into pg-boss, notices without a connection of their own, and jobs that look more rarely.
  'apps/api/src/platform/queue/*.int.test.ts',
  'apps/api/src/platform/live/*.int.test.ts',
  'apps/api/src/app/jobs.int.test.ts',
  // The first start of somebody who tries the program, and what it says of itself.
  'apps/api/src/app/demo.int.test.ts',
  'apps/api/src/app/description.int.test.ts',
  'apps/api/src/app/internal-server.int.test.ts',
  // The SQL of every call, with its extensions, by everybody who may send it; and the same tables and functions.
  'apps/api/test/access-matrix.int.test.ts',
  'apps/api/test/schema.int.test.ts',
  // Many people at once on one connection.
  'apps/api/src/features/bookings/lifecycle/bookings.int.test.ts',
  'apps/api/src/features/stock/stock/stock-drift.int.test.ts',
  // Its extensions for words, places and distances, which are other builds.
  'apps/api/src/features/about/finder/finder.int.test.ts',
  'apps/api/src/features/people/places/home.int.test.ts',
];

/** For what hangs: a slow test is not a wrong one, and other work may keep the machine busy. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } };

const onDatabases = {
  globalSetup: 'apps/api/test/support/global-setup.ts',
  pool: 'forks',
} as const;
/** The set-up that makes passwords cheap. Where their cost matters, the program runs in a process of its own. */
const cheapPasswords = 'apps/api/test/support/cheap-passwords.ts';

const allOf = (names: string) => folders.map((folder) => `${folder}/${names}`);

/** Integration tests on an engine. */
const integration = (
  name: string,
  engine: 'embedded' | 'postgres',
  { include = allOf(integrationTests), without = '' },
) => ({
  test: {
    ...limits,
    ...onDatabases,
    name,
    setupFiles: cheapPasswords,
    include,
    exclude: ['**/node_modules/**', without],
    provide: { engine },
    // Loading the program anew for each file took a third of the time. No file replaces a module for itself.
    isolate: false,
    // One more would take a seventh more of the processor, and no less time.
    maxWorkers: availableParallelism(),
  },
});

/** Tests of the whole program under faults and attacks: many of them wait for processes of their own. */
const ofTheProgram = (name: string, setupFiles: string[] = []) => ({
  test: {
    ...limits,
    ...onDatabases,
    name,
    setupFiles,
    include: [`e2e/${name}/*.test.ts`],
    provide: { engine: 'postgres' as const },
    maxWorkers: 2,
    testTimeout: 1_800_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      'apps/web',
      {
        test: {
          ...limits,
          name: 'unit',
          include: allOf('*.test.ts'),
          exclude: ['**/node_modules/**', integrationTests],
          isolate: false,
        },
      },
      integration('integration', 'postgres', { without: longTests }),
      integration('integration-long', 'postgres', { include: allOf(longTests) }),
      integration('embedded', 'embedded', { include: onEmbedded, without: longTests }),
      ofTheProgram('faults'),
      ofTheProgram('abuse', [cheapPasswords]),
    ],
  },
});
