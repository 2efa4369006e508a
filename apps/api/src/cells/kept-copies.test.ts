import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type Behaviour, cellOf, listing, NAIROBI } from '../../test/support/cell.ts';
import { after, DAY, fixedClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { Cells } from './cells.ts';
import { LIMITS as limits } from './fetch-cell.ts';
import { keptIn } from './kept-copies.ts';

const START = new Date('2026-11-16T09:00:00.000Z');
const names = (directory: Cells) => directory.near(NAIROBI, 20).map(({ name }) => name);

async function folderForCopies(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-copies-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a directory that restarts while a cell is away shows its last good copy, for a week', async () => {
  const kept = keptIn(join(await folderForCopies(), 'cells'));
  const asked: string[] = [];
  const behaviour: Behaviour = { asked };
  const cell = await cellOf(behaviour);
  const start = (clock = fixedClock(START)) =>
    new Cells({ cells: [cell], clock, log: createLog('silent'), limits, kept });
  await start().refresh();
  behaviour.status = 503;
  const again = start();
  await again.recall();
  expect(names(again)).toEqual(['Nairobi Clinic']);
  await again.refresh();
  expect(again.states()).toMatchObject([{ state: 'stale', confirmedAt: START.toISOString() }]);
  const late = start(fixedClock(after(START, 8 * DAY)));
  await late.recall();
  expect(late.states()).toMatchObject([{ state: 'missing' }]);

  delete behaviour.status;
  const later = start(fixedClock(after(START, 6 * DAY)));
  await later.recall();
  await later.refresh();
  expect(asked.at(-2)).toBe('/fhir/facilities.ndjson "1"');
  const last = start(fixedClock(after(START, 8 * DAY)));
  await last.recall();
  expect(last.states()).toMatchObject([{ state: 'stale', confirmedAt: after(START, 6 * DAY).toISOString() }]);
});

test('a kept copy that is damaged, of another cell or with links to elsewhere is not used', async () => {
  const folder = await folderForCopies();
  const kept = keptIn(folder);
  const [cell, other] = [await cellOf({}), await cellOf({})];
  const write = async (text: string | Buffer) => {
    await new Cells({ cells: [cell], clock: fixedClock(START), log: createLog('silent'), limits, kept }).refresh();
    const [name = ''] = await readdir(folder);
    await writeFile(join(folder, name), typeof text === 'string' ? gzipSync(text) : text);
  };
  const part = (items: readonly object[]) => ({ items });
  const copyOf = (url: string) => ({ facilities: part([listing(cell, { url })]), slots: part([]) });
  const stored = (of: string, url: string) => JSON.stringify({ cell: of, copy: copyOf(url) });
  for (const text of [Buffer.from('x'), '{', '{}', stored(other, `${cell}/a`), stored(cell, 'https://evil.example/')]) {
    await write(text);
    const directory = new Cells({ cells: [cell], clock: fixedClock(START), log: createLog('silent'), limits, kept });
    await directory.recall();
    expect(names(directory), String(text)).toEqual([]);
  }
  await write(stored(cell, `${cell}/facilities/f1`));
  expect((await kept.load(cell))?.copy.facilities.items).toHaveLength(1);
});
