import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { label, OPERATION, stockServer } from '../../../../../test/stock-fixtures.ts';

const codes = 'GET /api/facility/{id}/stock/scan-codes';
const received = 'POST /api/facility/{id}/stock/received';

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function open(given: Parameters<typeof stockServer>[0] = {}) {
  const server = stockServer(given);
  renderApp('/facility/inventory?component=platelets');
  fireEvent.click(await screen.findByRole('button', { name: 'Receive' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receive: Platelets' }));
  return { server, dialog };
}

function scan(field: HTMLElement, code: string) {
  fill(field, code);
  const { form } = field as HTMLInputElement;
  if (form !== null) fireEvent.submit(form);
}

test('what is no label is refused with a line of its own, and a bag that is there already is named by its line', async () => {
  const { dialog } = await open({
    [codes]: success({ products: [], groups: [{ code: '5100', bloodType: 'A+' }] }),
  });
  const field = dialog.getByLabelText('Scan');
  const [, product = '', expiry = '', group = ''] = label;
  scan(field, '4006381333931');
  for (const end of [1, 2, 1]) scan(field, `=G12349865432${end}00${product}${expiry}${group}`);
  const refusals = within(await dialog.findByRole('list', { name: 'Scans that were not taken' }));
  expect(refusals.getByText(/^This is the code of goods in a shop/)).toBeTruthy();
  expect(dialog.getByText('This bag is already in this list, line 1.')).toBeTruthy();
  fireEvent.click(refusals.getByRole('button', { name: 'Remove the scan 4006381333931' }));
  expect(dialog.queryByText('4006381333931')).toBeNull();
});

test('complete bags are received, and what is not complete stays', async () => {
  const { server, dialog } = await open({
    [received]: success({ rows: [], operationId: OPERATION }, 'Received.'),
  });
  fill(dialog.getByLabelText('Blood type'), 'A+');
  fill(dialog.getByLabelText('Units'), '2');
  fireEvent.click(dialog.getByRole('button', { name: 'Add a line' }));
  fill(dialog.getByLabelText('Units'), '1');
  scan(dialog.getByLabelText('Scan'), '=G12349865432177');
  fireEvent.click(dialog.getByRole('button', { name: 'Receive 2 of 4' }));
  await waitFor(() => expect(server.calls(received)).toHaveLength(1));
  expect(server.calls(received)[0]?.body).toMatchObject({ lines: [{ bloodType: 'A+', units: 2 }] });
  expect(await dialog.findByRole('button', { name: 'Receive 0 of 2' })).toBeTruthy();
  expect(dialog.getByLabelText('Units')).toHaveProperty('value', '1');
  expect(dialog.getByText(/^G123498654321: scan/)).toBeTruthy();
});

test('a number that hardly is one is asked about once', async () => {
  const { server, dialog } = await open({
    [received]: success({ rows: [], operationId: OPERATION }, 'Received.'),
  });
  fill(dialog.getByLabelText('Blood type'), 'A+');
  fill(dialog.getByLabelText('Units'), '1');
  fill(dialog.getByLabelText(/^Donation number/), 'A7');
  fireEvent.click(dialog.getByRole('button', { name: 'Receive 1 unit' }));
  expect(await dialog.findAllByText(/^“A7” hardly looks like a number/)).not.toHaveLength(0);
  expect(server.calls(received)).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Receive 1 unit' }));
  await waitFor(() => expect(server.calls(received)).toHaveLength(1));
});
