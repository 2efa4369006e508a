import type { Profile, Role } from '@sanguine/contract';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import texts from 'virtual:words/all';
import { expect, test, vi } from 'vitest';
import { staffProfile } from '../../test/facility-fixtures.ts';
import { donorProfile } from '../../test/fake-server.ts';
import { createAppRouter } from '../app/router.ts';
import { queryClient } from '../platform/query-client.ts';
import { profileQuery } from '../platform/session.ts';
import { pagesOf } from './pages.ts';

const { bloodType: _, ...untyped } = donorProfile;
const place = { id: 2654675, name: 'Bristol', region: 'England', country: 'GB', countryName: 'United Kingdom' };
const readers: Partial<Record<Role, readonly Profile[]>> = {
  donor: [untyped, { ...untyped, place }, { ...untyped, place: null }, { ...untyped, emailVerified: false }],
  facility_staff: [staffProfile, { ...staffProfile, emailVerified: false }],
};

const pages = pagesOf(createAppRouter(createMemoryHistory())).filter(({ role, title }) => role !== undefined && title);
const ofPeople = pages.flatMap(({ path, role }) => (role && readers[role] ? [{ path, role }] : []));

/** Returns what the page says to this reader as long as nothing else is answered. */
async function saidAtFirst(path: string, reader: Profile): Promise<ReadonlySet<string>> {
  queryClient.clear();
  queryClient.setQueryData(profileQuery.queryKey, reader);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  // Once its code is there a page is drawn at once, with what is below the fold.
  await router.load();
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  const main = screen.getByRole('main');
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const said = new Set<string>();
  while (walker.nextNode()) said.add(walker.currentNode.textContent?.trim() ?? '');
  cleanup();
  return said;
}

/** Sentences that say that there is nothing; what the profile itself leaves out is known from the start. */
const NOTHING = /[.-](?:none|nothing|nobody|empty|no-match)(?:$|[.-])/;
const saysNothing = new Set(
  Object.entries(JSON.parse(texts['en'] ?? '{}') as Record<string, unknown>)
    .filter(([id]) => NOTHING.test(id) && !/^(?:profile|platform)\./.test(id))
    .map(([, text]) => [text].flat().join('')),
);

test.each(ofPeople)('$path says that there is nothing of anything only once that was answered', async (one) => {
  const { path, role } = one;
  for (const reader of readers[role] ?? []) {
    const said = await saidAtFirst(path, reader);
    expect([...said].filter((text) => saysNothing.has(text))).toEqual([]);
  }
});

test('there are sentences that say that there is nothing', () => {
  expect(saysNothing.size).toBeGreaterThan(20);
});
