import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Database, DatabaseLog } from '../../../platform/db/index.ts';
import { mayLoadGazetteer } from './gazetteer.repository.ts';
import {
  findCodesSource,
  listCodes,
  lockCodes,
  noteCodesSource,
  removeCodes,
  storeCodes,
} from './postal-codes.repository.ts';
import { readPackedCodes } from './packed-codes.rules.ts';

/** The countries whose postal codes come with the program; `npm run pack-postal-codes` writes them. */
const PACKED_COUNTRIES = ['US'] as const;

const unpack = promisify(brotliDecompress);

/** Loads the postal codes of this release, unless the database has them or the operator decided otherwise. */
export async function loadPackedCodes(db: Database, log: DatabaseLog): Promise<void> {
  for (const country of PACKED_COUNTRIES) await loadCountry(db, log, country);
}

async function loadCountry(db: Database, log: DatabaseLog, country: string): Promise<void> {
  const packed = await readFile(new URL(`../../../../gazetteer/codes-${country}.txt.br`, import.meta.url));
  const checksum = createHash('sha256').update(packed).digest('hex');
  const isWanted = async (kysely: Parameters<typeof findCodesSource>[0]) => {
    const source = await findCodesSource(kysely, country);
    return source === undefined || (source.checksum !== null && source.checksum !== checksum);
  };
  if (!(await isWanted(db.kysely)) || !(await mayLoadGazetteer(db.kysely))) return;
  const startedAt = performance.now();
  const text = (await unpack(packed)).toString();
  const codes = new Set<string>();
  await db.withoutTimeouts(async (kysely) => {
    await kysely.transaction().execute(async (trx) => {
      await lockCodes(trx);
      if (!(await isWanted(trx))) return;
      const before = await listCodes(trx, country);
      for (const columns of readPackedCodes(country, text)) {
        await storeCodes(trx, columns);
        for (const code of columns.searchCode) codes.add(code);
      }
      const gone = before.filter((code) => !codes.has(code));
      await removeCodes(trx, country, gone);
      await noteCodesSource(trx, [country], checksum);
    });
  });
  const milliseconds = Math.round(performance.now() - startedAt);
  log.info({ country, codes: codes.size, milliseconds }, 'postal codes are loaded');
}
