import { editDistance } from '../../../platform/edit-distance.ts';
import { MAX_OTHERS, type SearchWord } from './facility-search.rules.ts';
import type { TypedWord } from './search-words.read-model.ts';

/** The words that are searched for instead, and the typed words without which the search has to do. */
export interface Attempt {
  readonly words: readonly SearchWord[];
  readonly leftOut: string[];
}

/** Different ways to write one word. */
const SAME = [
  ['centre', 'center'],
  ['centres', 'centers'],
  ['haematology', 'hematology'],
  ['haemophilia', 'hemophilia'],
  ['thalassaemia', 'thalassemia'],
  ['paediatric', 'pediatric'],
  ['government', 'govt'],
  ['saint', 'st'],
  ['doctor', 'dr'],
  ['hospital', 'hosp'],
  ['university', 'univ'],
  ['memorial', 'mem'],
  ['institute', 'inst'],
  ['foundation', 'fdn'],
  ['international', 'intl'],
  ['district', 'dist'],
  ['road', 'rd'],
];

/** Words that say what any facility is. Where nothing has all words, these are the first that may be missing. */
const GENERIC = new Set(
  (
    'blood bank banks centre centres center centers hospital hospitals clinic clinics donation donations donor donors donate ' +
    'transfusion medical service services unit department the and for near city district'
  ).split(' '),
);

const isGeneric = ({ form }: TypedWord) => form.length < 3 || GENERIC.has(form);

/** Signs and digits are not misspelt: such a word is searched for as it is. */
const isLetters = ({ typed }: TypedWord) => /^[\p{L}\p{M}'’.&/-]+$/u.test(typed);

/** Returns how many letters of a word may be wrong. */
function mistakesAllowed({ form }: TypedWord): number {
  if (form.length < 6) return 1;
  return form.length < 9 ? 2 : 3;
}

interface Other {
  readonly word: string;
  readonly mistakes: number;
}

/** The words that may be meant, the likeliest first. One that sounds the same counts as one mistake at most. */
function othersOf(word: TypedWord): Other[] {
  const allowed = mistakesAllowed(word);
  const sounding = new Set(word.sounding);
  return [...new Set([...word.similar, ...sounding])]
    .filter((other) => other !== word.form)
    .map((other) => ({ word: other, letters: editDistance(word.form, other), sounds: sounding.has(other) }))
    .map((other) => ({ ...other, mistakes: other.sounds ? Math.min(1, other.letters) : other.letters }))
    .filter(({ mistakes }) => mistakes <= allowed)
    .toSorted((a, b) => a.mistakes - b.mistakes || Number(b.sounds) - Number(a.sounds) || a.letters - b.letters);
}

/** Other ways to write a word, in small letters. */
export function spellingsOf(typed: string): string[] {
  const word = typed.toLowerCase().replaceAll(/\p{P}/gu, '');
  return SAME.filter((group) => group.includes(word))
    .flat()
    .filter((other) => other !== word);
}

/** Other ways to write the word, and other names of the town: these are never mistakes. */
const variantsOf = (word: TypedWord) => [...word.spellings, ...word.otherNames];

function searchWord(word: TypedWord, others: readonly string[]): SearchWord {
  const distinct = new Set(others.filter((other) => other !== word.typed));
  return [word.typed, ...[...distinct].slice(0, MAX_OTHERS)];
}

/** As the word was typed, or as it is else written, or as those that have the fewest mistakes or, `widely`, all allowed. */
function forgiven(word: TypedWord, widely: boolean): SearchWord {
  if (!isLetters(word)) return searchWord(word, []);
  const others = othersOf(word);
  const fewest = others[0]?.mistakes ?? 0;
  const close = widely ? others : others.filter(({ mistakes }) => mistakes === fewest);
  return searchWord(word, [...variantsOf(word), ...close.map((other) => other.word)]);
}

const isFindable = (word: TypedWord, [, ...others]: SearchWord) =>
  word.isKnown || others.length > 0 || !isLetters(word);

function attempt(typed: readonly TypedWord[], widely: boolean, isKept: (word: TypedWord) => boolean): Attempt {
  const all = typed.map((word) => ({ word, search: forgiven(word, widely) }));
  const findable = all.filter(({ word, search }) => isKept(word) && isFindable(word, search));
  return {
    words: findable.map(({ search }) => search),
    leftOut: all.filter(({ word, search }) => !isFindable(word, search)).map(({ word }) => word.typed),
  };
}

/** The last digits of a telephone number, which stay the same with and without the code of the country. */
function shortNumber({ form }: TypedWord): SearchWord | undefined {
  return /^\d{9,}$/.test(form) ? [form, form.slice(-8)] : undefined;
}

/**
 * Returns how a search that finds nothing may be meant, the likeliest first: with the closest words, with all that come
 * close, and without the words that say what any facility is. At least one other word has to match.
 */
export function attemptsFor(typed: readonly TypedWord[]): Attempt[] {
  const [first] = typed;
  const number = typed.length === 1 && first !== undefined ? shortNumber(first) : undefined;
  if (number !== undefined) return [{ words: [number], leftOut: [] }];
  const attempts = [
    attempt(typed, false, () => true),
    attempt(typed, true, () => true),
    attempt(typed, true, (word) => !isGeneric(word)),
  ];
  const specific = new Set(typed.filter((word) => !isGeneric(word)).map((word) => word.typed));
  const seen = new Set([JSON.stringify(typed.map((word) => [word.typed]))]);
  return attempts.filter(({ words, leftOut }) => {
    const key = JSON.stringify(words);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew && words.length > 0 && (leftOut.length === 0 || words.some(([word]) => specific.has(word)));
  });
}

/** Returns the same words in their other spellings, if they have any, for a search that finds some facilities. */
export function variantsFor(typed: readonly TypedWord[]): Attempt[] {
  const words = typed.map((word) => {
    const sounding =
      isLetters(word) && word.form.length > 5 ? word.sounding.filter((other) => other !== word.form) : [];
    return searchWord(word, [...variantsOf(word), ...sounding]);
  });
  return words.some((word) => word.length > 1) ? [{ words, leftOut: [] }] : [];
}
