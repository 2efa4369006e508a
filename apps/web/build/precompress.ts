import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = new Set(['.js', '.css', '.html', '.svg', '.txt', '.json', '.webmanifest']);
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

async function writeCompressed(path: string): Promise<void> {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    brotli(content, { params }).then((small) => writeFile(`${path}.br`, small)),
    gz(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}

/**
 * Writes `.br` and `.gz` beside every text file of a built directory, for a server that answers
 * with the ready file. A later step that changes a file calls it again.
 */
export async function compressDirectory(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  for (const file of files) await writeCompressed(join(file.parentPath, file.name));
}

/** The Vite plugin that compresses the output once everything else has been written. */
export function precompress(): Plugin {
  let directory = '';
  let written = false;
  return {
    name: 'sanguine:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      written = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      // Also called when the build failed, with nothing to compress.
      handler: async () => {
        if (written) await compressDirectory(directory);
      },
    },
  };
}
