import type { DonationSession } from '@sanguine/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facilityServer } from '../../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { overbookText } from './OverbookField.tsx';
import { FillBar } from '../../../bookings/desk/components/SessionMarks.tsx';
import { currentSay } from '../../../../platform/language/language.ts';
import type { Texts } from '../words/texts.ts';

const t = currentSay<Texts>();

const of = (came: number, missed: number) => ({ days: 90, came, missed, notRecorded: 5 });

test('the switch says what it would mean now', () => {
  expect(overbookText(24, of(160, 40), t)).toBe('Now: 2 more than there are chairs.');
  expect(overbookText(12, of(100, 100), t)).toBe('Now: 1 more than there are chairs.');
  expect(overbookText(24, of(190, 10), t)).toBe('Now: none, because more donors than chairs could come.');
  expect(overbookText(24, of(30, 7), t)).toBe(
    'Now: none, because this needs 200 recorded outcomes and there are only 37.',
  );
  expect(overbookText(24, of(1, 0), t)).toBe(
    'Now: none, because this needs 200 recorded outcomes and there is only 1.',
  );
});

test('staff switch it on in the editor, and it is off until then', async () => {
  const ADD = 'POST /api/facility/{id}/session-templates';
  const server = facilityServer({
    'GET /api/facility/{id}/session-templates': success([]),
    'GET /api/facility/{id}/closures': success([]),
    [ADD]: failure('unavailable', 'The database is away.'),
    'GET /api/facility/{id}/attendance': success(of(160, 40)),
  });
  renderApp('/facility/appointments?view=times');
  fireEvent.click(await screen.findByRole('button', { name: 'Add weekly times' }));
  const overbook = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Allow more bookings than places when enough donors do not come',
  });
  expect(overbook.checked).toBe(false);
  fireEvent.click(overbook);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  // 8 starts of 4 places each.
  expect(await screen.findByText(/Now: 3 more than there are chairs/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.calls(ADD)[0]?.body).toMatchObject({ weekdays: ['saturday'], overbook: true }));
});

test('a session says how many more it offers than there are chairs', () => {
  const slot = { slotNo: 1, startsAt: '2026-11-26T09:00:00.000Z', localTime: '2026-11-26T09:00', places: 22, free: 21 };
  const session: DonationSession = {
    id: '019a0000-0000-7000-8000-0000000000d1',
    date: '2026-11-26',
    startsAt: '2026-11-26T09:00:00.000Z',
    endsAt: '2026-11-26T10:00:00.000Z',
    timeZone: 'UTC',
    slotMinutes: 60,
    venue: null,
    status: 'open',
    delayMinutes: 0,
    reason: '',
    instant: true,
    extraPlaces: 2,
    openPlaces: 21,
    slots: [{ ...slot, taken: 1 }],
  };
  render(<FillBar session={session} />);
  expect(screen.getByText('2 more than there are chairs')).toBeTruthy();
});
