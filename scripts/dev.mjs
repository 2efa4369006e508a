// `npm run dev`: the API restarting on change, and the web app with hot reload on PORT, stopped together.
import { runMain } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { makeTexts } from './lib/texts.mjs';
import { startNode, superviseUntilEnd } from './lib/supervise.mjs';

await runMain(async () => {
  await ensureInstalled();
  await makeTexts();
  const port = process.env.PORT ?? '3000';
  const apiPort = process.env.API_PORT ?? String(Number(port) + 1);
  const env = { ...process.env, API_PORT: apiPort };
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  process.exitCode = await superviseUntilEnd([
    startNode(['--watch', 'apps/api/src/main.ts'], { env: { ...env, PORT: apiPort } }),
    startNode([vite, '--port', port, '--strictPort'], { cwd: inRoot('apps', 'web'), env }),
  ]);
});
