import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Database } from '../../../platform/db/index.ts';
import { addLoadedCodes, lockPostalCodes, noteCodesSource, replacePostalCodes } from './postal-codes.repository.ts';
import { readPostalCodes } from './postal-codes.rules.ts';

/** The contents of a file. */
export interface LoadedFile {
  readonly countries: readonly string[];
  readonly lines: number;
  readonly refused: number;
}

/** A file with more lines than this share that are no postal codes is another kind of file. */
const MAX_REFUSED = 0.1;

/** Loads a postal code file of GeoNames: it replaces the codes of its countries, or nothing of it is loaded. */
export async function loadPostalCodes(db: Database, path: string): Promise<LoadedFile> {
  const countries = new Set<string>();
  let [lines, refused] = [0, 0];
  await db.withoutTimeouts(async (kysely) => {
    await kysely.transaction().execute(async (trx) => {
      await lockPostalCodes(trx);
      const file = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
      for await (const part of readPostalCodes(file)) {
        await addLoadedCodes(trx, part.columns);
        for (const country of part.columns.country) countries.add(country);
        lines += part.columns.code.length + part.refused;
        refused += part.refused;
      }
      if (lines === refused || refused > MAX_REFUSED * lines) throw new NoPostalCodes();
      await replacePostalCodes(trx);
      await noteCodesSource(trx, [...countries], null);
    });
  });
  return { countries: [...countries].toSorted(), lines, refused };
}

/** The file is not one of GeoNames' postal codes. */
export class NoPostalCodes extends Error {}
