import { AVATAR_SIZE } from '@sanguine/contract';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { chunk, hugePng } from '../../../../test/support/pictures.ts';
import { readPicture } from '../../../platform/pictures/picture-container.ts';
import { squarePicture } from './picture.rules.ts';

const RED = { r: 200, g: 20, b: 40 };

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: RED }, limitInputPixels: false });
}

/** Two frames that take turns. */
async function animation(): Promise<Buffer> {
  const frames = [await blank(20, 20).png().toBuffer(), await blank(20, 20).negate().png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

/** As an animated PNG: the chunk that announces its frames comes before the pixels. */
async function apng(): Promise<Buffer> {
  const png = await blank(20, 20).png().toBuffer();
  return Buffer.concat([png.subarray(0, 33), chunk('acTL', Buffer.alloc(8)), png.subarray(33)]);
}

const refusal = (code: string) => ({ status: 400, code });

describe('the check of a picture', () => {
  test.each([
    ['png', () => blank(400, 300).png()],
    ['interlaced png', () => blank(300, 400).png({ progressive: true })],
    ['jpeg', () => blank(400, 300).jpeg()],
    ['progressive jpeg', () => blank(300, 400).jpeg({ progressive: true })],
    ['webp', () => blank(400, 300).webp()],
    ['lossless webp', () => blank(3, 4).webp({ lossless: true })],
  ])('makes a square webp of %s', async (_name, make) => {
    const kept = await sharp(await squarePicture(await make().toBuffer())).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: AVATAR_SIZE, height: AVATAR_SIZE });
  });

  test('turns pictures upright and keeps nothing of their metadata', async () => {
    const halves = { create: { width: 20, height: 40, channels: 3, background: 'black' } } as const;
    const white = await sharp({ create: { ...halves.create, height: 20, background: 'white' } })
      .png()
      .toBuffer();
    const exif = { IFD0: { Artist: 'canary-artist' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
    const sent = await sharp(halves)
      .composite([{ input: white, top: 0, left: 0 }])
      .withExif(exif)
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).orientation).toBe(3);
    const kept = await squarePicture(sent);
    expect(await sharp(kept).metadata()).not.toMatchObject({ exif: expect.anything() });
    expect(kept.includes('canary')).toBe(false);
    const { data } = await sharp(kept).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([(data[0] ?? 0) < 40, (data.at(-1) ?? 0) > 215]).toEqual([true, true]);
  });

  test.each([
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')],
    ['html', Buffer.from('<!doctype html><html><body><script>alert(1)</script></body></html>')],
    ['zip', Buffer.from('504b0304140000000000000000000000000000000000000000000000', 'hex')],
    ['gif', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
    ['nothing', Buffer.alloc(0)],
    ['a signature alone', Buffer.from('89504e470d0a1a0a0000000000000000000000', 'hex')],
  ])('refuses pictures that are %s', async (_name, bytes) => {
    await expect(squarePicture(bytes)).rejects.toMatchObject(refusal('not_a_picture'));
  });

  test.each(['png', 'jpeg', 'webp'] as const)('refuses pictures with a page behind their %s', async (format) => {
    const picture = await blank(30, 30).toFormat(format).toBuffer();
    const polyglot = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]);
    await expect(squarePicture(polyglot)).rejects.toMatchObject(refusal('not_a_picture'));
    await expect(squarePicture(picture.subarray(0, picture.length - 9))).rejects.toMatchObject(
      refusal('not_a_picture'),
    );
  });

  test('refuses animated pictures', async () => {
    const webp = await animation();
    expect(readPicture(webp)).toMatchObject({ animated: true });
    await expect(squarePicture(webp)).rejects.toMatchObject(refusal('animated_picture'));
    await expect(squarePicture(await apng())).rejects.toMatchObject(refusal('animated_picture'));
  });

  test('refuses a picture of 14,000 × 14,000 by its head alone', async () => {
    const bomb = hugePng(14_000);
    expect(await sharp(hugePng(100)).metadata()).toMatchObject({ width: 100, height: 100 });
    const before = process.memoryUsage().rss;
    await expect(squarePicture(bomb)).rejects.toMatchObject(refusal('too_many_pixels'));
    expect(process.memoryUsage().rss - before).toBeLessThan(20 * 1024 * 1024);
  });

  test('refuses a picture that would be held as a whole where it is too large for that', async () => {
    const deep = await blank(4500, 4500).ensureAlpha().toColourspace('rgb16').png({ progressive: true }).toBuffer();
    await expect(squarePicture(deep)).rejects.toMatchObject(refusal('too_many_pixels'));
  });

  test('refuses or reads any bytes, never more', async () => {
    const picture = await blank(8, 8).jpeg().toBuffer();
    const place = fc.nat({ max: picture.length - 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(place, fc.nat({ max: 255 })), { maxLength: 4 }), async (changes) => {
        const bytes = Buffer.from(picture);
        for (const [at, value] of changes) bytes[at] = value;
        const result = await squarePicture(bytes).catch((error: unknown) => error);
        if (!Buffer.isBuffer(result)) expect(result).toMatchObject({ status: 400 });
      }),
      { numRuns: 150 },
    );
  });
});
