const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

interface Name {
  readonly first: string;
  readonly last: string;
}

/** Tells whether two names are the same words, in any order and without regard to accents and case. */
export function isSameName(one: Name, other: Name): boolean {
  const [words, others] = [one, other].map(({ first, last }) => wordsOf(`${first} ${last}`).toSorted().join(' '));
  return words !== '' && words === others;
}

/**
 * Tells whether a name was said in full: a word of the first name and every word of the last name, in any order and without
 * regard to accents, and nothing else. Parts of words find nobody.
 */
export function isWholeName(said: string, { first, last }: Name): boolean {
  const [words, given, family] = [wordsOf(said), wordsOf(first), wordsOf(last)];
  const known = [...given, ...family];
  const hasGiven = given.length === 0 || given.some((word) => words.includes(word));
  return (
    words.length > 0 &&
    hasGiven &&
    [...family].every((word) => words.includes(word)) &&
    words.every((word) => known.includes(word))
  );
}
