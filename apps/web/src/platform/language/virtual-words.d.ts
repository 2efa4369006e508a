declare module 'virtual:words/all' {
  import type { Locale } from '@sanguine/contract';
  /** All texts of each language, as JSON. */
  const texts: Readonly<Partial<Record<Locale, string>>>;
  export default texts;
  /** The names of all catalogs. */
  export const catalogs: readonly string[];
}

declare module 'virtual:words/input' {
  /** The sentences of the schemas of the contract, each with the id of its text. */
  const english: readonly { readonly id: string; readonly text: string }[];
  export default english;
}
