import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { entry, facilityServer } from '../../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import {
  inDays,
  lotOf,
  lotsAnswer,
  stockOf,
  stockLine,
  stockServer,
  OPERATION,
} from '../../../../../test/stock-fixtures.ts';

const stock = 'GET /api/facility/{id}/stock';
const ledger = 'GET /api/facility/{id}/stock/ledger';
const page = '/facility/inventory?component=platelets';
const used = { daysKnown: 56, perDay: 2, days: 9.75, nextWeek: { mean: 14, fewerThan: 21 } };

function rowOf(row: { id: string }) {
  const found = document.querySelector<HTMLElement>(`tr[data-key="${row.id}"]`);
  if (found === null) throw new Error(`no row ${row.id}`);
  return within(found);
}

test('a facility of red cells alone, without dates, sees its eight figures and no new word', async () => {
  facilityServer({ 'GET /api/facility/{id}/inventory': success([entry('A+', 2)]) });
  renderApp('/facility/inventory');
  expect(await screen.findByRole('list', { name: 'Blood stock' })).toBeTruthy();
  for (const word of ['Receive', 'Issue', 'Discard', 'Components', 'Dates and numbers', 'Kind']) {
    expect(screen.queryByText(word)).toBeNull();
  }
  expect(screen.queryByRole('tab')).toBeNull();
});

