import { expect, test } from 'vitest';
import { loadSharp } from './encode-picture.ts';

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><rect width="2" height="2"/></svg>',
);
const PIXELS = { create: { width: 2, height: 2, channels: 3, background: 'red' } } as const;

test('the library reads the three formats of pictures, and can read no other', async () => {
  // Made before anything is blocked: the library is loaded in this file only.
  const { default: free } = await import('sharp');
  const made = await Promise.all(
    (['jpeg', 'png', 'webp', 'gif', 'tiff'] as const).map((format) => free(PIXELS).toFormat(format).toBuffer()),
  );
  const sharp = await loadSharp();
  const formats = await Promise.all(
    [...made, SVG].map(async (bytes) => {
      const read = sharp(bytes).raw().toBuffer();
      return read.then(
        (pixels) => pixels.length > 0,
        () => false,
      );
    }),
  );
  expect(formats).toEqual([true, true, true, false, false, false]);
});

test('the library is prepared once: what it may read never changes under a picture that is being read', () => {
  expect(loadSharp()).toBe(loadSharp());
});
