export interface Source {
  readonly name: string;
  readonly address: string;
  /** The day on which it was read, YYYY-MM-DD. */
  readonly readOn: string;
}

export interface Section {
  readonly heading?: string;
  readonly text?: readonly string[];
  readonly points?: readonly string[];
  /** A table that is drawn from the contract below the words. */
  readonly table?: 'compatibility' | 'eligibility';
}

/** The contents of an article, in `CONTENT_LOCALE`. */
export interface Content {
  /** By which its title and summary are found. */
  readonly name: string;
  /** Its name in the address. */
  readonly slug: string;
  readonly sections: readonly Section[];
  readonly sources: readonly Source[];
}

/** Named in the reader's language. */
export interface Article extends Content {
  readonly title: string;
  readonly summary: string;
}
