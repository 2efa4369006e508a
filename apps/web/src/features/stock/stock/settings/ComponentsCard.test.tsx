import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffProfile } from '../../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { stockServer } from '../../../../../test/stock-fixtures.ts';

const put = 'PUT /api/facility/{id}/stock/components';
const settings = '/facility/account?tab=facility';

test('an Admin chooses what is kept; a component that is still in stock is not given up', async () => {
  const server = stockServer({
    [put]: failure('component_in_stock', 'There are still units of it.', {
      components: 'There are still units of it.',
    }),
  });
  renderApp(settings);
  const card = within(await screen.findByRole('region', { name: 'Components' }));
  fireEvent.click(await card.findByLabelText('Platelets'));
  fireEvent.click(card.getByRole('button', { name: 'Save components' }));
  expect(await card.findByText('There are still units of it.')).toBeTruthy();
  expect(server.calls(put)[0]?.body).toEqual({ components: ['red_cells'] });
  server.answers[put] = success({ kept: ['red_cells', 'platelets', 'plasma'] }, 'Saved.');
  fireEvent.click(card.getByLabelText('Platelets'));
  fireEvent.click(card.getByLabelText('Plasma'));
  fireEvent.click(card.getByRole('button', { name: 'Save components' }));
  await waitFor(() => expect(server.calls(put)).toHaveLength(2));
  expect(server.calls(put)[1]?.body).toEqual({ components: ['red_cells', 'platelets', 'plasma'] });
  expect(card.getByRole('link', { name: 'Dates and numbers' }).getAttribute('href')).toBe(
    '/facility/inventory?view=units',
  );
});

test('staff who are not Admins do not see the choice', async () => {
  stockServer({ 'GET /api/profile': success({ ...staffProfile, personnelRole: 'Staff' }) });
  renderApp(settings);
  expect(await screen.findByText('An Admin of your facility can change this.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Components' })).toBeNull();
});
