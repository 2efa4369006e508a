import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isLocale, type Locale, SOURCE_LOCALE } from '@sanguine/contract';
import { compileText, parseCatalog } from '@sanguine/contract/catalogs';
import { type Compiled, createSay } from '@sanguine/contract/words';

/** Limits of ours, and lengths that a form does not let be one: where no plural counts them. All else is one some day. */
const NEVER_ONE = new Set(['days', 'hours', 'kept', 'least', 'male', 'minutes', 'most', 'times', 'total', 'weeks']);

type Values = Readonly<Record<string, string | number>>;

function addValues(tokens: Compiled, found: Map<string, Set<string | number>>) {
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, kind, forms = {}] = token;
    const values = found.get(name) ?? new Set();
    found.set(name, values);
    if (kind === undefined) values.add(`{${name}}`);
    else if (kind === 'select') for (const form of Object.keys(forms)) values.add(form);
    else for (const count of countsOf(name, Object.keys(forms))) values.add(count);
    for (const form of Object.values(forms)) addValues(form, found);
  }
  return found;
}

/** Returns the counts to try. What a plural distinguishes is tried as one, too, whatever its name. */
function countsOf(name: string, forms: readonly string[]): number[] {
  const exact = forms.filter((form) => /^\d+$/.test(form)).map(Number);
  return forms.length === 0 && NEVER_ONE.has(name) ? [2] : [1, 2, ...exact];
}

/** Everything that a text can say: with one and with two of what it counts, and with each word that it chooses from. */
export function sentencesOf(text: string, locale: Locale = SOURCE_LOCALE): string[] {
  const compiled = compileText(text);
  let choices: Values[] = [{}];
  for (const [name, values] of addValues(compiled, new Map())) {
    choices = choices.flatMap((chosen) => [...values].map((value) => ({ ...chosen, [name]: value })));
  }
  const say = createSay(locale, () => compiled);
  return choices.map((chosen) => say('', chosen).replaceAll(/<\/?\w+>/g, ''));
}

/** Every text of every catalog below these folders: where it stands, how it is written, and what it can say. */
export function catalogTexts(root: string, folders: readonly string[]) {
  const paths = folders.flatMap((folder) => globSync(`${folder}/**/words/*.po`, { cwd: root }));
  return paths.flatMap((path) => {
    const locale = basename(path, '.po');
    if (!isLocale(locale)) throw new Error(`${path} is in none of our languages`);
    return parseCatalog(readFileSync(join(root, path), 'utf8')).entries.map(({ id, text }) => ({
      path: `${path} ${id}`,
      locale,
      // The sign stands for a value: so "# pledged" is found like "{units, number} pledged".
      written: text.replaceAll('#', '{#}'),
      sentences: sentencesOf(text, locale),
    }));
  });
}
