import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { stockOf, stockLine, stockServer } from '../../../../../test/stock-fixtures.ts';

const put = 'PUT /api/facility/{id}/stock/targets';

test('targets are set for all types at once; a minimum above its target is refused at its field', async () => {
  const rows = [stockLine('A+', 5, { target: { unit: 'days', minimum: 1, target: 3, maximum: null } })];
  const server = stockServer({
    'GET /api/facility/{id}/stock': success(stockOf('platelets', { rows })),
    [put]: success(stockOf('platelets'), 'Saved.'),
  });
  renderApp('/facility/inventory?component=platelets');
  fireEvent.click(await screen.findByRole('button', { name: 'Set minimum and target' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Minimum and target: Platelets' }));
  expect(dialog.getByLabelText('Days of supply')).toHaveProperty('checked', true);
  fireEvent.change(dialog.getByLabelText('Minimum of A+'), { target: { value: '4.5' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The minimum must be below the target.')).toBeTruthy();
  expect(server.calls(put)).toHaveLength(0);
  fireEvent.change(dialog.getByLabelText('Minimum of A+'), { target: { value: '0.5' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const none = { 'A-': null, 'B+': null, 'B-': null, 'O+': null, 'O-': null, 'AB+': null, 'AB-': null };
  expect(server.calls(put)[0]?.body).toEqual({
    component: 'platelets',
    targets: { ...none, 'A+': { unit: 'days', minimum: 0.5, target: 3, maximum: null } },
  });
});
