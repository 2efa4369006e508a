import { AVATAR_TYPES, MAX_AVATAR_BYTES } from '@sanguine/contract';
import { formatTenths } from '../../../../platform/format.ts';
import type { Say } from '../words.ts';

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

/** The canvas as a file: WebP where the browser can write it, else PNG. */
export async function fileOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const settle = (blob: Blob | null) => (blob === null ? reject(new Error('not-a-picture')) : resolve(blob));
  canvas.toBlob(settle, 'image/webp', 0.9);
  return promise;
}
