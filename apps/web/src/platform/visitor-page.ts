import type { ReactNode } from 'react';

/** The server's answer for an address that needs no account, once its needs are answered. */
export type VisitorAnswer =
  | { readonly redirect: string; readonly status: 301 | 303 }
  | {
      readonly title: string;
      readonly description: string;
      /** The one address of what is shown. */
      readonly path: string;
      /** True if search engines may list this very view. */
      readonly isIndexed: boolean;
      /** A description by schema.org, without its context. */
      readonly structured?: object;
      readonly body: ReactNode;
    };

export interface VisitorPage {
  /** Calls of the API whose data the page shows. */
  readonly needs: readonly string[];
  /** With the data of the needs and the address of the site. */
  readonly show: (data: readonly unknown[], site: string) => VisitorAnswer;
}
