import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/config.ts';
import type { Services } from '../../../platform/services.ts';
import { erasedLine, refsIn } from './erased-list.rules.ts';
import { listErased } from './erased.read-model.ts';

/** The list beside the embedded database, which outlives it. */
export const erasedListOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'erased.txt');

const readList = (file: string) => readFile(file, 'utf8').catch(() => '');

/**
 * Adds to the list who was erased since the last look. Only for the embedded database: nobody can ask that one while the
 * program runs. What a list had before a restore stays in it.
 */
export async function listErasedAccounts({ config, db }: Pick<Services, 'config' | 'db'>): Promise<void> {
  if (db.engine !== 'embedded') return;
  const file = erasedListOf(config);
  const listed = new Set(refsIn(await readList(file)));
  const erased = await listErased(db.kysely);
  const added = erased.filter(({ ref }) => !listed.has(ref));
  if (added.length > 0) await appendFile(file, added.map(erasedLine).join(''), { mode: 0o600 });
}
