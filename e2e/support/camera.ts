import type { Page } from '@playwright/test';
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

interface Asked {
  readonly picture: LabelPicture;
  readonly formats: readonly string[];
}

interface ReaderAnswer {
  readonly codes: readonly { readonly rawValue: string; readonly format: string }[];
}

interface TrustedTypes {
  createPolicy: (name: string, rules: object) => { createScriptURL: (address: string) => string };
}

/** Shows a picture to our reader, as a page of ours does. */
export async function readLabel(page: Page, asked: Asked): Promise<string[]> {
  // Under the policy of every answer, without our program: that one takes the name first, sooner or later.
  await page.goto('/health/live');
  return page.evaluate(async ({ picture: { width, height, pixels }, formats }) => {
    const trusted = Reflect.get(globalThis, 'trustedTypes') as TrustedTypes;
    const policy = trusted.createPolicy('sanguine', { createScriptURL: (address: string) => address });
    const worker = new Worker(policy.createScriptURL('/scan-worker.js'));
    const image = new ImageData(width, height);
    for (const [at, brightness] of pixels.entries()) {
      image.data.set([brightness, brightness, brightness, 255], at * 4);
    }
    const answer = Promise.withResolvers<ReaderAnswer>();
    worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => answer.resolve(data));
    worker.postMessage({ id: 1, formats, image });
    const { codes } = await answer.promise;
    return codes.map(({ format, rawValue }) => `${format} ${rawValue}`);
  }, asked);
}

/** Brightnesses that differ by 40 % of black and white: a dim screen behind a scratched glass. */
const [DIM_PAPER, DIM_INK] = [179, 77];
const CELL = 4;
const MARGIN = 4;

/** The QR code of this name on a page, as a camera sees it with a contrast of 40 %. */
export async function dimPictureOf(page: Page, name: string): Promise<LabelPicture> {
  const code = page.getByRole('img', { name });
  const [path, box] = await Promise.all([
    code.locator('path').getAttribute('d'),
    code.evaluate((svg) => svg.getAttribute('viewBox')),
  ]);
  const size = Number(box?.split(' ').at(-1));
  const dark = new Set([...(path ?? '').matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => `${x} ${y}`));
  const width = (size + 2 * MARGIN) * CELL;
  const cellAt = (at: number) => Math.floor(at / CELL) - MARGIN;
  const pixels = Array.from({ length: width * width }, (_, at) =>
    dark.has(`${cellAt(at % width)} ${cellAt(Math.floor(at / width))}`) ? DIM_INK : DIM_PAPER,
  );
  return { width, height: width, pixels };
}
