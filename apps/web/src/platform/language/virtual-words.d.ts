declare module 'virtual:words/all' {
  import type { Locale } from '@sanguine/contract';
  /** All texts of each language, as JSON. */
  const texts: Readonly<Partial<Record<Locale, string>>>;
  export default texts;
  /** The names of all catalogs. */
  export const catalogs: readonly string[];
}
