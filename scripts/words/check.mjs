import { languageOf, LOCALES } from '../../packages/contract/src/locales.ts';
import { piecesOf } from './pieces.mjs';

const listed = (names) => [...names].toSorted((a, b) => (a < b ? -1 : 1)).join(', ');
const same = (one, other) => listed(one) === listed(other);

function idProblems(feature, id) {
  const isId = new RegExp(`^${feature}(?:\\.[a-z0-9]+(?:[-_][a-z0-9]+)*){1,4}$`).test(id);
  return isId ? [] : [`the id is not ${feature}.<thing>.<what> in kebab-case`];
}

/** Every form that the language has, and nothing that it has not. */
function formProblems(locale, { name, kind, forms }, english) {
  if (kind === 'select') {
    const expected = english.choices.find((choice) => choice.name === name)?.forms ?? [];
    return same(new Set(forms), new Set(expected))
      ? []
      : [`{${name}} chooses between ${listed(forms)}, in English ${listed(expected)}`];
  }
  const type = kind === 'plural' ? 'cardinal' : 'ordinal';
  const expected = new Intl.PluralRules(languageOf(locale).intl, { type }).resolvedOptions().pluralCategories;
  const missing = expected.filter((form) => !forms.includes(form));
  const strange = forms.filter((form) => !expected.includes(form) && !/^\d+$/.test(form));
  return [
    ...missing.map((form) => `{${name}} lacks the form "${form}"`),
    ...strange.map((form) => `{${name}} has the form "${form}", which the language does not have`),
  ];
}

/** Nobody has translated a text that has no letter of the language's script, unless it has no words of its own. */
function scriptProblems(locale, text) {
  const { script } = new Intl.Locale(locale).maximize();
  const own = text.replaceAll(/\{\w+\}|<\/?\w+>|Sanguine/g, '');
  return !/\p{L}{2}/u.test(own) || new RegExp(`\\p{Script=${script}}`, 'u').test(own)
    ? []
    : [`has no ${script} letter`];
}

function textProblems(locale, text, english) {
  try {
    const own = piecesOf(text);
    return [
      ...scriptProblems(locale, text),
      ...(same(own.values.keys(), english.values.keys())
        ? []
        : [`has the values {${listed(own.values.keys())}}, in English {${listed(english.values.keys())}}`]),
      ...(same(own.tags, english.tags)
        ? []
        : [`has the tags <${listed(own.tags)}>, in English <${listed(english.tags)}>`]),
      ...own.choices.flatMap((choice) => formProblems(locale, choice, english)),
      ...(/[{}#]'|'[{}#]/.test(text) ? ["write ’ in the place of ' beside a value"] : []),
      ...(/[\u202A-\u202E\u2066-\u2069]/.test(text) ? ['has a character that turns the direction'] : []),
    ];
  } catch (error) {
    return [String(error)];
  }
}

/** Who reads these is English: the operator, and whoever reads the trail. */
export const ENGLISH_ONLY = [
  'apps/web/src/features/operator/operator',
  'apps/web/src/features/people/audit',
  'apps/api/src/features/operator/operator',
];

/**
 * `{ locale, id, what, waits }` of all that is wrong in the catalogs of a feature. `waits`: a translation that is still to be
 * made, for which the text is in English until then. A release has none; a medical text has none at any time.
 */
export function problemsOf({ feature, home, translations }) {
  const english = translations.get('en');
  const problems = english.entries.flatMap(({ id }) =>
    idProblems(feature, id).map((what) => ({ locale: 'en', id, what })),
  );
  const ids = english.entries.map(({ id }) => id);
  for (const locale of ENGLISH_ONLY.includes(home) ? ['en'] : LOCALES)
    problems.push(...localeProblems(locale, ids, english, translations.get(locale)));
  return problems;
}

function localeProblems(locale, ids, english, catalog) {
  const found = [];
  const seen = new Map();
  for (const { id, text, isFuzzy } of catalog?.entries ?? []) {
    if (seen.has(id)) found.push({ locale, id, what: 'stands twice' });
    seen.set(id, isFuzzy ? '' : text);
    if (!ids.includes(id)) found.push({ locale, id, what: 'is not in en.po' });
  }
  for (const { id, text, isMedical } of english.entries) {
    const own = seen.get(id) ?? '';
    if (own === '') found.push({ locale, id, what: 'waits for its translation', waits: locale !== 'en' && !isMedical });
    else {
      const pieces = locale === 'en' ? piecesOrNone(text) : piecesOf(text);
      for (const what of textProblems(locale, own, pieces)) found.push({ locale, id, what });
    }
  }
  return found;
}

function piecesOrNone(text) {
  try {
    return piecesOf(text);
  } catch {
    return { values: new Map(), tags: new Set(), choices: [] };
  }
}

/** Tells whether a schema has this English text, perhaps with a number put into it: `Enter at most ${MAX_RADIUS_KM} km.` */
function saidBySchemas(code) {
  const templates = [...code.matchAll(/`([A-Z][^`\n]*\$\{[^`\n]*\.)`/g)].map(([, template]) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    return new RegExp(`^${parts.join(String.raw`[\d,.]+`)}$`);
  });
  return (text) => code.includes(text) || templates.some((template) => template.test(text));
}

/** Ids that no code says. An id may be put together: `ui.stock.${level}`. Schemas say the English texts of `input`. */
export function unusedIds({ feature, translations }, code) {
  const isSentence = feature === 'input' ? saidBySchemas(code) : () => false;
  const patterns = [...code.matchAll(/`([a-z0-9.-]+\$\{[^`]*)`/g)].map(
    ([, template]) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[a-z0-9_-]+')}$`),
  );
  return translations
    .get('en')
    .entries.filter(({ text }) => !isSentence(text))
    .map(({ id }) => id)
    .filter(
      (id) =>
        !code.includes(`'${id}'`) &&
        !code.includes(`"${id}"`) &&
        !code.includes(`%${id}%`) &&
        !patterns.some((one) => one.test(id)),
    );
}
