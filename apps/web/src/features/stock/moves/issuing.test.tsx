import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../test/render-app.tsx';
import { inDays, lotOf, lotsAnswer, stockServer } from '../../../../test/stock-fixtures.ts';

test('a bag that expires earlier is said at the scan, and each refused scan keeps its line', async () => {
  const later = lotOf('O-', 1, { donationNumber: 'G123498654321', expiresOn: inDays(3) });
  const first = lotOf('O-', 1, { donationNumber: 'G123498654322', expiresOn: inDays(1) });
  const LOTS = 'GET /api/facility/{id}/stock/lots';
  stockServer({
    [LOTS]: ({ query }) => {
      const number = query.get('donationNumber');
      return lotsAnswer(...[first, later].filter((lot) => number === null || lot.donationNumber === number));
    },
  });
  renderApp('/facility/inventory?component=platelets');
  fireEvent.click(await screen.findByRole('button', { name: 'Issue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue: Platelets' }));
  const field = dialog.getByLabelText('Scan or type a donation number');
  const scan = (number: string) => {
    fireEvent.change(field, { target: { value: number } });
    const { form } = field as HTMLInputElement;
    if (form !== null) fireEvent.submit(form);
  };
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
