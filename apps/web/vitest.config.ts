import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true })],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    // Stylesheets are empty in tests; the contrast test reads this one.
    css: { include: [/tokens\.css/] },
    setupFiles: ['build/test-setup.ts'],
  },
});
