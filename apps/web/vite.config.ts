import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { codeSplitting } from './build/chunks.ts';
import { scanWorker } from './build/scan-worker.ts';
import { workerInDevelopment } from './build/worker.ts';
import { firstPaint } from './build/first-paint/plugin.ts';
import { commonPasswords } from './build/common-passwords.ts';
import { words } from './build/words/plugin.ts';

// The API compares where a write comes from with the Host that the browser asked, so that one is passed on.
const api = { target: `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`, changeOrigin: false };

// Documents are compressed by the server, in the theme of their reader.
const compressed = compression({ include: /\.(?:js|css|json|svg|txt|webmanifest)$/, logLevel: 'silent' });

export default defineConfig(async ({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react({ compiler: true }),
    tailwindcss(),
    words(),
    commonPasswords(),
    firstPaint(),
    workerInDevelopment(),
    scanWorker(),
    compressed,
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The content security policy allows no data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A browser that understands our stylesheets preloads modules without help.
    modulePreload: { polyfill: false },
    ...(command === 'build' && { rolldownOptions: { output: { codeSplitting: await codeSplitting() } } }),
  },
  server: {
    // Visitors' pages are drawn by the server, as they were built last.
    proxy: {
      '/api': api,
      '/auth': api,
      '/calendar': api,
      '/health': api,
      '/demo': api,
      '/donate': api,
      '/facilities': api,
      '/offline': api,
      '/map': api,
    },
  },
}));
