import { countDay, type FacilityDay } from '@sanguine/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DAY, today } from '../../../../../test/day-fixtures.ts';
import { booking, facilityServer } from '../../../../../test/facility-fixtures.ts';
import { success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const RELEASE = 'PUT /api/facility/{id}/released-donations';

function dayAfter(blood: Pick<FacilityDay['appointments'][number], 'testing' | 'use'>) {
  const given = {
    status: 'COMPLETED',
    preferredDate: `${today}T09:00`,
    preferredAt: `${today}T09:00:00.000Z`,
  } as const;
  const donorId = { id: booking.id, firstName: 'Cleo', lastName: 'Field' };
  const request = { ...booking, ...given, timeZone: 'UTC', donorId, allowedActions: ['undo' as const] };
  const counts = countDay([request], []);
  const appointments = [{ request, firstTime: false, ...blood }];
  return success({ date: today, timeZone: 'UTC', sessions: [], appointments, walkIns: [], counts });
}

test('blood that testing has not released is not marked as used: its release is recorded first', async () => {
  const server = facilityServer({
    [DAY]: dayAfter({ testing: 'open' }),
    [RELEASE]: success({ results: [{ requestId: booking.id, done: true }] }),
  });
  renderApp('/facility/appointments');
  fireEvent.click(await screen.findByRole('button', { name: 'Released by testing: Cleo Field' }));
  expect(screen.queryByRole('button', { name: /Mark as used/ })).toBeNull();
  await waitFor(() => expect(server.calls(RELEASE)[0]?.body).toEqual({ requestIds: [booking.id], released: true }));
});

test('a release is taken back from the menu while nobody says that the blood was used', async () => {
  const server = facilityServer({
    [DAY]: dayAfter({ testing: 'released' }),
    [RELEASE]: success({ results: [{ requestId: booking.id, done: true }] }),
  });
  renderApp('/facility/appointments');
  expect(await screen.findByRole('button', { name: 'Mark as used: Cleo Field' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'More for Cleo Field' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Undo the release by testing' }));
  await waitFor(() => expect(server.calls(RELEASE)[0]?.body).toEqual({ requestIds: [booking.id], released: false }));
});

test('where testing is recorded elsewhere, and once it is marked, no release is offered', async () => {
  facilityServer({ [DAY]: dayAfter({ testing: 'elsewhere' }) });
  renderApp('/facility/appointments');
  expect(await screen.findByRole('button', { name: 'Mark as used: Cleo Field' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Released by testing/ })).toBeNull();
});
