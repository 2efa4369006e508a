import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { announce } from '../platform/announce.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { parseCellsConfig } from './cells.config.ts';
import { serveCells } from './cells.server.ts';
import { Cells } from './cells.ts';
import { keptIn } from './kept-copies.ts';

/** The directory of several installations, as a program of its own: without a database, and without anything of a person. */
export async function runCells(env: NodeJS.ProcessEnv): Promise<void> {
  const { cells: origins, dataDir, host, port, refreshSeconds } = parseCellsConfig(env);
  const log = createLog('info');
  const cells = new Cells({ cells: origins, clock: systemClock, log, kept: keptIn(join(dataDir, 'cells')) });
  await cells.recall();
  const server = await serveCells(cells, { host, port });
  const stop = cells.start(refreshSeconds);
  closeWithGrace({ delay: 5_000, logger: false }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after a failure');
    stop();
    server.close();
  });
  announce(log, `The directory is ready at http://${host}:${server.port}`);
}
