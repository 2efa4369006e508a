import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { commonPasswords } from './build/common-passwords.ts';
import { words } from './build/words/plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true }), words(), commonPasswords()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    // Stylesheets are empty in tests; the contrast test reads this one.
    css: { include: [/(?:tokens|fonts)\.css/] },
    // For what hangs: other work may keep the machine busy, and a slow test is not a wrong one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    setupFiles: ['build/test-setup.ts'],
    // Loading the program anew for each file took more than half of the time. No file replaces a module: build/test-setup.ts tidies up.
    isolate: false,
    // Not threads: the broadcast channels of one would reach the tests of the other.
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
