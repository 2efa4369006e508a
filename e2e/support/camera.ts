import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { encode } from 'uqr';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 5;
/** The brightness of paper and ink, and no colour. */
const [PAPER, INK, GREY] = [230, 30, 128];

/** Writes what Chromium's fake camera shows: a QR code on paper, as an uncompressed video (YUV4MPEG2). */
export async function showToCamera(file: string, text: string): Promise<void> {
  const { data, size } = encode(text);
  const scale = Math.floor((HEIGHT * 0.8) / size);
  const [left, top] = [WIDTH, HEIGHT].map((side) => Math.floor((side - size * scale) / 2));
  const picture = Buffer.alloc(WIDTH * HEIGHT, PAPER);
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (!isDark) continue;
      for (let line = 0; line < scale; line += 1) {
        const start = ((top ?? 0) + row * scale + line) * WIDTH + (left ?? 0) + column * scale;
        picture.fill(INK, start, start + scale);
      }
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), picture, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(`${file}.new`, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
  await rename(`${file}.new`, file);
}

/** A picture of a code on a label, as a row of brightnesses. */
export interface LabelPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: readonly number[];
}

/** Draws a code as it is printed on a label. */
export async function drawLabel(text: string, format: 'Code128' | 'DataMatrix'): Promise<LabelPicture> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const { buffer } = new Uint8Array(await readFile(file));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
  const { symbol } = await writeBarcode(text, { format, scale: 3, addQuietZones: true });
  return { width: symbol.width, height: symbol.height, pixels: [...symbol.data] };
}
