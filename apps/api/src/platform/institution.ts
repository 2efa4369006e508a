import { siteColours, type SiteColours } from './site-colours.ts';

/** What an institution has chosen for its site: the one place from which documents, mails and files take it. */
export interface Institution {
  readonly name: string;
  /** A file with its logo; undefined: our drop. */
  readonly logo: string | undefined;
  /** Those that replace ours. */
  readonly colours: Partial<SiteColours>;
}

interface Given {
  readonly SITE_NAME: string;
  readonly SITE_LOGO?: string | undefined;
  readonly SITE_COLOUR?: string | undefined;
  readonly SITE_ACCENT?: string | undefined;
}

/** Returns what the settings of an institution say. */
export function institutionOf({ SITE_NAME: name, SITE_LOGO: logo, SITE_COLOUR, SITE_ACCENT }: Given): Institution {
  return { name, logo, colours: siteColours(SITE_COLOUR, SITE_ACCENT) };
}
