import { AVATAR_SIZE } from '@sanguine/contract';
import { encodeAnew } from '../../../platform/pictures/encode-picture.ts';
import { animatedPicture, notAPicture, tooManyPixels } from './profile.errors.ts';

const QUALITY = 82;

/** The square WebP of a picture that somebody sent, upright and without its metadata. Throws AppError 400. */
export function squarePicture(sent: Uint8Array): Promise<Buffer> {
  return encodeAnew(sent, {
    unusable: { notAPicture, animated: animatedPicture, tooManyPixels },
    into: (picture) => picture.resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover' }).webp({ quality: QUALITY }),
  });
}
