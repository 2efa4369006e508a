import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const integrationTests = '**/*.int.test.ts';
// Limits are for what hangs: other work may keep the machine busy, and a slow test is not a wrong one.
const folders = ['apps/api/**', 'packages/contract/**'];

export default defineConfig({
  test: {
    projects: [
      'apps/web',
      {
        test: {
          name: 'unit',
          include: folders.map((folder) => `${folder}/*.test.ts`),
          exclude: ['**/node_modules/**', integrationTests],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: folders.map((folder) => `${folder}/*.int.test.ts`),
          exclude: ['**/node_modules/**'],
          globalSetup: 'apps/api/test/support/global-setup.ts',
          setupFiles: 'apps/api/test/support/cheap-passwords.ts',
          pool: 'forks',
          // Loading the program anew for each file took a third of the time. No file replaces a module for itself.
          isolate: false,
          // The database server needs the rest.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['e2e/faults/*.test.ts'],
          globalSetup: 'apps/api/test/support/global-setup.ts',
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'abuse',
          include: ['e2e/abuse/*.test.ts'],
          globalSetup: 'apps/api/test/support/global-setup.ts',
          // Where the cost of a password matters, the program runs in a process of its own.
          setupFiles: 'apps/api/test/support/cheap-passwords.ts',
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
