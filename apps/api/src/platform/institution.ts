import type { DefaultReader } from '@sanguine/contract';
import { siteColours, type SiteColours } from './site-colours.ts';

/** The choices of an institution for its site: the one place from which documents, mails and files take it. */
export interface Institution {
  readonly name: string;
  /** A file with its logo; undefined: our drop. */
  readonly logo: string | undefined;
  /** A folder with its legal texts. */
  readonly legalDir: string | undefined;
  /** Those that replace ours. */
  readonly colours: Partial<SiteColours>;
  /** As whom it takes visitors of whom it knows nothing. */
  readonly reader: DefaultReader;
}

interface Given {
  readonly SITE_NAME: string;
  readonly SITE_LOGO?: string | undefined;
  readonly SITE_COLOUR?: string | undefined;
  readonly LEGAL_DIR?: string | undefined;
  readonly SITE_ACCENT?: string | undefined;
  readonly DEFAULT_LANGUAGE: DefaultReader['locale'];
  readonly DEFAULT_COUNTRY?: string | undefined;
}

/** Returns what the settings of an institution say. */
export function institutionOf(given: Given): Institution {
  return {
    name: given.SITE_NAME,
    logo: given.SITE_LOGO,
    legalDir: given.LEGAL_DIR,
    colours: siteColours(given.SITE_COLOUR, given.SITE_ACCENT),
    reader: { locale: given.DEFAULT_LANGUAGE, country: given.DEFAULT_COUNTRY },
  };
}
