import { encodeAnew } from '../../../platform/pictures/encode-picture.ts';
import { notEvidence, tooManyPixels } from './verification.errors.ts';

/** Enough to read a page that was photographed. */
const LONGEST_SIDE = 2400;
const QUALITY = 80;

export interface Evidence {
  readonly kind: 'pdf' | 'picture';
  readonly bytes: Uint8Array;
}

/** Tells a PDF (ISO 32000) by its first bytes and its end, whatever is in it: nobody but a downloading person opens it. */
function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF');
}

/**
 * Returns what a facility sent, by its content: a PDF as it is, a picture as an upright JPEG without its metadata.
 * Throws AppError 400.
 */
export async function readEvidence(sent: Uint8Array): Promise<Evidence> {
  if (isPdf(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength))) return { kind: 'pdf', bytes: sent };
  const bytes = await encodeAnew(sent, {
    unusable: { notAPicture: notEvidence, animated: notEvidence, tooManyPixels },
    mayTrail: true,
    into: (picture) =>
      picture
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: QUALITY }),
  });
  return { kind: 'picture', bytes };
}
