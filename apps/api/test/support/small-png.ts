import sharp from 'sharp';

/** Enough for the few colours of our pages. */
const COLOURS = 16;

/** Makes a picture of a page small: everybody who clones the repository downloads it. */
export function smallPng(picture: Buffer): Promise<Buffer> {
  return sharp(picture).png({ palette: true, colours: COLOURS, dither: 0, effort: 10 }).toBuffer();
}
