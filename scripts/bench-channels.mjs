// `npm run bench:channels`: tells many people at once, and sends them mails. See docs/decisions/0014-queue-behind-the-outbox.md.
import { runMain } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startNode, superviseUntilEnd } from './lib/supervise.mjs';

await runMain(async () => {
  ensureInstalled();
  process.exitCode = await superviseUntilEnd([startNode(['bench/channels.ts', ...process.argv.slice(2)])]);
});
