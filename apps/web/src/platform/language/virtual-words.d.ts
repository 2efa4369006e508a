declare module 'virtual:words/all' {
  import type { AnyLocale } from '@sanguine/contract';
  /** All texts of each language, as JSON. */
  const texts: Readonly<Partial<Record<AnyLocale, string>>>;
  export default texts;
}
