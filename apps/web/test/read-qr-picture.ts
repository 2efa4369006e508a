import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Pixels of a module's side. */
const SCALE = 4;

/** Returns the text of a QR code on the page, read from its picture as a camera does. */
export async function readQrPicture(picture: Element): Promise<string | undefined> {
  const side = Number(picture.getAttribute('viewBox')?.split(' ')[2]) * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const path = picture.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let line = 0; line < SCALE; line += 1) {
      const start = ((Number(y) * SCALE + line) * side + Number(x) * SCALE) * 4;
      for (let at = start; at < start + SCALE * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer } = new Uint8Array(readFileSync(file));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
  const [found] = await readBarcodes({ width: side, height: side, data, colorSpace: 'srgb' }, { formats: ['QRCode'] });
  return found?.text;
}
