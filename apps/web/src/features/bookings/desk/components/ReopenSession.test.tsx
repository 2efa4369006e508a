import type { DonationSession } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DAY, dayWith, today } from '../../../../../test/day-fixtures.ts';
import { facilityServer } from '../../../../../test/facility-fixtures.ts';
import { success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const at = (time: string) => `${today}T${time}`;

const session: DonationSession = {
  id: '019a0000-0000-7000-8000-0000000000d1',
  date: today,
  startsAt: `${at('09:00')}:00.000Z`,
  endsAt: `${at('10:00')}:00.000Z`,
  timeZone: 'UTC',
  slotMinutes: 60,
  venue: null,
  status: 'open',
  delayMinutes: 0,
  reason: '',
  instant: true,
  openPlaces: 1,
  slots: [{ slotNo: 1, startsAt: `${at('09:00')}:00.000Z`, localTime: at('09:00'), places: 4, free: 1, taken: 3 }],
};

test('a closed session is opened again after a yes, for as long as that is possible', async () => {
  const REOPEN = 'POST /api/facility/{id}/sessions/{sessionId}/reopen';
  const closed = { ...session, status: 'closed' as const, reason: 'No water.', reopenUntil: `${at('23:59')}:00.000Z` };
  const day = (one: DonationSession) => dayWith([], [one]);
  const server = facilityServer({
    [DAY]: day(closed),
    [REOPEN]: () => {
      server.answers[DAY] = day(session);
      return success({ session, notified: 3 });
    },
  });
  renderApp('/facility/appointments');
  fireEvent.click(await screen.findByRole('button', { name: 'Open again 09:00–10:00' }));
  expect(server.calls(REOPEN)).toEqual([]);
  const question = within(await screen.findByRole('alertdialog', { name: 'Open 09:00–10:00 again?' }));
  fireEvent.click(question.getByRole('button', { name: 'Open again' }));
  const messages = within(await screen.findByRole('region', { name: 'Messages' }));
  expect(messages.getByText('The session is open again. 3 donors are notified.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Open again/ })).toBeNull());
});
