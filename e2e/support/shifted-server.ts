import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { inDays, ZONE } from './dates.ts';
import { serverEnv, startDemonstration } from './prepared.ts';
import { type OwnServer, startServer } from './server.ts';

/** A server of a test's own whose clock the test sets; a demonstration, so that its mails can be read. */
export interface ShiftedServer extends OwnServer {
  readonly now: () => number;
  /** Sets the clock to a time of today at the tests' facilities: `09:30`. */
  readonly setTime: (time: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** The milliseconds since 1970 of a time of today in the tests' zone. */
function todayAt(time: string): number {
  const asUtc = Date.parse(`${inDays(0)}T${time}:00Z`);
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });
  const offset = Date.parse(`${shown.format(asUtc).replace(' ', 'T')}Z`) - asUtc;
  return asUtc - offset;
}

export async function startShiftedServer(time: string): Promise<ShiftedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sanguine-day-'));
  const file = `${dataDir}-clock`;
  let shift = 0;
  async function setTime(to: string) {
    shift = todayAt(to) - Date.now();
    await writeFile(`${file}.new`, String(shift));
    await rename(`${file}.new`, file);
  }
  await setTime(time);
  const database = await startDemonstration();
  const preload = new URL('shifted-clock.mjs', import.meta.url).href;
  const env = () => ({
    ...serverEnv,
    DATABASE_URL: database.url,
    CLOCK_SHIFT_FILE: file,
    NODE_OPTIONS: `--import=${preload}`,
  });
  const server = await startServer({ dataDir, demo: true, env });
  return {
    ...server,
    now: () => Date.now() + shift,
    setTime: async (to) => {
      await setTime(to);
      await expect.poll(async () => readFile(`${file}.read`, 'utf8')).toBe(String(shift));
    },
    remove: async () => {
      await server.kill();
      await database.stop();
      await Promise.all(
        [dataDir, file, `${file}.read`].map(async (path) => rm(path, { recursive: true, force: true, maxRetries: 5 })),
      );
    },
  };
}
