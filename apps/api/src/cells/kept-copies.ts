import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import type { CellCopy } from './fetch-cell.ts';
import { freeSlot, isOwnLink, listing } from './listing.rules.ts';

// JSON leaves out an ETag that a cell did not give.
const etag = z.optional(z.string());
const kept = z.object({
  cell: z.string(),
  copy: z.object({
    etag,
    facilities: z.object({ etag, items: z.array(listing) }),
    slots: z.object({ etag, items: z.array(freeSlot) }),
  }),
});

/** A copy, and when the cell last confirmed it. */
export interface KeptCopy {
  readonly copy: CellCopy;
  readonly confirmedAt: Date;
}

export interface KeptCopies {
  /** The copy of a cell; undefined when there is none, or none that can be used. */
  load(cell: string): Promise<KeptCopy | undefined>;
  /** Keeps the copy; an unchanged one is only confirmed. */
  keep(cell: string, now: KeptCopy, before: CellCopy | undefined): Promise<void>;
}

/** Keeps the last good copies in a folder: a directory that restarts while a cell is away still shows its facilities. */
export function keptIn(folder: string): KeptCopies {
  const fileOf = (cell: string) =>
    join(folder, `${createHash('sha256').update(cell).digest('hex').slice(0, 32)}.json.gz`);
  return {
    async load(cell) {
      const file = fileOf(cell);
      const packed = await readFile(file).catch(() => undefined);
      if (packed === undefined) return undefined;
      const { success, data } = z.safeParse(kept, JSON.parse((await promisify(gunzip)(packed)).toString()));
      if (!success || data.cell !== cell || !data.copy.facilities.items.every(({ url }) => isOwnLink(cell, url)))
        return undefined;
      return { copy: data.copy, confirmedAt: (await stat(file)).mtime };
    },
    async keep(cell, { copy, confirmedAt }, before) {
      const file = fileOf(cell);
      const isUnchanged = copy.facilities.items === before?.facilities.items && copy.slots.items === before.slots.items;
      const touched =
        isUnchanged &&
        (await utimes(file, confirmedAt, confirmedAt).then(
          () => true,
          () => false,
        ));
      if (touched) return;
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.new`, await promisify(gzip)(JSON.stringify({ cell, copy })));
      await utimes(`${file}.new`, confirmedAt, confirmedAt);
      await rename(`${file}.new`, file);
    },
  };
}
