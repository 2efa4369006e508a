import { AVATAR_SIZE, MAX_AVATAR_PIXELS } from '@sanguine/contract';
import type { Metadata } from 'sharp';
import { createBudget } from '../../platform/budget.ts';
import { animatedPicture, notAPicture, tooManyPixels } from './profile.errors.ts';
import { readPicture } from './picture-container.rules.ts';

const QUALITY = 82;
/** Bytes that all pictures being decoded may take together. */
const MEMORY = 64 * 1024 * 1024;
const decoding = createBudget(MEMORY);

/** Loaded for the first picture: 20 MB that many processes never need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
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
async function inspect(bytes: Buffer): Promise<Metadata> {
  const container = readPicture(bytes);
  if (container === undefined) throw notAPicture();
  const sharp = await loadSharp();
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAPicture();
    });
  if (FORMATS[head.format] !== container.type) throw notAPicture();
  if (container.animated || (head.pages ?? 1) > 1) throw animatedPicture();
  if (head.width * head.height > MAX_AVATAR_PIXELS || memoryOf(head) > MEMORY) throw tooManyPixels();
  return head;
}

async function encode(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_AVATAR_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer();
}

/** The square WebP of a picture that somebody sent, upright and without its metadata. Throws AppError 400. */
export async function squarePicture(sent: Uint8Array): Promise<Buffer> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const head = await inspect(bytes);
  return decoding.spend(memoryOf(head), () =>
    encode(bytes).catch(() => {
      throw notAPicture();
    }),
  );
}
