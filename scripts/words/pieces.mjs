import { compileText } from '../../packages/contract/src/language/catalog.ts';

const oneOf = (forms) => Object.keys(forms).map((form) => `'${form}'`);

function typeOf(kind, forms) {
  if (kind === undefined) return 'string';
  if (kind !== 'select') return 'number';
  return 'other' in forms && Object.keys(forms).length === 1 ? 'string' : oneOf(forms).join(' | ');
}

function collect(tokens, found) {
  for (const token of tokens) {
    if (typeof token === 'string') {
      if (/[{}]/.test(token)) throw new Error('has a brace that does not belong to a value');
      for (const [, tag] of token.matchAll(/<(\w+)>/g)) found.tags.add(tag);
      continue;
    }
    const [name, kind, forms] = token;
    if (!['plural', 'selectordinal', 'select', 'number', undefined].includes(kind)) {
      throw new Error(`{${name}, ${kind}} is not supported: hand in what Intl made of it`);
    }
    found.values.set(name, typeOf(kind, forms));
    if (forms === undefined) continue;
    found.choices.push({ name, kind, forms: Object.keys(forms) });
    for (const form of Object.values(forms)) collect(form, found);
  }
  return found;
}

/**
 * Returns what a text is made of: its values with their types, its tags, its choices between forms. Throws when it is
 * not well-formed.
 */
export function piecesOf(text) {
  return collect(compileText(text), { values: new Map(), tags: new Set(), choices: [] });
}
