// `npm run build`: builds the web app when its sources have changed, so that the next start need not.
import { runMain } from './lib/fail.mjs';
import { ensureProgramInstalled } from './lib/install.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await runMain(async () => {
  await ensureProgramInstalled();
  const build = await ensureWebBuilt();
  console.log(build?.isNew ? 'Built the web app.' : 'The web app is already built.');
});
