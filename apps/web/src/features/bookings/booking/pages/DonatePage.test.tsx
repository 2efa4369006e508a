import type { FacilityRow } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lagoonRow, listOf } from '../../../../../test/facility-fixtures.ts';
import { donorProfile, fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { typeAndPause } from '../../../../../test/typing.ts';

const PAGE = 'GET /api/facility/{page}';
const inNeed = { ...lagoonRow, needs: { emergency: ['AB+' as const], short: ['O-' as const, 'A+' as const] } };
const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

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

test('a donor whose blood type is known sees at first who needs it', async () => {
  const asked = asDonor();
  const { here } = renderApp('/user/donate');
  const table = within(await screen.findByRole('table', { name: 'Facilities that need your blood' }));
  expect(table.getByText('Emergency for AB+, which your O- can help')).toBeTruthy();
  expect(table.getByText('Low on O- and A+, which your O- can help')).toBeTruthy();
  expect(screen.getByText('1 facility needs O- donors')).toBeTruthy();
  const needs = await choice('Needs my blood');
  expect(needs.checked).toBe(true);
  expect(needs.compareDocumentPosition(screen.getByRole('searchbox'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(asked.filter((address) => address.includes('/api/facility/'))).toEqual([
    '/api/facility/1?sort=urgency&donorBloodType=O-',
  ]);
  fireEvent.click(await choice('All facilities'));
  await waitFor(() => expect(here()).toBe('/user/donate?list=all'));
  expect(await screen.findByRole('table', { name: 'All Facilities' })).toBeTruthy();
  fireEvent.click(await choice('Needs my blood'));
  await waitFor(() => expect(here()).toBe('/user/donate'));
});

test('a search looks in all facilities, and the switch says so', async () => {
  const asked = asDonor();
  const { here } = renderApp('/user/donate');
  await typeAndPause(await screen.findByRole('searchbox'), 'Lagoon');
  await waitFor(() => expect(here()).toBe('/user/donate?search=Lagoon'));
  expect(await screen.findByRole('table', { name: 'All Facilities' })).toBeTruthy();
  expect((await choice('All facilities')).checked).toBe(true);
  fireEvent.click(await choice('Needs my blood'));
  await waitFor(() => expect(here()).toBe('/user/donate?search=Lagoon&list=needs'));
  expect(await screen.findByRole('table', { name: 'Facilities that need your blood' })).toBeTruthy();
  expect(asked.at(-1)).toContain('search=Lagoon&sort=urgency&donorBloodType=O-');
});

test('a filter by blood type looks in all facilities, too', async () => {
  asDonor();
  const { here } = renderApp('/user/donate');
  fireEvent.change(await screen.findByRole('combobox', { name: 'Blood type' }), { target: { value: 'B+' } });
  await waitFor(() => expect(here()).toBe('/user/donate?bloodType=B%2B'));
  expect(await screen.findByRole('table', { name: 'All Facilities' })).toBeTruthy();
});

test('shows all facilities first without a blood type, and "Needs my blood" offers to enter it', async () => {
  const { bloodType: _, ...unknown } = donorProfile;
  const asked = asDonor(unknown);
  renderApp('/user/donate');
  expect(await screen.findByRole('table', { name: 'All Facilities' })).toBeTruthy();
  fireEvent.click(await choice('Needs my blood'));
  const enter = await screen.findByRole('link', { name: 'Enter my blood type' });
  expect(enter.getAttribute('href')).toBe('/user/account');
  expect(asked.filter((address) => address.includes('/api/facility/'))).toEqual(['/api/facility/1?sort=name']);
});

test('an unclear blood type serves nobody yet', async () => {
  asDonor({ ...donorProfile, bloodTypeCertainty: 'unclear' });
  renderApp('/user/donate?list=needs');
  expect(await screen.findByText(/found different blood types for you/)).toBeTruthy();
});

test('says so when no facility needs the donor, and leads to all facilities', async () => {
  asDonor(donorProfile, listOf<FacilityRow>());
  renderApp('/user/donate');
  expect(await screen.findByText(/no facility is low on blood types that your O- can help/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all facilities' }).getAttribute('href')).toBe('/user/donate?list=all');
});

test('goes on in all facilities when none of those in need matches a search', async () => {
  asDonor(donorProfile, listOf<FacilityRow>());
  renderApp('/user/donate?list=needs&search=Lagoon');
  const all = await screen.findByRole('link', { name: 'Search all facilities' });
  expect(all.getAttribute('href')).toBe('/user/donate?list=all&search=Lagoon');
});

test('a search that forgives says what it has changed, and why each facility is in the list', async () => {
  const near = { ...lagoonRow, foundBy: [{ by: 'similar' as const, value: 'Lagoon', typed: 'lagon' }] };
  const far = {
    ...lagoonRow,
    id: lagoonRow.id.replace(/.$/, '9'),
    foundBy: [{ by: 'postalCode' as const, value: '110001' }],
  };
  const answer = listOf<FacilityRow>(near, far);
  asDonor(donorProfile, success({ ...answer.given, exactMatches: 0, leftOut: ['zzq'] }));
  renderApp('/user/donate?search=lagon+zzq');
  expect(await screen.findByText('No facility matches your search exactly. These come closest.')).toBeTruthy();
  expect(screen.getByText('No facility has a word like “zzq”, so the search went on without it.')).toBeTruthy();
  expect(screen.getByText('Has “Lagoon”, which is like “lagon”')).toBeTruthy();
  expect(screen.getByText('Matches the postal code 110001')).toBeTruthy();
});

test('a search that finds nothing offers what can be done next', async () => {
  asDonor(donorProfile, listOf<FacilityRow>());
  const { here } = renderApp('/user/donate?search=qqq&urgency=high');
  expect(await screen.findByText('With these filters no facility matches “qqq”.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Search without filters' }));
  await waitFor(() => expect(here()).toBe('/user/donate?search=qqq'));
  expect(
    await screen.findByText(/none has similar words\. Try a town, a postal code or part of the name/),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(here()).toBe('/user/donate'));
});
