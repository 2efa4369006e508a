import type { Metadata, Sharp } from 'sharp';
import { createBudget } from '../budget.ts';
import type { AppError } from '../errors.ts';
import { readPicture } from './picture-container.ts';

/** Maximum pixels of a picture that somebody sends: width × height. */
const MAX_PIXELS = 25_000_000;
/** Bytes that all pictures being decoded may take together. */
const MEMORY = 64 * 1024 * 1024;
const decoding = createBudget(MEMORY);

/** The failures of what is not a picture that can be used. */
export interface Unusable {
  /** Not one of the formats, damaged, or mixed with other data. */
  readonly notAPicture: () => AppError;
  readonly animated: () => AppError;
  readonly tooManyPixels: () => AppError;
}

export interface Encoding {
  readonly unusable: Unusable;
  readonly into: (upright: Sharp) => Sharp;
}

/** The loaders of the library that are ever asked for; a fault in another one is out of reach. */
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'];

async function prepareSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

let prepared: ReturnType<typeof prepareSharp> | undefined;

/**
 * Loaded for the first picture: 20 MB that many processes never need. Prepared once: between blocking and unblocking
 * its loaders a picture that another thread reads just then is refused.
 */
export function loadSharp() {
  prepared ??= prepareSharp();
  return prepared;
}

const FORMATS: Record<string, string> = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' };

/** Bytes per pixel of a progressive JPEG's coefficients, which are held until the last scan: two per sample. */
const COEFFICIENTS: Record<string, number> = { '4:2:0': 3, '4:2:2': 4, '4:4:4': 6 };

function bytesPerPixel({ format, channels, depth, isProgressive, orientation = 1, chromaSubsampling = '' }: Metadata) {
  if (format === 'webp') return 4;
  if (format === 'jpeg') return isProgressive ? (COEFFICIENTS[chromaSubsampling] ?? 2 * channels) : 0;
  return isProgressive || orientation > 1 ? channels * (depth === 'uchar' ? 1 : 2) : 0;
}

/**
 * Bytes that decoding holds at once: every pixel where the format does not give them row by row, else a few rows.
 * At least half the budget, so that never more than two are decoded at the same time.
 */
function memoryOf(head: Metadata): number {
  return Math.max(head.width * head.height * bytesPerPixel(head), MEMORY / 2);
}

/** Reads the head of the file only: what a few bytes claim decides before anything is decoded. */
async function inspect(bytes: Buffer, { unusable }: Encoding): Promise<Metadata> {
  const container = readPicture(bytes);
  if (container === undefined) throw unusable.notAPicture();
  const sharp = await loadSharp();
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unusable.notAPicture();
    });
  if (FORMATS[head.format] !== container.type) throw unusable.notAPicture();
  if (container.animated || (head.pages ?? 1) > 1) throw unusable.animated();
  if (head.width * head.height > MAX_PIXELS || memoryOf(head) > MEMORY) throw unusable.tooManyPixels();
  return head;
}

async function encode(bytes: Buffer, into: Encoding['into']): Promise<Buffer> {
  const sharp = await loadSharp();
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient();
  return into(upright).toBuffer();
}

/** Encodes a picture that somebody sent anew: upright and without its metadata. Throws AppError 400. */
export async function encodeAnew(sent: Uint8Array, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const head = await inspect(bytes, encoding);
  return decoding.spend(memoryOf(head), () =>
    encode(bytes, encoding.into).catch(() => {
      throw encoding.unusable.notAPicture();
    }),
  );
}
