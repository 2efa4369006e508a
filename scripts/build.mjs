// `npm run build`: builds the web app when its sources have changed, so that the next start need not.
import { runMain } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await runMain(() => {
  ensureInstalled();
  console.log(ensureWebBuilt()?.isNew ? 'Built the web app.' : 'The web app is already built.');
});
