import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { entry, facilityId, facilityServer } from '../../../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../../test/render-app.tsx';

const stock = 'GET /api/facility/{id}/inventory';
const put = 'PUT /api/facility/{id}/inventory/{bloodTypeOrItem}';

async function open(given: Parameters<typeof facilityServer>[0] = {}) {
  const server = facilityServer({ [stock]: success([entry('A+', 2), entry('O-', null, 0)]), ...given });
  renderApp('/facility/inventory');
  fireEvent.click(await screen.findByRole('button', { name: /Update.*A\+/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Update Stock Level for Type A+' });
  return { server, within: within(dialog), units: within(dialog).getByLabelText('Units available') };
}

function valueOf(input: HTMLElement) {
  return input instanceof HTMLInputElement ? input.value : undefined;
}

test('each card says its units, its state in a word and whether a figure was reported', async () => {
  facilityServer({ [stock]: success([entry('A+', 2), entry('B+', 4), entry('O-', null)]) });
  renderApp('/facility/inventory');
  const cards = within(await screen.findByRole('list', { name: 'Blood stock' })).getAllByRole('listitem');
  expect(cards.map((card) => /Urgent|Low|Sufficient|Not reported yet/.exec(card.textContent)?.[0])).toEqual([
    'Urgent',
    'Low',
    'Not reported yet',
  ]);
});

test('one line at a time shows the rest of its card, where cards are lines', async () => {
  facilityServer({ [stock]: success([entry('A+', 2), entry('B+', 4)]) });
  renderApp('/facility/inventory');
  const first = await screen.findByRole('button', { name: 'More about A+' });
  const second = screen.getByRole('button', { name: 'More about B+' });
  const opened = () => [first, second].map((line) => line.getAttribute('aria-expanded'));
  expect(opened()).toEqual(['false', 'false']);
  fireEvent.click(first);
  expect(opened()).toEqual(['true', 'false']);
  const card = document.getElementById(first.getAttribute('aria-controls') ?? '');
  expect(within(card ?? document.body).getAllByRole('button', { name: /Update.*A\+/ })).toHaveLength(1);
  fireEvent.click(second);
  expect(opened()).toEqual(['false', 'true']);
  fireEvent.click(second);
  expect(opened()).toEqual(['false', 'false']);
});

test('minus stops at 0', async () => {
  const dialog = await open();
  const minus = dialog.within.getByRole('button', { name: 'One less: Units available' });
  for (let press = 0; press < 5; press += 1) fireEvent.click(minus);
  expect(valueOf(dialog.units)).toBe('0');
  expect(minus.hasAttribute('disabled')).toBe(true);
});

test('a figure below 0 is refused at the field and nothing is sent', async () => {
  const dialog = await open();
  fireEvent.change(dialog.units, { target: { value: '-1' } });
  fireEvent.click(dialog.within.getByRole('button', { name: 'Save' }));
  expect(await dialog.within.findByText('Units cannot be below 0.')).toBeTruthy();
  expect(dialog.server.calls(put)).toHaveLength(0);
});

test('what is saved carries the version that was read, and only then the inventory is updated', async () => {
  const dialog = await open({ [put]: success(entry('A+', 3, 2), 'Stock updated') });
  fireEvent.click(dialog.within.getByRole('button', { name: 'One more: Units available' }));
  fireEvent.click(dialog.within.getByRole('button', { name: 'Save' }));
  const saved = await screen.findByRole('dialog', { name: 'Inventory Updated' });
  expect(within(saved).getByText('3 units')).toBeTruthy();
  const body = { facilityId, bloodType: 'A+', unitsAvailable: 3, expectedVersion: 1, reason: '' };
  expect(dialog.server.calls(put)[0]?.body).toEqual(body);
});

test.each([
  [failure('internal', 'The database is resting.'), 'The database is resting.'],
  [{ gateway: {} }, 'There was an error updating the stock, try again.'],
  [
    'no connection' as const,
    'There was an error updating the stock, try again. Sanguine cannot be reached; check your connection.',
  ],
])('a failed update says why, keeps the figure and never says updated (%#)', async (answer, message) => {
  const dialog = await open({ [put]: answer });
  fireEvent.change(dialog.units, { target: { value: '9' } });
  fireEvent.click(dialog.within.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(valueOf(dialog.units)).toBe('9');
  expect(screen.queryByText('Inventory Updated')).toBeNull();
});

test('shows the present figure when someone else was faster, and the nurse decides', async () => {
  const dialog = await open({
    [put]: failure('stale_version', 'Someone else has updated A+: it is now 5 units.'),
  });
  fireEvent.change(dialog.units, { target: { value: '9' } });
  dialog.server.answers[stock] = success([entry('A+', 5, 7)]);
  fireEvent.click(dialog.within.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Someone else has updated A+: it is now 5 units.')).toBeTruthy();
  expect(await dialog.within.findByRole('button', { name: 'Keep 5 units' })).toBeTruthy();
  dialog.server.answers[put] = success(entry('A+', 9, 8), 'Stock updated');
  fireEvent.click(dialog.within.getByRole('button', { name: 'Save my figure instead' }));
  await screen.findByRole('dialog', { name: 'Inventory Updated' });
  expect(dialog.server.calls(put).at(-1)?.body).toMatchObject({ unitsAvailable: 9, expectedVersion: 7 });
});

test('stock that cannot be fetched says so and can be fetched again', async () => {
  const server = facilityServer({ [stock]: { gateway: {}, status: 404 } });
  renderApp('/facility/inventory');
  expect(await screen.findByText('Failed to fetch inventory data')).toBeTruthy();
  server.answers[stock] = success([entry('A+', 2)]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: /Update.*A\+/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Failed to fetch inventory data')).toBeNull());
});

test("the ledger's blood type and page are kept in the address", async () => {
  const server = facilityServer({ [stock]: success([entry('A+', 2)]) });
  const { here } = renderApp('/facility/inventory?bloodType=O-');
  const choice = await screen.findByRole('combobox', { name: 'Blood type' });
  expect(choice).toHaveProperty('value', 'O-');
  fireEvent.change(choice, { target: { value: 'A+' } });
  await waitFor(() => expect(here()).toBe('/facility/inventory?bloodType=A%2B'));
  fireEvent.change(choice, { target: { value: 'all' } });
  await waitFor(() => expect(here()).toBe('/facility/inventory'));
  expect(server.calls('GET /api/facility/{id}/inventory/movements').length).toBeGreaterThan(1);
});

test('the ledger is narrowed to a day with one press, and its file is of the same days', async () => {
  facilityServer({ [stock]: success([entry('O-', 2)]) });
  renderApp('/facility/inventory?bloodType=O-');
  fireEvent.click(await screen.findByRole('button', { name: 'Today' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Today' }).getAttribute('aria-pressed')).toBe('true'));
  await screen.findByText('No change of the stock matches.');
  const link = screen.getByRole('link', { name: 'Download the ledger as CSV' });
  expect(link.getAttribute('href')).toMatch(/\?from=(\d{4}-\d\d-\d\d)&until=\1&bloodType=O-$/);
});

test('says that it fetches the inventory until it is there', async () => {
  facilityServer({ [stock]: () => new Promise(() => {}) });
  renderApp('/facility/inventory');
  expect(await screen.findByText('Fetching inventory...')).toBeTruthy();
});
