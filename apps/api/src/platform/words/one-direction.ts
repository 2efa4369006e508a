/** Embeddings and overrides, which turn the words behind them. */
const OVERRIDES = /[\u202A-\u202E]/g;
const ISOLATED_OR_STRAY = /([\u2066-\u2068][^\u2066-\u2069]*\u2069)|[\u2066-\u2069]/g;

/**
 * A text in which nothing turns what stands around it: the contract takes these characters out of what people enter, and what an
 * older version or another program stored may have them. What we isolate ourselves stays isolated.
 */
export function inOneDirection(text: string): string {
  return text.replaceAll(OVERRIDES, '').replaceAll(ISOLATED_OR_STRAY, '$1');
}
