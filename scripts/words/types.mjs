import { join, relative } from 'node:path';
import { piecesOf } from './pieces.mjs';

function typeOf(text) {
  const { values, tags } = piecesOf(text);
  const given = [...values].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, type]) => `${name}: ${type}`);
  const types = [given.length > 0 ? `{ ${given.join('; ')} }` : 'null', [...tags].map((tag) => `'${tag}'`).join(' | ')];
  if (types[1] !== '') return `Text<${types.join(', ')}>`;
  return given.length > 0 ? `Text<${types[0]}>` : 'Text';
}

/** The types of a feature's texts, made of its English catalog: what the compiler knows of ids, values and tags. */
export function typesOf({ folder, translations }) {
  const lines = translations.get('en').entries.map(({ id, text }) => `  '${id}': ${typeOf(text)};`);
  const from = folder.startsWith('packages/contract')
    ? relative(folder, 'packages/contract/src/language/say.ts')
    : '@sanguine/contract/words';
  const source = [
    `import type { Text } from '${from}';`,
    '',
    '/** Made by `npm run words` of en.po. */',
    'export interface Texts {',
    ...lines,
    '}',
    '',
  ];
  return { path: join(folder, 'texts.ts'), source: source.join('\n') };
}
