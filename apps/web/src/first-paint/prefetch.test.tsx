import type { Profile, Role } from '@sanguine/contract';
import { createMemoryHistory } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { staffProfile } from '../../test/facility-fixtures.ts';
import { donorProfile } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';
import { createAppRouter } from '../app/router.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { pagesOf } from './pages.ts';

const { bloodType: _, ...untyped } = donorProfile;
const readers: Record<Role, readonly Profile[]> = {
  donor: [donorProfile, untyped],
  facility_staff: [staffProfile],
};

/** The pages that come with answers, and what each of them says it needs. */
const pages = pagesOf(createAppRouter(createMemoryHistory())).flatMap(({ path, role, prerender, prefetch }) => {
  const read = prerender && role ? readers[role] : [];
  return read.map((profile) => ({ path, profile, prefetch, type: profile.bloodType }));
});

/** A server that says who is signed in and nothing else; every call made to it. */
function silentServer(profile: unknown): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return address === '/api/profile' ? Response.json({ data: profile }) : new Promise(() => {});
  });
  return asked;
}

test.each(pages)('$path asks what it says it needs for the type $type, and nothing else at once', async (one) => {
  const { path, profile, prefetch } = one;
  const declared = new Set((await prefetch(profile)).map(({ meta }) => meta?.address));
  const asked = silentServer(profile);
  renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  // A call that names the person or their facility cannot be declared: the build does not know them.
  const named = [profile.id, profile.facilityId ?? profile.id];
  const isDeclarable = (address: string) => !named.some((id) => address.includes(id));
  await waitFor(() => expect(new Set(asked.filter(isDeclarable))).toEqual(declared));
});

test.each(pages)('what the server gives along with $path is what its queries keep', async ({ prefetch, profile }) => {
  for (const { meta = {}, ...query } of await prefetch(profile)) {
    const data = { unreadCount: 3, id: meta.address };
    vi.stubGlobal('fetch', async () => Response.json({ data }));
    expect(await createQueryClient().query({ ...query, meta })).toEqual(data);
  }
});
