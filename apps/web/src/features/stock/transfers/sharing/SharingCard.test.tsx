import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facilityServer, lagoonHospital, lagoonRow, listOf } from '../../../../../test/facility-fixtures.ts';
import { type Answers, failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { stockOf } from '../../../../../test/stock-fixtures.ts';
import { partner, sharingOf } from '../../../../../test/transfer-fixtures.ts';

const settings = '/facility/account?tab=facility';
const accept = 'POST /api/sharing/{partnerId}/accept';
const end = 'POST /api/sharing/{partnerId}/end';

const verified = (given: Answers = {}) =>
  facilityServer({ 'GET /api/facility/{id}': success({ ...lagoonHospital, isVerified: true }), ...given });
const sharing = async () => within(await screen.findByRole('region', { name: 'Sharing stock' }));

test('a facility of red cells alone that is not verified hears nothing of it', async () => {
  const server = facilityServer();
  renderApp(settings);
  await screen.findByRole('region', { name: 'Components' });
  await waitFor(() => expect(server.calls('GET /api/facility/{id}/stock').length).toBeGreaterThan(0));
  expect(screen.queryByRole('region', { name: 'Sharing stock' })).toBeNull();
});

test('another one that is not verified reads why it cannot share yet', async () => {
  facilityServer({ 'GET /api/facility/{id}/stock': success(stockOf('red_cells')) });
  renderApp(settings);
  const card = await sharing();
  expect(card.getByText(/^Your facility can share stock once/)).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
});

test('a verified facility is found by its name and asked', async () => {
  const other = { ...lagoonRow, id: partner.id, name: 'Harbour Clinic', isVerified: true };
  const unverified = { ...lagoonRow, id: '019a0000-0000-7000-8000-0000000000b2', name: 'Harbour Shed' };
  const server = verified({
    'GET /api/facility/{page}': listOf(other, unverified),
    'POST /api/sharing': success(sharingOf('asked_by_us'), 'The facility was asked to share stock.'),
  });
  renderApp(settings);
  const card = await sharing();
  expect(await card.findByText('You share stock with nobody yet.')).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'Ask a facility' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask a facility' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Ask to share stock' }));
  expect(await dialog.findByText('Choose a facility from the list.')).toBeTruthy();
  fireEvent.change(dialog.getByRole('combobox', { name: 'Facility' }), { target: { value: 'Harb' } });
  fireEvent.click(await dialog.findByRole('option', { name: /Harbour Clinic/ }));
  expect(dialog.queryByRole('option', { name: /Harbour Shed/ })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Ask to share stock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls('POST /api/sharing').map(({ body }) => body)).toEqual([{ facilityId: partner.id }]);
});

test('what a facility asks is accepted at once; a refusal is said, and the list is read again', async () => {
  const server = verified({
    'GET /api/sharing': success({ list: [sharingOf('asked_by_them')] }),
    [accept]: failure('wrong_state', 'That facility is not waiting for your answer.'),
  });
  renderApp(settings);
  const card = await sharing();
  const before = server.calls('GET /api/sharing').length;
  fireEvent.click(await card.findByRole('button', { name: /^Accept ?Harbour Clinic$/ }));
  expect((await screen.findAllByText('That facility is not waiting for your answer.')).length).toBeGreaterThan(0);
  await waitFor(() => expect(server.calls('GET /api/sharing').length).toBeGreaterThan(before));
  server.answers[accept] = success(sharingOf('active'), 'You share stock now.');
  server.answers['GET /api/sharing'] = success({ list: [sharingOf('active')] });
  fireEvent.click(await card.findByRole('button', { name: /^Accept ?Harbour Clinic$/ }));
  expect(await card.findByRole('button', { name: /^End sharing ?Harbour Clinic$/ })).toBeTruthy();
  expect((await card.findByRole('link', { name: 'Transfers' })).getAttribute('href')).toBe('/facility/transfers');
});

test.each([
  ['active', 'End sharing', 'End sharing?', /^Transfers that are not sent yet end/],
  ['asked_by_them', 'Decline', 'Decline to share stock?', /^Neither side can ask again for 30 days/],
  ['asked_by_us', 'Withdraw', 'No longer ask?', /^Neither side can ask again for 30 days/],
] as const)('an agreement that is %s ends by "%s", which says what ends', async (state, button, title, words) => {
  const server = verified({
    'GET /api/sharing': success({ list: [sharingOf(state)] }),
    [end]: success(sharingOf('ended'), 'You do not share stock any more.'),
  });
  renderApp(settings);
  fireEvent.click(await (await sharing()).findByRole('button', { name: new RegExp(`^${button} ?Harbour Clinic$`) }));
  const dialog = within(await screen.findByRole('alertdialog', { name: title }));
  expect(dialog.getByText(words)).toBeTruthy();
  expect(server.calls(end)).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.calls(end).map(({ params }) => params)).toEqual([{ partnerId: partner.id }]);
});
