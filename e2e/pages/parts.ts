import type { KnownPage, Who } from './known-page.ts';
import { pages } from './pages.ts';

/** Pages that one person of a test visits one after the other. */
export interface Part {
  readonly who: Who;
  readonly pages: readonly KnownPage[];
}

/** Parts of a list, as even as they can be: each is a test, and every browser of the run has some. */
export function inParts<One>(all: readonly One[], most: number): readonly (readonly One[])[] {
  const count = Math.ceil(all.length / most);
  const size = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** All pages, by the person who sees them; each part has at most so many. */
export function partsOfPages(most: number): readonly Part[] {
  return (['nobody', 'donor', 'facility_staff', 'operator'] as const).flatMap((who) =>
    inParts(
      pages.filter((one) => one.who === who),
      most,
    ).map((part) => ({ who, pages: part })),
  );
}

export const titleOf = ({ who, pages: part }: Part): string =>
  `${who === 'facility_staff' ? 'staff' : who}: ${part.map(({ path }) => path).join(' ')}`;
