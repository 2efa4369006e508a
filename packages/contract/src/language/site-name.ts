/** The name in our texts, which an institution may replace by its own. */
export const PRODUCT = 'Sanguine';

let name = PRODUCT;

/** Calls the site so in every text from now on; the server does at its start, a browser when it has the document. */
export function nameSite(given: string): void {
  name = given;
}

/** Returns the name of the site. */
export function siteName(): string {
  return name;
}

/** Returns words of ours with the name of the site; never for what people have written. */
export function inSiteName(words: string): string {
  return name === PRODUCT ? words : words.replaceAll(PRODUCT, () => name);
}
