import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './build/budget.ts';
import { codeSplitting } from './build/chunks.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';

// The API compares where a write comes from with the Host that the browser asked, so that one is passed on.
const api = { target: `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`, changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true }), tailwindcss(), prerender(), precompress(), budget()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The content security policy allows no data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Whoever understands our stylesheets preloads modules without help.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting } },
  },
  server: {
    proxy: { '/api': api, '/auth': api, '/health': api, '/demo': api },
  },
});
