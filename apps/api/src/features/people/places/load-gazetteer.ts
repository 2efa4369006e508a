import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Database, DatabaseLog } from '../../../platform/db/index.ts';
import {
  addGazetteerPlaces,
  emptyGazetteer,
  indexGazetteer,
  isGazetteerLoaded,
  lockGazetteer,
  mayLoadGazetteer,
  noteGazetteer,
} from './gazetteer.repository.ts';
import { readGazetteer } from './gazetteer.rules.ts';

/** The packed places of the world; `npm run gazetteer` writes it. */
const GAZETTEER = new URL('../../../../gazetteer/places.txt.br', import.meta.url);

const unpack = promisify(brotliDecompress);

/** Loads the gazetteer of this release, unless the database has it. */
export async function loadGazetteer(db: Database, log: DatabaseLog): Promise<void> {
  const packed = await readFile(GAZETTEER);
  const checksum = createHash('sha256').update(packed).digest('hex');
  if ((await isGazetteerLoaded(db.kysely, checksum)) || !(await mayLoadGazetteer(db.kysely))) return;
  const startedAt = performance.now();
  const text = (await unpack(packed)).toString();
  let names = 0;
  await db.withoutTimeouts(async (kysely) => {
    await kysely.transaction().execute(async (trx) => {
      await lockGazetteer(trx);
      if (await isGazetteerLoaded(trx, checksum)) return;
      await emptyGazetteer(trx);
      for (const columns of readGazetteer(text)) {
        await addGazetteerPlaces(trx, columns);
        names += columns.id.length;
      }
      await indexGazetteer(trx);
      await noteGazetteer(trx, checksum);
    });
  });
  const milliseconds = Math.round(performance.now() - startedAt);
  log.info({ names, milliseconds }, 'the places of the world are loaded');
}
