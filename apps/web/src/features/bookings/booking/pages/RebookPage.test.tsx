import type { FreeTime, Rebooking } from '@sanguine/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestId } from '../../../../../test/facility-fixtures.ts';
import { fakeServer, failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const READ = 'GET /api/rebook-link';
const MOVE = 'POST /api/rebook-link';
const sessionId = '019a0000-0000-7000-8000-0000000000bb';
const year = new Date().getFullYear();

function timeAt(slotNo: number): FreeTime {
  const localTime = `${year}-12-04T${String(slotNo).padStart(2, '0')}:00`;
  return { sessionId, slotNo, localTime, startsAt: `${localTime}:00.000Z` };
}

const link: Rebooking = {
  requestId,
  state: 'open',
  status: 'APPROVED',
  facilityName: 'Lagoon Hospital',
  place: { name: 'Lagoon Hospital', address: '1 Marina', isElsewhere: false },
  preferredDate: `${year}-12-01T12:00`,
  timeZone: 'Asia/Kolkata',
  reason: 'Water damage.',
  answerBy: `${year}-11-30T12:00:00.000Z`,
  freeTimes: [timeAt(9), timeAt(10), timeAt(11)],
};

const open = () => renderApp('/rebook?token=from-the-mail');
const timeButton = (hour: string) => screen.findByRole('button', { name: new RegExp(`at ${hour}`) });

test('says signed out what happened, and one press moves the appointment', async () => {
  const { place, timeZone } = link;
  const moved = { status: 'APPROVED', place, preferredDate: timeAt(10).localTime, timeZone } as const;
  const server = fakeServer({ [READ]: success(link), [MOVE]: success(moved) });
  const { here } = open();
  expect(await screen.findByText('Water damage.')).toBeTruthy();
  expect(screen.getByText('Lagoon Hospital')).toBeTruthy();
  expect(screen.getByText(/1 December at 12:00 \(Kolkata time\)$/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /4 December/ })).toHaveLength(3);
  expect(server.calls(MOVE)).toEqual([]);
  const button = await timeButton('10:00');
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText(/^Your appointment is now on .*4 December at 10:00/)).toBeTruthy();
  expect(server.calls(MOVE).map(({ body }) => body)).toEqual([{ token: 'from-the-mail', sessionId, slotNo: 10 }]);
  expect(here()).toBe('/rebook');
});

test('a time that was taken meanwhile is said, and new ones are offered', async () => {
  const server = fakeServer({
    [READ]: success(link),
    [MOVE]: failure('slot_full', 'This time is fully booked. Choose another one.'),
  });
  open();
  const button = await timeButton('09:00');
  server.answers[READ] = success({ ...link, freeTimes: [timeAt(14)] });
  fireEvent.click(button);
  expect(await screen.findByText('This time is fully booked. Choose another one.')).toBeTruthy();
  expect(await timeButton('14:00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /at 09:00/ })).toBeNull();
});

test('the answer was lost: the second press shows what became of the appointment', async () => {
  const server = fakeServer({ [READ]: success(link), [MOVE]: 'no connection' });
  open();
  fireEvent.click(await timeButton('09:00'));
  expect(await screen.findByText(/^Your appointment could not be moved, try again/)).toBeTruthy();
  server.answers[READ] = success({ ...link, state: 'moved', preferredDate: timeAt(9).localTime, freeTimes: [] });
  server.answers[MOVE] = failure('already_rebooked', 'This appointment was moved.');
  fireEvent.click(await timeButton('09:00'));
  expect(await screen.findByText('This appointment has already been moved.')).toBeTruthy();
  expect(screen.getByText(/^It is at .*4 December at 09:00/)).toBeTruthy();
  expect(screen.queryByText('This appointment was moved.')).toBeNull();
});

test.each([
  [{ state: 'moved' }, 'This appointment has already been moved.'],
  [{ state: 'kept' }, 'Your appointment takes place after all.'],
  [{ state: 'over', status: 'CANCELLED' }, 'This appointment was cancelled.'],
  [{ state: 'over', status: 'APPROVED' }, 'The time to choose another one has passed.'],
] as const)('a link that is %o says what became of it', async (part, text) => {
  fakeServer({ [READ]: success({ ...link, ...part, freeTimes: [] }) });
  open();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /December/ })).toBeNull();
});

test('none of these: over sign-in to the appointment', async () => {
  fakeServer({ [READ]: success({ ...link, freeTimes: [] }) });
  const { here } = open();
  expect(await screen.findByText('The facility has no other free times at the moment.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Open the appointment' }));
  const from = encodeURIComponent(`/user/appointments?request=${requestId}`);
  await waitFor(() => expect(here()).toBe(`/?from=${from}`));
});

test('the server is away: it can be tried again', async () => {
  const server = fakeServer({ [READ]: 'no connection' });
  open();
  expect(await screen.findByText('Your appointment could not be fetched.')).toBeTruthy();
  server.answers[READ] = success(link);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await timeButton('09:00')).toBeTruthy();
});

test('a link that is not ours, and none at all', async () => {
  fakeServer({ [READ]: failure('dead_link', 'This link does not work. Open it from the newest mail.') });
  const { unmount } = open();
  expect(await screen.findByText('This link does not work. Open it from the newest mail.')).toBeTruthy();
  unmount();
  renderApp('/rebook');
  expect(await screen.findByText(/open the link that we sent you by email/)).toBeTruthy();
});

test('names the place that was closed and the place of every time that is not at the facility itself', async () => {
  const hall = { name: 'Town hall', address: '1 Market Square' };
  const there = { ...timeAt(9), place: { ...hall, timeZone: link.timeZone } };
  const moved = {
    status: 'APPROVED',
    place: { ...hall, isElsewhere: true },
    preferredDate: there.localTime,
    timeZone: link.timeZone,
  } as const;
  const given = { ...link, place: { name: 'Library', address: '3 Mill Lane', isElsewhere: true } };
  fakeServer({ [READ]: success({ ...given, freeTimes: [there, timeAt(10)] }), [MOVE]: success(moved) });
  open();
  expect(await screen.findByText('3 Mill Lane')).toBeTruthy();
  const button = await timeButton('09:00');
  expect(button.textContent).toMatch(/Town hall 1 Market Square$/);
  expect((await timeButton('10:00')).textContent).not.toContain('Town hall');
  fireEvent.click(button);
  expect(await screen.findByText(/^Your appointment is now on .*4 December at 09:00/)).toBeTruthy();
  expect(screen.getByText('1 Market Square')).toBeTruthy();
  expect(screen.queryByText('3 Mill Lane')).toBeNull();
});
