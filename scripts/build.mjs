// `npm run build`: builds the web app when its sources have changed, so that the next start need not.
import { runMain } from './lib/fail.mjs';
import { ensureProgramInstalled } from './lib/install.mjs';
import { ensureWebBuilt, webBuild } from './lib/web-build.mjs';

await runMain(async () => {
  await ensureProgramInstalled();
  const { isThere } = webBuild();
  await ensureWebBuilt();
  console.log(isThere ? 'The web app is already built.' : 'Built the web app.');
});