test.each([
  [
    'another component is kept, and a unit has a date',
    '',
    stockOf('red_cells', { rows: [stockLine('A+', 3, { datedUnits: 1 })] }),
  ],
  [
    'a unit has a date',
    '',
    stockOf('red_cells', { kept: ['red_cells'], rows: [stockLine('A+', 3, { datedUnits: 1 })] }),
  ],
  ['dates and numbers are asked for', '?view=units', stockOf('red_cells', { kept: ['red_cells'] })],
])('the stock is shown by component where %s', async (_when, search, given) => {
  stockServer({ [stock]: success(given) });
  renderApp(`/facility/inventory${search}`);
  expect(await screen.findByRole('table', { name: 'Red cells by blood type' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Receive' })).toBeTruthy();
  expect(screen.queryAllByRole('tab')).toHaveLength(given.kept.length > 1 ? 2 : 0);
});

test('red cells without dates keep their cards beside another component', async () => {
  stockServer({ [stock]: success(stockOf('red_cells')) });
  renderApp('/facility/inventory');
  expect(await screen.findByRole('list', { name: 'Blood stock' })).toBeTruthy();
  expect(screen.getAllByRole('tab')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Receive' })).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Red cells by blood type' })).toBeNull();
});

test('a row says usable units, days of supply, the next date and the state in words', async () => {
  const aPositive = stockLine('A+', 20, {
    usableUnits: 18,
    soonestExpiry: inDays(1),
    supply: used,
    aboveMaximum: true,
  });
  const oNegative = stockLine('O-', 0, { updatedAt: null, confirmedAt: null });
  const rows = [aPositive, oNegative];
  stockServer({ [stock]: success(stockOf('platelets', { rows })) });
  renderApp(page);
  await screen.findByRole('table', { name: 'Platelets by blood type' });
  const full = rowOf(aPositive);
  expect(full.getByText('18')).toBeTruthy();
  expect(full.getByText('of 20 in stock')).toBeTruthy();
  expect(full.getByText('9.8 days')).toBeTruthy();
  expect(full.getByText('About 14 next week; in 9 of 10 weeks fewer than 21')).toBeTruthy();
  expect(full.getByText('until the end of tomorrow')).toBeTruthy();
  expect(full.getByText('Sufficient')).toBeTruthy();
  expect(full.getByText('Above the maximum')).toBeTruthy();
  const empty = rowOf(oNegative);
  expect(empty.getByText('Not enough days yet')).toBeTruthy();
  expect(empty.getByText('Not reported yet')).toBeTruthy();
});

test('a tab asks for its component, and never shows the figures of another one in its place', async () => {
  const server = stockServer({
    [stock]: success(stockOf('red_cells', { rows: [stockLine('A+', 77, { datedUnits: 1 })] })),
  });
  const { here } = renderApp('/facility/inventory');
  await screen.findByText('77');
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof success<ReturnType<typeof stockOf>>>>();
  server.answers[stock] = () => promise;
  fireEvent.click(screen.getByRole('tab', { name: 'Platelets' }));
  await waitFor(() => expect(screen.queryByText('77')).toBeNull());
  expect(here()).toBe('/facility/inventory?component=platelets');
  resolve(success(stockOf('platelets', { rows: [stockLine('A+', 4)] })));
  expect(await screen.findByRole('table', { name: 'Platelets by blood type' })).toBeTruthy();
  await waitFor(() => {
    expect(server.calls(ledger).length).toBeGreaterThan(1);
  });
});

test('what expires soon is listed first, five lots until all are asked for', async () => {
  const soon = Array.from({ length: 9 }, (_, n) => lotOf('O+', 1, { donationNumber: `G12345265432${n}` }));
  stockServer({ [stock]: success(stockOf('platelets', { soon })) });
  renderApp(page);
  const card = within(await screen.findByRole('region', { name: 'Expires soon' }));
  expect(card.getByText('9 units')).toBeTruthy();
  expect(card.getAllByRole('listitem')).toHaveLength(5);
  fireEvent.click(card.getByRole('button', { name: 'Show all 9' }));
  expect(card.getAllByRole('listitem')).toHaveLength(9);
});

test('a row opens its lots, and a corrected lot leads back to them', async () => {
  const lot = lotOf('A+', 6, { version: 4 });
  const rows = [stockLine('A+', 8, { datedUnits: 6 })];
  const server = stockServer({
    [stock]: success(stockOf('platelets', { rows })),
    'GET /api/facility/{id}/stock/lots': lotsAnswer(lot),
    'POST /api/facility/{id}/stock/corrected': success({ rows: [], operationId: OPERATION }, 'The lot is corrected.'),
  });
  renderApp(page);
  fireEvent.click(await screen.findByRole('button', { name: /^A\+ ?Show the lots/ }));
  const lots = await screen.findByRole('dialog', { name: 'Platelets, A+' });
  expect(within(lots).getByText('2 units without a date')).toBeTruthy();
  fireEvent.click(await within(lots).findByRole('button', { name: /^Correct ?A\+, 6 units/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct a lot' }));
  fireEvent.change(dialog.getByLabelText('Units'), { target: { value: '5' } });
  fireEvent.change(dialog.getByLabelText('Why'), { target: { value: 'counted' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Platelets, A+' });
  expect(server.calls('POST /api/facility/{id}/stock/corrected')[0]?.body).toEqual({
    lotId: lot.id,
    expectedVersion: 4,
    units: 5,
    expiresOn: lot.expiresOn,
    reasonCode: 'counted',
    reason: '',
  });
});

test('a lot that a colleague has changed is shown as it is now, and only a second press saves', async () => {
  const lot = lotOf('A+', 6, { version: 4 });
  const server = stockServer({
    [stock]: success(stockOf('platelets', { rows: [stockLine('A+', 6, { datedUnits: 6 })] })),
    'GET /api/facility/{id}/stock/lots': lotsAnswer(lot),
    'POST /api/facility/{id}/stock/corrected': failure('stale_version', 'A colleague has changed it.'),
  });
  renderApp(page);
  fireEvent.click(await screen.findByRole('button', { name: /^A\+ ?Show the lots/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^Correct ?A\+/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct a lot' }));
  fireEvent.change(dialog.getByLabelText('Units'), { target: { value: '5' } });
  fireEvent.change(dialog.getByLabelText('Why'), { target: { value: 'counted' } });
  server.answers['GET /api/facility/{id}/stock/lots'] = lotsAnswer({ ...lot, units: 3, version: 5 });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('A colleague has changed it.')).toBeTruthy();
  expect(await dialog.findByText(/It is now: A\+, 3 units/)).toBeTruthy();
  server.answers['POST /api/facility/{id}/stock/corrected'] = success(
    { rows: [], operationId: OPERATION },
    'Corrected.',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Save mine instead' }));
  await waitFor(() => expect(server.calls('POST /api/facility/{id}/stock/corrected')).toHaveLength(2));
  expect(server.calls('POST /api/facility/{id}/stock/corrected')[1]?.body).toMatchObject({
    units: 5,
    expectedVersion: 5,
  });
});

test.each([
  ['says no', failure('internal', 'The database is resting.'), /The database is resting\./],
  ['is not reached', 'no connection' as const, /Sanguine cannot be reached/],
])('where the server %s the page says so, and tries again', async (_what, answer, words) => {
  const server = stockServer({ [stock]: answer });
  renderApp(page);
  expect(await screen.findByText('The stock could not be fetched.', undefined, { timeout: 5000 })).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  server.answers[stock] = success(stockOf('platelets'));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Platelets by blood type' })).toBeTruthy();
});

test('the ledger is of the component, says what happened to which lot, and opens a delivery to its bags', async () => {
  const moved = {
    component: 'platelets',
    bloodType: 'A+',
    resultingUnits: 12,
    reason: '',
    by: 'Grace Hopper',
    at: '2026-11-01T09:00:00.000Z',
  } as const;
  const lot = { expiresOn: inDays(3), donationNumber: 'G123452654321' };
  const id = (n: number) => `019a0000-0000-7000-8000-00000000aa0${n}`;
  const received = { ...moved, id: id(1), kind: 'received', delta: 1, lot, reasonCode: null } as const;
  const discarded = { ...moved, id: id(2), kind: 'discarded', delta: -2, lot: null, reasonCode: 'damaged' } as const;
  const alone = { movements: 1, reasonCode: null };
  const typesOf = (delta: number) => [{ bloodType: 'A+' as const, delta, resultingUnits: 12 }];
  const of = <Row,>(list: Row[]) => ({ list, currentPage: 1, totalPages: 1, total: list.length, timeZone: 'UTC' });
  const server = stockServer({
    [ledger]: success(
      of([
        { ...alone, id: id(3), movements: 12, delta: 12, types: typesOf(12), last: received },
        { ...alone, id: id(2), delta: -2, types: typesOf(-2), reasonCode: 'damaged' as const, last: discarded },
        { ...alone, id: id(4), delta: 1, types: typesOf(1), last: { ...received, id: id(4) } },
      ]),
    ),
    'GET /api/facility/{id}/inventory/movements': success(of([received])),
  });
  const { here } = renderApp(page);
  expect(await screen.findByText('12 received')).toBeTruthy();
  const number = screen.getByRole('link', { name: 'G123452654321' });
  expect(number.getAttribute('href')).toBe('/facility/inventory?unit=G123452654321');
  expect(screen.getByText('2 discarded: bag damaged')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show 12 lines' }));
  const opened = within(await screen.findByRole('dialog', { name: '12 received' }));
  expect(await opened.findByText('1 received')).toBeTruthy();
  const [asked] = server.calls('GET /api/facility/{id}/inventory/movements');
  expect([asked?.query.get('operation'), asked?.query.get('component')]).toEqual([id(3), 'platelets']);
  fireEvent.click(opened.getByRole('button', { name: 'Close' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'issued' } });
  await waitFor(() => expect(here()).toContain('kind=issued'));
  expect(server.calls(ledger).length).toBeGreaterThan(1);
});
