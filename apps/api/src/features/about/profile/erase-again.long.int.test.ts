import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PersonalExport } from '@sanguine/contract';
import { expect, inject, test } from 'vitest';
import { call, registerFacility, startTestApp, type TestApp, TEST_PASSWORD } from '../../../../test/support/app.ts';
import { findWords } from '../../../../test/support/canaries.ts';
import { prepare, productMigrations } from '../../../../test/support/prepare.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { liveAWholeLife } from '../../../../test/support/whole-life.ts';
import { backUp, restore } from '../../../platform/backup/backup.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { type Database, openDatabase } from '../../../platform/db/index.ts';
import { eraseAgain, erasedListOf, listErasedAccounts, refsIn } from './index.ts';

const clock = fixedClock(new Date('2026-11-16T09:00:00Z'));

interface Place {
  readonly dataDir: string;
}

async function at<T>(place: Place, work: (app: TestApp, db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir: path.join(place.dataDir, 'database'), poolSize: 1, log: silentLog });
  await prepare(db, productMigrations);
  const app = await startTestApp(db, { config: place });
  try {
    return await work(app, db);
  } finally {
    await app.close();
    await db.close();
  }
}

const erase = (app: TestApp, { cookie }: { cookie: string }) =>
  call(app, 'DELETE', '/api/profile', { cookie, body: { password: TEST_PASSWORD } });

test('who was erased after a backup is erased again once that was restored, by the list beside the database, and nobody else', async () => {
  const folder = await mkdtemp(path.join(inject('scratchFolder'), 'erased-'));
  const place = { dataDir: path.join(folder, 'data') };
  const lives = await at(place, async (app) => {
    const gone = await liveAWholeLife(app, await registerFacility(app), 'gone');
    return { gone, stays: await liveAWholeLife(app, await registerFacility(app), 'stays') };
  });
  const words = Object.values(lives.gone.canaries).filter((word) => word !== lives.gone.canaries['phone']);
  const backup = path.join(folder, 'backup');
  await backUp(place, backup, { clock, log: silentLog });
  const nobody = await at(place, async (app, db) => {
    expect((await erase(app, lives.gone.donor)).status).toBe(200);
    await listErasedAccounts(app.services);
    await listErasedAccounts(app.services);
    return findWords(db, words);
  });
  expect(nobody).toEqual([]);
  const list = await readFile(erasedListOf(place), 'utf8');
  expect(list).toMatch(/^[\da-f-]{36} [\d:TZ.-]{24}\n$/);

  await restore(place, backup, { replace: true, log: silentLog });
  await at(place, async (app, db) => {
    const back = await findWords(db, words);
    expect(back.length).toBeGreaterThan(words.length);
    const exportOfOther = async () => {
      const { cookie } = lives.stays.donor;
      const { body } = await call<PersonalExport>(app, 'GET', '/api/profile/export', { cookie });
      return { ...body.data, auditTrail: [], exportedAt: '' };
    };
    const before = await exportOfOther();
    expect(await eraseAgain(app.services, refsIn(list))).toBe(1);
    expect(await findWords(db, words)).toEqual([]);
    expect(await exportOfOther()).toEqual(before);
    expect(await eraseAgain(app.services, refsIn(list))).toBe(0);
    await listErasedAccounts(app.services);
  });
  expect(await readFile(erasedListOf(place), 'utf8')).toBe(list);
});
