import type { DonationRequestDetail } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DAY, dayWith, today } from '../../../../../test/day-fixtures.ts';
import { booking, facilityServer } from '../../../../../test/facility-fixtures.ts';
import { success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const COMPLETE = 'POST /api/donation/schedule/{id}/complete';

const cleo: DonationRequestDetail = {
  ...booking,
  status: 'APPROVED',
  preferredDate: `${today}T09:00`,
  preferredAt: `${today}T09:00:00.000Z`,
  timeZone: 'UTC',
  donorId: { id: booking.id, firstName: 'Cleo', lastName: 'Field' },
  checkedInAt: `${today}T08:58:00.000Z`,
  allowedActions: ['complete', 'could-not-give', 'left', 'cancel'],
};

test('an outcome is recorded in its dialog only, from the row and by its key', async () => {
  const server = facilityServer({
    [DAY]: dayWith([cleo], []),
    'GET /api/donation/schedule/{id}': success(cleo),
  });
  renderApp('/facility/appointments');
  fireEvent.click(await screen.findByRole('button', { name: 'Record donation: Cleo Field' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('What happened')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Complete donation' })).toBeTruthy();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('button', { name: 'Cleo Field' }).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'd' });
  expect(await within(await screen.findByRole('dialog')).findByText('What you are recording')).toBeTruthy();
  expect(server.calls(COMPLETE)).toHaveLength(0);
});
