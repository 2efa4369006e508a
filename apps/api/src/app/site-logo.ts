import { readFile } from 'node:fs/promises';
import { ConfigurationError } from '../platform/config.ts';
import type { Institution } from '../platform/institution.ts';
import { loadSharp } from '../platform/pictures/encode-picture.ts';

/** As pages show it: made anew from the pixels, so that nothing else of the file is sent to anybody. */
export interface Logo {
  readonly webp: Buffer;
  /** Its width by its height. */
  readonly ratio: number;
}

const MAX_BYTES = 1024 * 1024;
const MAX_PIXELS = 16_000_000;
/** Twice and more of what pages show. */
const LARGEST = { height: 112, width: 448, fit: 'inside', withoutEnlargement: true } as const;

const refuse = (what: string) => new ConfigurationError([`SITE_LOGO: ${what}. Example: /etc/sanguine/logo.png`]);

/**
 * Reads the logo of an institution; throws ConfigurationError where it cannot be shown. A file of SVG could hold scripts,
 * and its reader is switched off in this program.
 */
export async function readLogo({ logo: file }: Pick<Institution, 'logo'>): Promise<Logo | undefined> {
  if (file === undefined) return undefined;
  const bytes = await readFile(file).catch(() => {
    throw refuse(`${file} cannot be read`);
  });
  if (bytes.length > MAX_BYTES) throw refuse('must have 1 MB at most');
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient().resize(LARGEST).webp();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch(() => {
    throw refuse('must be a picture as PNG, WebP or JPEG');
  });
  return { webp: data, ratio: info.width / info.height };
}
