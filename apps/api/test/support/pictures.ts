import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A chunk of a PNG (ISO/IEC 15948). */
export function chunk(kind: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(kind, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, tail]);
}

/** A square PNG of so many bits for each sample; `rows` begin with their filter each. */
function png(side: number, { bits, colors }: { bits: number; colors: 'grey' | 'RGB' }, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(bits, 8);
  header.writeUInt8(colors === 'RGB' ? 2 : 0, 9);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

/** A few kilobytes that unpack to any number of black pixels. */
export function hugePng(side: number): Buffer {
  return png(side, { bits: 1, colors: 'grey' }, Buffer.alloc((Math.ceil(side / 8) + 1) * side));
}

/** A picture that says something in each pixel, so that nothing makes it small. */
export function noisyPng(side: number): Buffer {
  const row = 1 + 3 * side;
  const rows = randomFillSync(Buffer.alloc(row * side));
  for (let y = 0; y < side; y += 1) rows[y * row] = 0;
  return png(side, { bits: 8, colors: 'RGB' }, rows);
}
