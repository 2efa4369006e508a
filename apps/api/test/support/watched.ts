import { startWatchdog } from '../../src/platform/db/embedded/watchdog.ts';
import { silentLog } from './silent-log.ts';

const [work, hungAfterMs] = [process.argv[2], Number(process.argv[3])];

function compute(milliseconds: number, meanwhile: () => void): void {
  const startedAt = process.cpuUsage();
  let used = 0;
  while (used < milliseconds) {
    meanwhile();
    const { user, system } = process.cpuUsage(startedAt);
    used = (user + system) / 1_000;
  }
}

const watchdog = startWatchdog(silentLog, hungAfterMs);
process.stdout.write('watched\n');
switch (work) {
  case 'hang':
    compute(Number.POSITIVE_INFINITY, () => undefined);
    break;
  case 'one statement':
    compute(3 * hungAfterMs, watchdog.beat);
    break;
  default:
    // Requests: events come in between.
    for (let request = 0; request < 12; request += 1) {
      compute(hungAfterMs / 4, () => undefined);
      await new Promise(setImmediate);
    }
}
await watchdog.stop();
