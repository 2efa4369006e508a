import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import type { SchemaFolders } from '../../src/platform/db/schema-files.ts';

/** Writes the files of a schema that is not the product's, by their paths. */
export async function madeUpSchema(
  migrations: Record<string, string>,
  functions: Record<string, string> = {},
): Promise<Required<SchemaFolders>> {
  const folder = await mkdtemp(path.join(inject('scratchFolder'), 'schema-'));
  const write = async (name: string, files: Record<string, string>) => {
    const place = path.join(folder, name);
    await mkdir(place);
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(place, file)), { recursive: true });
      await writeFile(path.join(place, file), text);
    }
    return place;
  };
  return { migrations: await write('migrations', migrations), functions: await write('sql', functions), facts: {} };
}
