// `npm run icons`: draws the icons of the installed app from our drop (apps/web/public/favicon.svg).
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from './lib/paths.mjs';

const sharp = createRequire(inRoot('apps/api/package.json'))('sharp');
const GROUND = '#fbf7f4';
const out = inRoot('apps', 'web', 'public', 'icons');
const path = /<path d="([^"]+)"/.exec(readFileSync(inRoot('apps', 'web', 'public', 'favicon.svg'), 'utf8'))?.[1];

/** The drop in the middle of a square, as high as `height` of it.
 * @param {{ height: number, ground?: string | undefined, radius?: number | undefined, fill?: string | undefined }} look */
function svg({ height, ground, radius = 0, fill = '#c4273f' }) {
  const scale = (24 / 21.5) * height;
  const at = 12 - 12.1 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${
    ground ? `<rect width="24" height="24" rx="${radius}" fill="${ground}"/>` : ''
  }<path transform="translate(${12 - 12 * scale} ${at}) scale(${scale})" d="${path}" fill="${fill}"/></svg>`;
}

const icons = [
  { name: 'drop-192', size: 192, height: 0.72, ground: GROUND, radius: 4.5 },
  { name: 'drop-512', size: 512, height: 0.72, ground: GROUND, radius: 4.5 },
  // Systems cut these to a shape of their own: what matters is within the middle 80 %.
  { name: 'maskable-192', size: 192, height: 0.56, ground: GROUND },
  { name: 'maskable-512', size: 512, height: 0.56, ground: GROUND },
  // Android shows the shape alone, in a colour of its own.
  { name: 'badge-96', size: 96, height: 0.9, fill: '#fff' },
  { name: '../apple-touch-icon', size: 180, height: 0.62, ground: GROUND },
];

mkdirSync(out, { recursive: true });
for (const { name, size, ...look } of icons) {
  await sharp(Buffer.from(svg(look)), { density: 72 * (size / 24) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: name !== 'badge-96' })
    .toFile(`${out}/${name}.png`);
}
console.log(`${icons.length} icons`);
