const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * Tells whether a name was said in full: a word of the first name and every word of the last name, in any order and without
 * regard to accents, and nothing else. Parts of words find nobody.
 */
export function isWholeName(said: string, { first, last }: { first: string; last: string }): boolean {
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
