import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { SOURCE_LOCALE } from '../../packages/contract/src/locales.ts';
import { Problem } from '../lib/fail.mjs';
import { homes, readCatalogs } from './catalogs.mjs';
import { piecesOf } from './pieces.mjs';

const { relative } = posix;

function typeOf(id, text, folder) {
  const { values, tags } = wellFormed(id, text, folder);
  const given = [...values].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, type]) => `${name}: ${type}`);
  const types = [given.length > 0 ? `{ ${given.join('; ')} }` : 'null', [...tags].map((tag) => `'${tag}'`).join(' | ')];
  if (types[1] !== '') return `Text<${types.join(', ')}>`;
  return given.length > 0 ? `Text<${types[0]}>` : 'Text';
}

function wellFormed(id, text, folder) {
  try {
    return piecesOf(text);
  } catch (error) {
    throw new Problem(`${folder}/en.po  ${id}: ${String(error)}`);
  }
}

/** The types of a feature's texts: what the compiler knows of ids, values and tags. */
function textsFile({ folder, translations }) {
  const lines = translations.get('en').entries.map(({ id, text }) => `  '${id}': ${typeOf(id, text, folder)};`);
  const from = folder.startsWith('packages/contract')
    ? relative(folder, 'packages/contract/src/language/say.ts')
    : '@sanguine/contract/words';
  const source = `// Made by \`npm run words\` from en.po.
import type { Text } from '${from}';

export interface Texts {
${lines.join('\n')}
}
`;
  return { path: `${folder}/texts.ts`, source };
}

/** The folders of the texts that a feature says with its own: the header `X-Includes`. */
const includedBy = ({ folder, translations }, catalogs) =>
  translations.get('en').includes.map((name) => {
    const found = catalogs.find((other) => other.name === name && other.home.startsWith('apps/web/'));
    if (found === undefined) throw new Problem(`${folder}/en.po: X-Includes names "${name}", which has no texts`);
    return found.folder;
  });

/** Writes the file with which a feature of the web app says its texts. */
function wordsFile(catalog, catalogs) {
  const { home, name } = catalog;
  const language = relative(home, 'apps/web/src/platform/language');
  const others = includedBy(catalog, catalogs).map((folder, at) => ({ type: `Texts${at + 2}`, folder }));
  const imports = others.map(
    ({ type, folder }) => `import type { Texts as ${type} } from '${relative(home, folder)}/texts.ts';\n`,
  );
  const texts = ['Texts', ...others.map(({ type }) => type)].join(' & ');
  const source = `// Made by \`npm run words\` from words/en.po.
import { currentSay, type Say as AnySay } from '${language}/language.ts';
import { wordsOf } from '${language}/words-of.ts';
${imports.join('')}import type { Texts } from './words/texts.ts';

/** Says the texts of this feature in components: \`const t = useWords()\`. */
export const useWords = wordsOf<${texts}>('${name}');

/** For helpers that take \`t\`. */
export type Say = ReturnType<typeof useWords>;

/** Says them outside of components, in the language of the moment. Called inside a function only. */
export const sayNow = currentSay<${texts}>;

/** Says them with the \`t\` of another feature: these texts are there wherever this module is. */
export function sayHere(t: AnySay): Say {
  return t;
}
`;
  return { path: `${home}/words.ts`, source };
}

/** Speaks for all features, and has no texts that one of them says. */
const isPlatform = ({ home }) => home.endsWith('/platform');

/** The files that are made from the English catalogs: `{ path, source }`. */
export const filesOf = (catalogs) => [
  ...catalogs.map(textsFile),
  ...catalogs
    .filter((catalog) => catalog.home.startsWith('apps/web/') && !isPlatform(catalog))
    .map((catalog) => wordsFile(catalog, catalogs)),
];

const patterns = [...homes.map((home) => `${home}/words/texts.ts`), 'apps/web/src/**/words.ts'];

/** Writes the files of a checkout that have changed, and removes those whose catalog is gone. */
export function makeFiles(checkout) {
  const files = filesOf(readCatalogs(checkout, [SOURCE_LOCALE]));
  const wanted = new Set(files.map(({ path }) => join(path)));
  for (const path of globSync(patterns, { cwd: checkout })) if (!wanted.has(path)) rmSync(join(checkout, path));
  for (const { path, source } of files) {
    const file = join(checkout, path);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== source) writeFileSync(file, source);
  }
}
