import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facilityServer, staffProfile } from '../../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { inDays, lotOf, lotsAnswer, stockOf, stockLine } from '../../../../../test/stock-fixtures.ts';
import {
  lotOfTransfer,
  partner,
  sharingOf,
  transferOf,
  transferServer,
  withLots,
} from '../../../../../test/transfer-fixtures.ts';

const page = '/facility/transfers';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const list = async (name: string) => within(await screen.findByRole('region', { name }));

test('a facility that shares with nobody has no such line in its menu, and the page says who can change that', async () => {
  facilityServer({ 'GET /api/profile': success({ ...staffProfile, personnelRole: 'Staff' }) });
  renderApp(page);
  expect(await screen.findByText(/^You do not share stock with any facility yet\. An Admin/)).toBeTruthy();
  expect(screen.queryAllByRole('link', { name: 'Transfers' })).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Ask for units' })).toBeNull();
});

test('with a partner there is a line in the menu, and empty lists say so', async () => {
  transferServer();
  renderApp(page);
  expect(await screen.findByText('No partner waits for units of yours.')).toBeTruthy();
  expect(await screen.findByText('You are waiting for no units.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Transfers' })[0]?.getAttribute('href')).toBe(page);
  fireEvent.click((await list('Going out')).getByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('There is nothing earlier.')).toBeTruthy();
});

test('a row says with whom, what is waited for, and how long units are still held', async () => {
  transferServer(
    [
      transferOf({ state: 'offered', until: inMinutes(80), actions: ['withdraw'] }),
      transferOf({ direction: 'in', state: 'asked', until: inMinutes(30), actions: ['withdraw'], note: 'For Sunday' }),
    ],
    {},
    [transferOf({ direction: 'in', state: 'lapsed' })],
  );
  renderApp(page);
  const out = await list('Going out');
  expect(await out.findByText('Held for them')).toBeTruthy();
  expect(out.getByText('Harbour Clinic')).toBeTruthy();
  expect(out.getByText(/^held until .*, 1 hr 20 mins? left$/)).toBeTruthy();
  const coming = await list('Coming in');
  expect(await coming.findByText(/^answer by .*, 30 mins? left$/)).toBeTruthy();
  expect(coming.getByText('For Sunday')).toBeTruthy();
  fireEvent.click(coming.getByRole('button', { name: 'Show earlier' }));
  expect(await coming.findByText('Time ran out')).toBeTruthy();
});

test('fifty rows and more have pages', async () => {
  const rows = Array.from({ length: 50 }, () => transferOf({ state: 'sent' }));
  const server = transferServer(rows, {
    'GET /api/transfers': ({ query }) =>
      success({ list: query.get('page') === '2' ? rows.slice(0, 3) : rows, currentPage: 1, totalPages: 2, total: 53 }),
  });
  renderApp(page);
  const out = await list('Going out');
  expect(await out.findAllByRole('listitem')).toHaveLength(50 + 4);
  fireEvent.click(out.getByRole('button', { name: 'Page 2' }));
  await waitFor(() =>
    expect(within(out.getByRole('list', { name: 'Going out' })).getAllByRole('listitem')).toHaveLength(3),
  );
  expect(server.calls('GET /api/transfers').some(({ query }) => query.get('page') === '2')).toBe(true);
});

test.each([
  ['says no', failure('internal', 'The database is resting.'), /The database is resting\./],
  ['is not reached', 'no connection' as const, /Sanguine cannot be reached/],
])('where the server %s a list says so, and tries again', async (_what, answer, words) => {
  const server = transferServer([], { 'GET /api/transfers': answer });
  renderApp(page);
  const out = await list('Going out');
  expect(await out.findByText('The transfers could not be fetched.', undefined, { timeout: 5000 })).toBeTruthy();
  expect(out.getByText(words)).toBeTruthy();
  server.answers['GET /api/transfers'] = success({ list: [], currentPage: 1, totalPages: 1, total: 0 });
  fireEvent.click(out.getByRole('button', { name: 'Retry' }));
  expect(await out.findByText('No partner waits for units of yours.')).toBeTruthy();
});

