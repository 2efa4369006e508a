// `node apps/web/build/subset-fonts.ts`: writes src/ui/fonts/*.woff2 anew, after a change of fonts.css or of the typeface.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { withPlainZero } from './plain-zero.ts';

const FAMILY = '@fontsource-variable/atkinson-hyperlegible-next';
const folder = new URL('../src/ui/fonts/', import.meta.url);

/** The names by which the package keeps the letters of each of our files. */
const sources: Readonly<Record<string, string>> = {
  'atkinson-basic.woff2': 'latin',
  'atkinson-latin.woff2': 'latin',
  'atkinson-latin-ext.woff2': 'latin-ext',
};

/** Copyright, licence and where it is. */
const kept = { preserveNameIds: [0, 13, 14] } as const;
const options = {
  ...kept,
  targetFormat: 'woff2',
  // The weights that the design uses; the thin and the extra bold ones weigh a third of the file.
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
  noHinting: true,
} as const;

function lettersOf(unicodeRange: string): string {
  const ranges = unicodeRange.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g);
  return [...ranges]
    .flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
}

const asTrueType = async (font: Uint8Array) =>
  Buffer.from(await subsetFont(font, '', { ...kept, targetFormat: 'truetype', keepAllGlyphs: true }));

async function writeSubset(name: string, source: string, letters: string): Promise<void> {
  const path = fileURLToPath(
    import.meta.resolve(`${FAMILY}/files/atkinson-hyperlegible-next-${source}-wght-normal.woff2`),
  );
  const original = await readFile(path);
  const font = await subsetFont(
    letters.includes('0') ? withPlainZero(await asTrueType(original)) : original,
    letters,
    options,
  );
  await writeFile(new URL(name, folder), font);
  console.log(`${name}: ${font.length} bytes`);
}

const css = await readFile(new URL('../src/ui/fonts.css', import.meta.url), 'utf8');
for (const [, name = '', unicodeRange = ''] of css.matchAll(/fonts\/([\w-]+\.woff2)[^}]*?unicode-range:([^;]*);/g)) {
  const source = sources[name];
  if (source === undefined) throw new Error(`fonts.css names ${name}, which no source is known for`);
  await writeSubset(name, source, lettersOf(unicodeRange));
}
await writeFile(new URL('OFL.txt', folder), await readFile(fileURLToPath(import.meta.resolve(`${FAMILY}/LICENSE`))));
