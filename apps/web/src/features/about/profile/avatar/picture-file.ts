import { AVATAR_TYPES, MAX_AVATAR_BYTES } from '@sanguine/contract';
import { formatTenths } from '../../../../platform/format.ts';
import type { Say } from '../words.ts';
import type { Area } from './crop.ts';

/** The types that the file chooser offers. */
export const accepted = AVATAR_TYPES.join(',');

const MEGABYTE = 1024 * 1024;
export const MAX_MEGABYTES = MAX_AVATAR_BYTES / MEGABYTE;

/** Returns why a file cannot be the picture, before it is opened. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>, t: Say): string | undefined {
  if (!AVATAR_TYPES.some((allowed) => allowed === type)) return t('profile.picture.wrong-kind');
  if (size <= MAX_AVATAR_BYTES) return undefined;
  return t('profile.picture.too-big', { size: formatTenths(size / MEGABYTE, t), limit: MAX_MEGABYTES });
}

/** A file as an address: the policy of the site lets pictures come from `data:`, not from `blob:`. */
export async function addressOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('loadend', () => {
    if (typeof reader.result === 'string') resolve(reader.result);
    else reject(new Error('not-a-picture'));
  });
  reader.readAsDataURL(file);
  return promise;
}

/** Twice what is kept: sharp on every screen, and small to send. */
const PIXELS = 512;

/** A square of a picture as a file: WebP where the browser can write it, else PNG. */
export async function cutOut(picture: ImageBitmap, { x, y, width, height }: Area): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = PIXELS;
  canvas.height = PIXELS;
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, PIXELS, PIXELS);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const settle = (blob: Blob | null) => (blob === null ? reject(new Error('not-a-picture')) : resolve(blob));
  canvas.toBlob(settle, 'image/webp', 0.9);
  return promise;
}