test.each(['accept', 'decline', 'withdraw'] as const)(
  '%s asks first, is sent once, and reads the lists again',
  async (action) => {
    const transfer = transferOf({ direction: 'in', state: 'offered', actions: [action] });
    const call = `POST /api/transfers/{id}/${action}` as const;
    const server = transferServer([transfer], { [call]: success(withLots(transfer), 'It is done.') });
    renderApp(page);
    const verb = { accept: 'Accept', decline: 'Decline', withdraw: 'Withdraw' }[action];
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${verb} ?5 units of A\\+`) }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const before = server.calls('GET /api/transfers').length;
    const yes = dialog.getByRole('button', { name: verb });
    fireEvent.click(yes);
    fireEvent.click(yes);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.calls(call)).toHaveLength(1);
    await waitFor(() => expect(server.calls('GET /api/transfers').length).toBeGreaterThan(before));
  },
);

test('a transfer that a colleague has changed meanwhile says so, and the list is read again', async () => {
  const transfer = transferOf({ direction: 'in', state: 'offered', actions: ['accept'] });
  const server = transferServer([transfer], {
    'POST /api/transfers/{id}/accept': failure('wrong_state', 'Somebody else has changed this transfer meanwhile.'),
  });
  renderApp(page);
  fireEvent.click(await screen.findByRole('button', { name: /^Accept ?5 units/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const { state, ...rest } = { ...transfer, state: 'accepted' as const, actions: [] };
  server.answers['GET /api/transfers'] = success({
    list: [{ ...rest, state }],
    currentPage: 1,
    totalPages: 1,
    total: 1,
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await dialog.findByText('Somebody else has changed this transfer meanwhile.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect((await screen.findAllByText('Accepted, they send it')).length).toBeGreaterThan(0);
});

test('an offer says what is free and which dates it takes, the earliest first', async () => {
  const transfer = transferOf({ actions: ['offer', 'decline'] });
  const server = transferServer([transfer], {
    'GET /api/facility/{id}/stock': success(
      stockOf('platelets', { rows: [stockLine('A+', 9, { heldUnits: 1, datedUnits: 6 })] }),
    ),
    'GET /api/facility/{id}/stock/lots': lotsAnswer(
      lotOf('A+', 1, { expiresOn: inDays(-1) }),
      lotOf('A+', 3, { expiresOn: inDays(1), held: 1 }),
      lotOf('A+', 2, { expiresOn: inDays(2) }),
    ),
    'POST /api/transfers/{id}/offer': success(withLots(transfer), 'The units are held for the partner.'),
  });
  renderApp(page);
  fireEvent.click(await screen.findByRole('button', { name: /^Offer ?5 units of A\+/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer units' }));
  expect(
    await dialog.findByText(
      /^7 units are free\. The earliest dates are held first: 2 units, last day .*, 2 units, last day .*, 1 unit without a date\.$/,
    ),
  ).toBeTruthy();
  fill(dialog.getByLabelText('Units'), '4');
  fireEvent.click(dialog.getByRole('button', { name: 'Hold and offer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls('POST /api/transfers/{id}/offer')[0]?.body).toEqual({ units: 4 });
});

test('what is sent is listed with its numbers, and goes with a word about its box', async () => {
  const transfer = transferOf({ state: 'accepted', actions: ['send', 'withdraw'] });
  const lot = lotOfTransfer(1, { expiresOn: inDays(3), donationNumber: 'G123498654321' });
  const server = transferServer([transfer], {
    'GET /api/transfers/{id}': success(withLots(transfer, lot, lotOfTransfer(4))),
    'POST /api/transfers/{id}/send': success(withLots(transfer), 'The units are on their way.'),
  });
  renderApp(page);
  fireEvent.click(await screen.findByRole('button', { name: /^Send ?5 units/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the units' }));
  expect(await dialog.findByText('G123498654321')).toBeTruthy();
  fill(dialog.getByLabelText(/^Box/), 'Box 7');
  fireEvent.click(dialog.getByRole('button', { name: 'They are on their way' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls('POST /api/transfers/{id}/send')[0]?.body).toEqual({ note: 'Box 7' });
});

test('everything arrived until somebody says what became of the rest', async () => {
  const transfer = transferOf({ direction: 'in', state: 'sent', actions: ['arrive'] });
  const [one, other] = [lotOfTransfer(3, { expiresOn: inDays(3) }), lotOfTransfer(2)];
  const server = transferServer([transfer], {
    'GET /api/transfers/{id}': success(withLots(transfer, one, other)),
    'POST /api/transfers/{id}/arrive': success(withLots(transfer), 'The units that arrived are in your stock.'),
  });
  renderApp(page);
  fireEvent.click(await screen.findByRole('button', { name: /^Record arrival ?5 units/ }));
  const [first] = await screen.findAllByLabelText('Fit for use');
  const dialog = within(screen.getByRole('dialog', { name: 'Record what arrived' }));
  if (first === undefined) throw new Error('no lot');
  fill(first, '4');
  fireEvent.click(dialog.getByRole('button', { name: 'Take into stock' }));
  expect(await dialog.findByText('Enter a whole number, at most 3.')).toBeTruthy();
  fill(first, '2');
  fireEvent.click(dialog.getByRole('button', { name: 'Take into stock' }));
  expect(await dialog.findByText('Say what became of the others.')).toBeTruthy();
  fill(dialog.getByLabelText('The others'), 'too_warm');
  fireEvent.click(dialog.getByRole('button', { name: 'Take into stock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls('POST /api/transfers/{id}/arrive').map(({ body }) => body)).toEqual([
    {
      lots: [
        { id: one.id, arrivedUnits: 2, fate: 'too_warm' },
        { id: other.id, arrivedUnits: 2, fate: 'arrived' },
      ],
    },
  ]);
});

test('a partner is asked for units, with what it has to spare in words; the same press twice begins one', async () => {
  const spare = { 'A+': 'few' } as const;
  const server = transferServer([], {
    'GET /api/sharing': success({ list: [sharingOf('active', { spare })] }),
    'POST /api/transfers': success(withLots(transferOf()), 'The partner was asked for units.'),
  });
  renderApp(page);
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for units' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for units' }));
  const send = dialog.getByRole('button', { name: 'Ask the partner' });
  fireEvent.click(send);
  expect(await dialog.findByText('Choose a partner.')).toBeTruthy();
  expect(server.calls('POST /api/transfers')).toHaveLength(0);
  fill(dialog.getByLabelText('Component'), 'platelets');
  fill(dialog.getByLabelText('Blood type'), 'A+');
  expect(await dialog.findByRole('option', { name: /Harbour Clinic.*4\.2.*a few to spare/ })).toBeTruthy();
  fill(dialog.getByLabelText('Partner'), partner.id);
  fill(dialog.getByLabelText('Units'), '5');
  fill(dialog.getByLabelText(/^Needed/), '24');
  fireEvent.click(send);
  fireEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const calls = server.calls('POST /api/transfers');
  expect(calls.map(({ body }) => body)).toEqual([
    { kind: 'ask', partnerId: partner.id, component: 'platelets', bloodType: 'A+', units: 5, neededWithinHours: 24 },
  ]);
  expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('what may expire here and is short at a partner can be offered to it', async () => {
  const suggestion = { partner, component: 'platelets', bloodType: 'A+', units: 3, soonestExpiry: inDays(1) } as const;
  const server = transferServer([], {
    'GET /api/transfers/suggestions': success({ list: [{ ...suggestion, partnerStatus: 'critical' }] }),
    'POST /api/transfers': success(withLots(transferOf()), 'The units are held for the partner.'),
  });
  renderApp(page);
  const card = await list('May expire here, short at a partner');
  expect(card.getByText('needs it urgently', { exact: false })).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: /^Offer ?3 units of A\+/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer units' }));
  await dialog.findByRole('option', { name: /Harbour Clinic/ });
  fireEvent.click(dialog.getByRole('button', { name: 'Hold and offer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls('POST /api/transfers')[0]?.body).toEqual({
    kind: 'offer',
    partnerId: partner.id,
    component: 'platelets',
    bloodType: 'A+',
    units: 3,
  });
});

test('a lot that expires soon can be offered where there is a partner', async () => {
  const soon = [lotOf('A+', 2)];
  transferServer([], {
    'GET /api/facility/{id}/stock': success(stockOf('platelets', { soon })),
    'GET /api/facility/{id}/stock/lots': lotsAnswer(...soon),
  });
  renderApp('/facility/inventory?component=platelets');
  const card = await list('Expires soon');
  fireEvent.click(await card.findByRole('button', { name: /^Offer ?A\+, 2 units/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer units' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Units').value).toBe('2');
});
