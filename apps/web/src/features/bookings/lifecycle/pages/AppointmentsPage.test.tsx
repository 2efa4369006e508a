import type { DonationRequestDetail, WaitEntry } from '@sanguine/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { booking, lagoonHospital, listOf, requestId } from '../../../../../test/facility-fixtures.ts';
import { donorProfile, fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const LIST = 'GET /api/donation/schedule/donor';

test.each([
  ['', 'You do not have any scheduled donations'],
  ['?tab=waiting', 'None of your requests is waiting for an answer.'],
  ['?tab=past', 'You have no past appointments yet'],
])('nothing under %j is said in a sentence, with the way to an appointment', async (query, words) => {
  fakeServer({ 'GET /api/profile': success(donorProfile), [LIST]: listOf() });
  renderApp(`/user/appointments${query}`);
  expect(await screen.findByText(words)).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Schedule a Donation' }).getAttribute('href')).toBe('/user/donate');
  expect(main.getAllByRole('radio')).toHaveLength(3);
});

test('each appointment opens its dialog with what can be done to it', async () => {
  const waiting = { ...booking, allowedActions: ['cancel' as const] };
  fakeServer({
    'GET /api/profile': success(donorProfile),
    [LIST]: listOf(waiting),
    'GET /api/donation/schedule/{id}': success(waiting),
  });
  const { here } = renderApp('/user/appointments?tab=waiting');
  const view = await screen.findByRole('link', { name: /^View/ });
  expect(view.getAttribute('href')).toBe(`/user/appointments?tab=waiting&request=${requestId}`);
  view.click();
  const dialog = within(await screen.findByRole('dialog', { name: 'Your donation' }));
  expect(await dialog.findByRole('button', { name: 'Cancel Request' })).toBeTruthy();
  expect(here()).toBe(`/user/appointments?tab=waiting&request=${requestId}`);
});

test.each([
  [['cancel', 'reschedule'], true],
  [['cancel'], false],
] as const)('who came to change the time chooses it at once: %j', async (allowedActions, chooses) => {
  const accepted: DonationRequestDetail = { ...booking, status: 'APPROVED', allowedActions: [...allowedActions] };
  fakeServer({
    'GET /api/profile': success(donorProfile),
    [LIST]: listOf(accepted),
    'GET /api/donation/schedule/{id}': success(accepted),
    'GET /api/facility/{id}': success(lagoonHospital),
  });
  const { here } = renderApp(`/user/appointments?request=${requestId}&move=1`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Your donation' }));
  if (chooses) (await dialog.findByRole('button', { name: 'Back' })).click();
  expect(await dialog.findByRole('button', { name: 'Cancel Request' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Change the time' }) !== null).toBe(chooses);
  dialog.getByRole('button', { name: 'Close' }).click();
  await waitFor(() => expect(here()).toBe('/user/appointments'));
});

test('what the donor waits for stands under Waiting, which then does not say that nothing waits', async () => {
  const entry: WaitEntry = {
    id: '019a0000-0000-7000-8000-00000000e001',
    facility: { id: requestId, name: 'Lagoon Hospital' },
    bloodType: 'O-',
    from: '2026-12-01',
    until: '2026-12-01',
    fromTime: '00:00',
    untilTime: '24:00',
    answeredBy: '2026-12-01T21:00:00.000Z',
    createdAt: '2026-11-20T00:00:00.000Z',
  };
  const waitList = success({ entries: [entry], offers: [] });
  const { promise, resolve } = Promise.withResolvers<typeof waitList>();
  const server = fakeServer({
    'GET /api/profile': success(donorProfile),
    [LIST]: listOf(),
    'GET /api/donation/wait-list': async () => promise,
  });
  renderApp('/user/appointments?tab=waiting');
  await waitFor(() => expect(server.calls(LIST)).not.toEqual([]));
  expect(screen.queryByText('None of your requests is waiting for an answer.')).toBeNull();
  resolve(waitList);
  const card = within(await screen.findByRole('region', { name: 'Waiting for a place' }));
  expect(card.getByText('Lagoon Hospital')).toBeTruthy();
  expect(screen.queryByText('None of your requests is waiting for an answer.')).toBeNull();
});

test('the past has pages in the address', async () => {
  const list = success({ list: [booking], currentPage: 1, totalPages: 2, total: 11 });
  fakeServer({ 'GET /api/profile': success(donorProfile), [LIST]: list });
  renderApp('/user/appointments?tab=past');
  const next = await screen.findByRole('link', { name: 'Page 2' });
  expect(next.getAttribute('href')).toBe('/user/appointments?tab=past&page=2');
  expect(screen.getByText('11 past appointments')).toBeTruthy();
});
