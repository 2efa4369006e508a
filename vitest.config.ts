import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const integrationTests = '**/*.int.test.ts';
/** Half a minute and more each. */
const longTests = '**/*.long.int.test.ts';
const onlyOnPostgres = '**/*.postgres.*int.test.ts';
const folders = ['apps/api/**', 'packages/contract/**'];

/** For what hangs: a slow test is not a wrong one, and other work may keep the machine busy. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } };

const onDatabases = {
  globalSetup: 'apps/api/test/support/global-setup.ts',
  pool: 'forks',
} as const;
/** The set-up that makes passwords cheap. Where their cost matters, the program runs in a process of its own. */
const cheapPasswords = 'apps/api/test/support/cheap-passwords.ts';

/** The integration tests of these names on an engine. */
const integration = (name: string, engine: 'embedded' | 'postgres', { only = integrationTests, without = '' }) => ({
  test: {
    ...limits,
    ...onDatabases,
    name,
    setupFiles: cheapPasswords,
    include: folders.map((folder) => `${folder}/${only}`),
    exclude: ['**/node_modules/**', without],
    provide: { engine },
    // Loading the program anew for each file took a third of the time. No file replaces a module for itself.
    isolate: false,
    // Some wait for the server while others compute.
    maxWorkers: availableParallelism() + 1,
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
          include: folders.map((folder) => `${folder}/*.test.ts`),
          exclude: ['**/node_modules/**', integrationTests],
          isolate: false,
        },
      },
      integration('integration', 'postgres', { without: longTests }),
      integration('integration-long', 'postgres', { only: longTests }),
      integration('embedded', 'embedded', { without: onlyOnPostgres }),
      ofTheProgram('faults'),
      ofTheProgram('abuse', [cheapPasswords]),
    ],
  },
});
