import { AVATAR_TYPES, MAX_AVATAR_BYTES } from '@sanguine/contract';

/** What the file chooser offers. */
export const accepted = AVATAR_TYPES.join(',');

const MEGABYTE = 1024 * 1024;
export const NOT_A_PICTURE = 'This file could not be read as a picture. Choose a PNG, JPEG or WebP picture.';

/** Why a file cannot be the picture, before it is opened. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!AVATAR_TYPES.some((allowed) => allowed === type)) return 'Choose a PNG, JPEG or WebP picture.';
  if (size <= MAX_AVATAR_BYTES) return undefined;
  const limit = `${MAX_AVATAR_BYTES / MEGABYTE} MB`;
  return `This picture has ${(size / MEGABYTE).toFixed(1)} MB. Choose one of at most ${limit}.`;
}

/** The canvas as a file: WebP where the browser can write it, else PNG. */
export async function fileOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const settle = (blob: Blob | null) => (blob === null ? reject(new Error(NOT_A_PICTURE)) : resolve(blob));
  canvas.toBlob(settle, 'image/webp', 0.9);
  return promise;
}
