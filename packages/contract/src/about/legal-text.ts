import type { Locale } from '../locales.ts';

/** Words of a legal text that look alike. */
export interface LegalWords {
  readonly text: string;
  readonly isStrong?: true;
  /** Of http, https, mailto, tel, or a path of the site. */
  readonly href?: string;
}

export type LegalBlock =
  | { readonly kind: 'heading' | 'smaller-heading' | 'paragraph'; readonly words: readonly LegalWords[] }
  | { readonly kind: 'list' | 'numbered-list'; readonly items: readonly (readonly LegalWords[])[] };

/** A text of the institution that runs the site: its privacy notice, its terms. */
export interface LegalText {
  /** Its name in the address. */
  readonly name: string;
  readonly locale: Locale;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}
