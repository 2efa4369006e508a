import type { FacilityRow } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lagoonRow, listOf, startAfresh } from '../../../../test/facility-fixtures.ts';
import { donorProfile, fakeServer, success } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';

startAfresh();

const PAGE = 'GET /api/facility/{page}';
const inNeed = { ...lagoonRow, needs: { emergency: ['AB+' as const], short: ['O-' as const, 'A+' as const] } };
const question = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

function asDonor(profile = donorProfile, answer = listOf<FacilityRow>(inNeed)) {
  const asked: string[] = [];
  fakeServer({ 'GET /api/profile': success(profile), [PAGE]: answer });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push(address);
    return fetch(address, init);
  });
  return asked;
}

test('all facilities stand there at first, and who needs the own blood is one press away', async () => {
  const asked = asDonor();
  const { here } = renderApp('/user/donate?search=Lagoon');
  expect(await screen.findByRole('heading', { name: 'All Facilities' })).toBeTruthy();
  const needs = await question('Needs my blood');
  expect(needs.compareDocumentPosition(screen.getByRole('searchbox'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(needs);
  await waitFor(() => expect(here()).toBe('/user/donate?search=Lagoon&list=needs'));
  const table = within(await screen.findByRole('table', { name: 'Facilities that need O- donors' }));
  expect(table.getByText('Emergency for AB+, which your O- can serve')).toBeTruthy();
  expect(table.getByText('Low on O- and A+, which your O- can serve')).toBeTruthy();
  expect(asked.at(-1)).toContain('search=Lagoon&sort=urgency&donorBloodType=O-');
});

test('without a blood type the question offers to enter it, and all facilities are there', async () => {
  const { bloodType: _, ...unknown } = donorProfile;
  const asked = asDonor(unknown);
  renderApp('/user/donate?list=needs');
  const enter = await screen.findByRole('link', { name: 'Enter my blood type' });
  expect(enter.getAttribute('href')).toBe('/user/account');
  expect(asked.filter((address) => address.includes('/api/facility/'))).toEqual([]);
  fireEvent.click(await question('All facilities'));
  expect(await screen.findByText('Lagoon Hospital')).toBeTruthy();
});

test('an unclear blood type serves nobody yet', async () => {
  asDonor({ ...donorProfile, bloodTypeCertainty: 'unclear' });
  renderApp('/user/donate?list=needs');
  expect(await screen.findByText(/tested your blood type differently/)).toBeTruthy();
});

test('where nobody is in need that is said, with the way to all facilities', async () => {
  asDonor(donorProfile, listOf<FacilityRow>());
  renderApp('/user/donate?list=needs');
  expect(await screen.findByText(/No facility is low on blood that your O- can serve/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all facilities' }).getAttribute('href')).toBe('/user/donate');
});
