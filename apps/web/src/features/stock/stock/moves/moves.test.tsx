import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import {
  inDays,
  label,
  lotOf,
  lotsAnswer,
  OPERATION,
  stockOf,
  stockLine,
  stockServer,
} from '../../../../../test/stock-fixtures.ts';

const lots = 'GET /api/facility/{id}/stock/lots';
const codes = 'GET /api/facility/{id}/stock/scan-codes';
const received = 'POST /api/facility/{id}/stock/received';
const issued = 'POST /api/facility/{id}/stock/issued';
const discarded = 'POST /api/facility/{id}/stock/discarded';
const returned = 'POST /api/facility/{id}/stock/returned';

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function open(button: string, title: string, given: Parameters<typeof stockServer>[0] = {}) {
  const server = stockServer(given);
  renderApp('/facility/inventory?component=platelets');
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  return { server, dialog };
}

function scan(field: HTMLElement, code: string) {
  fill(field, code);
  const { form } = field as HTMLInputElement;
  if (form !== null) fireEvent.submit(form);
}

test('a delivery is sent as typed, line by line, and sent again under the same key', async () => {
  const { server, dialog } = await open('Receive', 'Receive: Platelets', {
    [received]: failure('internal', 'The database is resting.'),
  });
  fill(dialog.getByLabelText('Blood type'), 'A+');
  fill(dialog.getByLabelText('Units'), '12');
  fill(dialog.getByLabelText(/^Last day of use/), inDays(4));
  fireEvent.click(dialog.getByRole('button', { name: 'Receive 12 units' }));
  expect(await dialog.findByText('The database is resting.')).toBeTruthy();
  server.answers[received] = success({ rows: [], operationId: OPERATION }, '12 units are in stock.');
  fireEvent.click(dialog.getByRole('button', { name: 'Receive 12 units' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = server.calls(received);
  expect(second?.body).toEqual({
    lines: [{ component: 'platelets', bloodType: 'A+', units: 12, expiresOn: inDays(4) }],
    reason: '',
  });
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
});

test('what is wrong with a line is said at its field, and goes when the field is changed', async () => {
  const { server, dialog } = await open('Receive', 'Receive: Platelets', {
    [received]: failure('invalid_input', 'Check what you entered.', { 'lines.1.expiresOn': 'That day is over.' }),
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Receive' }));
  expect(await dialog.findByText('Choose one of the eight blood types.')).toBeTruthy();
  expect(dialog.getByText('Enter a whole number of units.')).toBeTruthy();
  expect(server.calls(received)).toHaveLength(0);
  for (const type of ['A+', 'B+']) {
    if (type === 'B+') fireEvent.click(dialog.getByRole('button', { name: 'Add a line' }));
    fill(dialog.getByLabelText('Blood type'), type);
    fill(dialog.getByLabelText('Units'), '2');
  }
  expect(dialog.queryByText('Enter a whole number of units.')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Receive 4 units' }));
  expect(await dialog.findByText('That day is over.')).toBeTruthy();
  fill(dialog.getByLabelText(/^Last day of use/), inDays(2));
  expect(dialog.queryByText('That day is over.')).toBeNull();
});

test('issuing says which lots it takes, the earliest first', async () => {
  const { server, dialog } = await open('Issue', 'Issue: Platelets', {
    'GET /api/facility/{id}/stock': success(stockOf('platelets', { rows: [stockLine('A+', 6, { datedUnits: 4 })] })),
    [lots]: lotsAnswer(
      lotOf('A+', 1, { expiresOn: inDays(1) }),
      lotOf('A+', 1, { expiresOn: inDays(1) }),
      lotOf('A+', 2, { expiresOn: inDays(2), held: 1 }),
    ),
    [issued]: success({ rows: [], operationId: OPERATION }, 'Issued.'),
  });
  fill(dialog.getByLabelText('Blood type'), 'A+');
  fill(dialog.getByLabelText('Units'), '7');
  const plan = /^Takes 2 units until the end of tomorrow, 1 unit until .*, 2 units without a date\.$/;
  expect(await dialog.findByText(plan)).toBeTruthy();
  expect(dialog.getByText('2 units are missing.')).toBeTruthy();
  fill(dialog.getByLabelText('Units'), '4');
  expect(dialog.queryByText('2 units are missing.')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Issue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(issued)[0]?.body).toEqual({
    lines: [{ component: 'platelets', bloodType: 'A+', units: 4 }],
    reason: '',
  });
});

test('a later lot is issued only with a reason', async () => {
  const later = lotOf('A+', 2, { expiresOn: inDays(4) });
  const { server, dialog } = await open('Issue', 'Issue: Platelets', {
    [lots]: lotsAnswer(lotOf('A+', 1, { expiresOn: inDays(1) }), later),
    [issued]: success({ rows: [], operationId: OPERATION }, 'Issued.'),
  });
  fill(dialog.getByLabelText('Blood type'), 'A+');
  fill(dialog.getByLabelText('Units'), '1');
  fill(await dialog.findByLabelText('Lot'), later.id);
  fireEvent.click(dialog.getByRole('button', { name: 'Issue' }));
  expect(await dialog.findByText('Say why an earlier lot stays.')).toBeTruthy();
  expect(server.calls(issued)).toHaveLength(0);
  fill(dialog.getByLabelText('Why this lot'), 'fresher_needed');
  fireEvent.click(dialog.getByRole('button', { name: 'Issue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(issued)[0]?.body).toEqual({
    lines: [{ lotId: later.id, units: 1, laterLotReason: 'fresher_needed' }],
    reason: '',
  });
});

test('bags are issued by their numbers; a misread one is said, and one that is gone', async () => {
  const bag = lotOf('O-', 1, { donationNumber: 'G123498654321' });
  const { server, dialog } = await open('Issue', 'Issue: Platelets', {
    [lots]: lotsAnswer(bag),
    [issued]: success({ rows: [], operationId: OPERATION }, 'Issued.'),
  });
  const field = dialog.getByLabelText('Scan or type a donation number');
  scan(field, '=G12349865432178');
  expect(await dialog.findByText(/^The number was misread/)).toBeTruthy();
  scan(field, '´G12349865432177');
  expect(await dialog.findByText(/different keyboards \(QWERTZ\)/)).toBeTruthy();
  expect(server.calls(lots)).toHaveLength(0);
  scan(field, '=G12349865432177');
  expect(await dialog.findByText('1 bag')).toBeTruthy();
  scan(field, 'G123498654321');
  expect(await dialog.findByText('G123498654321 is already in the list.')).toBeTruthy();
  server.answers[lots] = lotsAnswer({ ...bag, units: 0 });
  scan(field, 'G123489654321');
  expect(await dialog.findByText('G123489654321 is no longer in the stock.')).toBeTruthy();
  const at = '2026-11-27T09:12:00.000Z';
  const last = { kind: 'issued', at, by: 'A. Rao', reasonCode: null, reason: 'Ward 3' } as const;
  server.answers[lots] = lotsAnswer({ ...bag, donationNumber: 'G123498000001', units: 0, last });
  scan(field, 'G123498000001');
  expect(await dialog.findByText(/^G123498000001: Issued on .* by A\. Rao, to Ward 3\.$/)).toBeTruthy();
  server.answers[lots] = lotsAnswer();
  scan(field, 'G999989654321');
  expect(await dialog.findByText(/^No bag has the number G999989654321/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Issue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(issued)[0]?.body).toEqual({ lines: [{ lotId: bag.id, units: 1 }], reason: '' });
});

test('two products of one donation are told apart before one is taken', async () => {
  const one = lotOf('O-', 1, { donationNumber: 'G123498654321', productCode: 'E3087V00' });
  const other = lotOf('O-', 1, { donationNumber: 'G123498654321', productCode: 'E3088V00' });
  const { dialog } = await open('Issue', 'Issue: Platelets', { [lots]: lotsAnswer(one, other) });
  scan(dialog.getByLabelText('Scan or type a donation number'), 'G123498654321');
  fireEvent.click(await dialog.findByRole('button', { name: /^E3088V00: / }));
  expect(await dialog.findByText('1 bag')).toBeTruthy();
  expect(within(dialog.getByRole('list', { name: 'Scanned bags' })).getAllByRole('listitem')).toHaveLength(1);
});

test('the server asks why a scanned bag is issued before an earlier one', async () => {
  const bag = lotOf('O-', 1, { donationNumber: 'G123498654321' });
  const { server, dialog } = await open('Issue', 'Issue: Platelets', {
    [lots]: lotsAnswer(bag),
    [issued]: failure('invalid_input', 'Check what you entered.', {
      'lines.0.laterLotReason': 'A unit of this type expires earlier.',
    }),
  });
  scan(dialog.getByLabelText('Scan or type a donation number'), 'G123498654321');
  await dialog.findByText('1 bag');
  fireEvent.click(dialog.getByRole('button', { name: 'Issue' }));
  expect(await dialog.findByText('A unit of this type expires earlier.')).toBeTruthy();
  server.answers[issued] = success({ rows: [], operationId: OPERATION }, 'Issued.');
  fill(dialog.getByLabelText('Why G123498654321'), 'reserved');
  fireEvent.click(dialog.getByRole('button', { name: 'Issue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(issued)[1]?.body).toMatchObject({ lines: [{ lotId: bag.id, laterLotReason: 'reserved' }] });
});

test('units are discarded for a reason, and returned without one', async () => {
  const { server, dialog } = await open('Discard', 'Discard: Platelets', {
    [discarded]: success({ rows: [], operationId: OPERATION }, 'Discarded.'),
    [returned]: success({ rows: [], operationId: OPERATION }, 'Returned.'),
  });
  fill(dialog.getByLabelText('Blood type'), 'B-');
  fill(dialog.getByLabelText('Units'), '2');
  fireEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await dialog.findByText('Choose a reason.')).toBeTruthy();
  fill(dialog.getByLabelText('Why'), 'damaged');
  fireEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const line = { component: 'platelets', bloodType: 'B-', units: 2 };
  expect(server.calls(discarded)[0]?.body).toEqual({ lines: [{ ...line, reasonCode: 'damaged' }], reason: '' });

  fireEvent.click(screen.getByRole('button', { name: 'Return' }));
  const back = within(await screen.findByRole('dialog', { name: 'Return: Platelets' }));
  fill(back.getByLabelText('Blood type'), 'B-');
  fill(back.getByLabelText('Units'), '2');
  fireEvent.click(back.getByRole('button', { name: 'Return to stock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(returned)[0]?.body).toEqual({ lines: [line], reason: '' });
});

test('the parts of a label become a line; its group is asked for once, and then known', async () => {
  const { server, dialog } = await open('Receive', 'Receive: Platelets', {
    [received]: success({ rows: [], operationId: OPERATION }, 'Received.'),
  });
  const field = dialog.getByLabelText('Scan');
  for (const part of label.toReversed()) scan(field, part);
  expect(await dialog.findByText('G123498654321 is in the list.')).toBeTruthy();
  fill(dialog.getByLabelText('Blood type'), 'A+');
  const [, product = '', expiry = '', group = ''] = label;
  for (const part of ['G123489654321', product, expiry, group]) scan(field, part);
  expect(await dialog.findByText('G123489654321 is in the list.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Receive 2 units' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const scanned = { productCode: 'E3087V00', groupCode: '5100' };
  const bag = { component: 'platelets', bloodType: 'A+', units: 1, expiresOn: inDays(2), ...scanned };
  expect(server.calls(received)[0]?.body).toEqual({
    lines: [
      { ...bag, donationNumber: 'G123498654321' },
      { ...bag, donationNumber: 'G123489654321' },
    ],
    reason: '',
  });
});

test('a bag of another component is refused by the product code that the facility has learned', async () => {
  const { server, dialog } = await open('Receive', 'Receive: Platelets', {
    [codes]: success({
      products: [
        { code: 'E3087', component: 'platelets' },
        { code: 'E0336', component: 'red_cells' },
      ],
      groups: [{ code: '5100', bloodType: 'A+' }],
    }),
  });
  const field = dialog.getByLabelText('Scan');
  const [number = '', product = '', expiry = '', group = ''] = label;
  await waitFor(() => expect(server.calls(codes)).toHaveLength(1));
  scan(field, `=G12349865432177=<E0336V00${expiry}${group}`);
  const words = 'G123498654321 is of another component: Red cells. Open that tab to receive it.';
  expect(await dialog.findByText(words)).toBeTruthy();
  for (const part of [number, product, expiry, group]) scan(field, part);
  expect(await dialog.findByText('G123498654321 is in the list.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Receive 1 unit' })).toBeTruthy();
});

test('codes that stood for something else are sent again once staff have compared the labels', async () => {
  const differs = failure('code_differs', 'Labels with the group code 5100 stood for O+ here until now.', {
    'lines.0.bloodType': 'Labels with the group code 5100 stood for O+ here until now.',
  });
  const { server, dialog } = await open('Receive', 'Receive: Platelets', { [received]: differs });
  for (const part of label) scan(dialog.getByLabelText('Scan'), part);
  fill(await dialog.findByLabelText('Blood type'), 'A+');
  fireEvent.click(dialog.getByRole('button', { name: 'Receive 1 unit' }));
  fireEvent.click(await dialog.findByLabelText(/^I compared these labels/));
  server.answers[received] = success({ rows: [], operationId: OPERATION }, 'Received.');
  fireEvent.click(dialog.getByRole('button', { name: 'Receive 1 unit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(received)[1]?.body).toMatchObject({ codesChecked: true });
});

test('a misread number is said and not taken, and a bag of which a part is missing is not sent', async () => {
  const { server, dialog } = await open('Receive', 'Receive: Platelets');
  const field = dialog.getByLabelText('Scan');
  scan(field, '=G12349865432178');
  expect(await dialog.findByText(/^The number was misread/)).toBeTruthy();
  scan(field, '=G12349865432177');
  expect(await dialog.findByText('G123498654321: scan product code, last day, and blood group')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Receive 0 of 1' }));
  expect(await dialog.findByText(/^Some bags are not complete/)).toBeTruthy();
  expect(server.calls(received)).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: /^Type the rest/ }));
  expect(dialog.getByLabelText(/^Donation number/)).toHaveProperty('value', 'G123498654321');
});

test('20 labels in a row are 20 lines', async () => {
  const { dialog } = await open('Receive', 'Receive: Platelets');
  const field = dialog.getByLabelText('Scan');
  const [, product = '', expiry = '', group = ''] = label;
  for (let n = 0; n < 20; n += 1) scan(field, `=G12349800${String(n).padStart(4, '0')}00${product}${expiry}${group}`);
  expect(dialog.getByRole('button', { name: 'Receive 0 of 20' })).toBeTruthy();
});
