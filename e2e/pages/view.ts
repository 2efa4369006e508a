import type { Page } from '@playwright/test';
import type { People } from '../support/people.ts';

/** A page to look at. */
export interface View {
  readonly name: string;
  /** The page, once the content to look at is there. */
  readonly open: (people: People) => Promise<Page>;
  /** One of many alike: `npm test` leaves it to `npm test -- all`. */
  readonly isOneOfMany?: true;
}
