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

/** Puts the first of each address before what its parameters show: these are reached from another page, not one another. */
function apart(all: readonly KnownPage[]): readonly KnownPage[] {
  const seen = new Map<string, number>();
  const place = ({ path }: KnownPage) => {
    const [address = ''] = path.split('?');
    const before = seen.get(address) ?? 0;
    seen.set(address, before + 1);
    return before;
  };
  return all
    .map((page) => ({ page, at: place(page) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ page }) => page);
}

/** All pages, by the person who sees them; each part has at most so many. */
export function partsOfPages(most: number): readonly Part[] {
  return (['nobody', 'donor', 'facility_staff', 'operator'] as const).flatMap((who) =>
    inParts(apart(pages.filter((one) => one.who === who)), most).map((part) => ({ who, pages: part })),
  );
}

export const titleOf = ({ who, pages: part }: Part): string =>
  `${who === 'facility_staff' ? 'staff' : who}: ${part.map(({ path }) => path).join(' ')}`;
