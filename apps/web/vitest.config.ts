import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { words } from './build/words/plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true }), words()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    // Stylesheets are empty in tests; the contrast test reads this one.
    css: { include: [/(?:tokens|fonts)\.css/] },
    // For what hangs: other work may keep the machine busy, and a slow test is not a wrong one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['build/test-setup.ts'],
  },
});
