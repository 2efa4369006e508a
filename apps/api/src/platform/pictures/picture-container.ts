import type { AVATAR_TYPES } from '@sanguine/contract';

export type PictureType = (typeof AVATAR_TYPES)[number];

/** The outer structure of a picture, whatever is in it. */
export interface PictureContainer {
  readonly type: PictureType;
  readonly animated: boolean;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** PNG (ISO/IEC 15948): chunks from the signature to IEND, which ends the file. An acTL chunk makes it an APNG. */
function readPng(bytes: Buffer): PictureContainer | undefined {
  let animated = false;
  let at = PNG_SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (kind === 'acTL') animated = true;
    if (kind === 'IEND') return at === bytes.length ? { type: 'image/png', animated } : undefined;
  }
  return undefined;
}

/** WebP (RFC 9649): a RIFF of exactly the file's length; the second bit of VP8X says that it is animated. */
function readWebp(bytes: Buffer): PictureContainer | undefined {
  const length = bytes.readUInt32LE(4) + 8;
  if (length !== bytes.length) return undefined;
  const extended = bytes.toString('latin1', 12, 16) === 'VP8X' && bytes.length > 20;
  return { type: 'image/webp', animated: extended && (bytes.readUInt8(20) & 0x02) !== 0 };
}

/** Returns where the next marker starts: inside scan data FF 00 and the restart markers are none. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1];
    if (code !== undefined && code !== 0x00 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at;
  }
  return bytes.length;
}

/** JPEG (ITU-T T.81): segments and scans from SOI to EOI, which ends the file. */
function readJpeg(bytes: Buffer): PictureContainer | undefined {
  let at = nextMarker(bytes, 2);
  while (at === 2 || at + 4 <= bytes.length) {
    if (bytes[at + 1] === 0xd9) break;
    if (at + 4 > bytes.length) return undefined;
    at = nextMarker(bytes, at + 2 + bytes.readUInt16BE(at + 2));
  }
  return at + 2 === bytes.length ? { type: 'image/jpeg', animated: false } : undefined;
}

/** Recognises a picture by its bytes; undefined when they are not a picture, are cut off, or are followed by anything else. */
export function readPicture(bytes: Buffer): PictureContainer | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return readPng(bytes);
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return readJpeg(bytes);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? readWebp(bytes) : undefined;
}
