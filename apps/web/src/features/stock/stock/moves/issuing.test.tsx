import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../test/render-app.tsx';
import { success } from '../../../../../test/fake-server.ts';
import { inDays, lotOf, lotsAnswer, OPERATION, stockServer } from '../../../../../test/stock-fixtures.ts';

const LOTS = 'GET /api/facility/{id}/stock/lots';
const ISSUED = 'POST /api/facility/{id}/stock/issued';
const UNDONE = 'POST /api/facility/{id}/stock/issued/undo';

const ofNumber = (shelf: readonly ReturnType<typeof lotOf>[]) => ({
  [LOTS]: ({ query }: { query: URLSearchParams }) => {
    const number = query.get('donationNumber');
    return lotsAnswer(...shelf.filter((lot) => number === null || lot.donationNumber === number));
  },
});

async function openIssue() {
  renderApp('/facility/inventory?component=platelets');
  fireEvent.click(await screen.findByRole('button', { name: 'Issue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue: Platelets' }));
  const field = dialog.getByLabelText('Scan or type a donation number');
  const scan = (number: string) => {
    fireEvent.change(field, { target: { value: number } });
    const { form } = field as HTMLInputElement;
    if (form !== null) fireEvent.submit(form);
  };
  return { dialog, scan };
}

test('a bag that expires earlier is said at the scan, and each refused scan keeps its line', async () => {
  const later = lotOf('O-', 1, { donationNumber: 'G123498654321', expiresOn: inDays(3) });
  const first = lotOf('O-', 1, { donationNumber: 'G123498654322', expiresOn: inDays(1) });
  stockServer(ofNumber([first, later]));
  const { dialog, scan } = await openIssue();
  scan('G123498654321');
  expect(await dialog.findByText(/^Before G123498654321 comes G123498654322/)).toBeTruthy();
  for (const gone of ['G999989654321', 'G999989654322']) scan(gone);
  const refusals = within(await dialog.findByRole('list', { name: 'Scans that were not taken' }));
  expect(await refusals.findByText('G999989654322')).toBeTruthy();
  fireEvent.click(refusals.getByRole('button', { name: 'Remove the scan G999989654321' }));
  expect(refusals.queryByText('G999989654321')).toBeNull();
  scan('G123498654322');
  expect(await dialog.findByText('2 bags')).toBeTruthy();
  expect(dialog.queryByText(/comes G123498654322/)).toBeNull();
});

test('each bag that leaves an earlier one has its own reason, and the issue is undone for ten minutes', async () => {
  const first = lotOf('O-', 1, { donationNumber: 'G123498654322', expiresOn: inDays(1) });
  const bags = ['G123498654321', 'G123498654323'].map((donationNumber) =>
    lotOf('O-', 1, { donationNumber, expiresOn: inDays(3) }),
  );
  const server = stockServer({
    ...ofNumber([first, ...bags]),
    [ISSUED]: success({ rows: [], operationId: OPERATION }, 'Issued.'),
    [UNDONE]: success({ rows: [], operationId: OPERATION }, 'Saved.'),
  });
  const { dialog, scan } = await openIssue();
  for (const { donationNumber } of bags) scan(donationNumber ?? '');
  fireEvent.change(await dialog.findByLabelText('Why G123498654321'), { target: { value: 'fresher_needed' } });
  await dialog.findByLabelText('Why G123498654323');
  const issue = () => fireEvent.click(dialog.getByRole('button', { name: 'Issue' }));
  issue();
  expect(await dialog.findByText('Say why an earlier lot stays.')).toBeTruthy();
  expect(server.calls(ISSUED)).toHaveLength(0);
  fireEvent.change(dialog.getByLabelText('Why G123498654323'), { target: { value: 'reserved' } });
  issue();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(ISSUED)[0]?.body).toMatchObject({
    lines: [
      { lotId: bags[0]?.id, laterLotReason: 'fresher_needed' },
      { lotId: bags[1]?.id, laterLotReason: 'reserved' },
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo the issue' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the issue' })).toBeNull());
  expect(server.calls(UNDONE)[0]?.body).toEqual({ operationId: OPERATION });
});
