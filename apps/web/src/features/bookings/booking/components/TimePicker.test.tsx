import { addDays, type DonationSession, type PublishedSessions } from '@sanguine/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, failure, fakeServer, success } from '../../../../../test/fake-server.ts';
import type { ChosenTime } from '../chosen-time.ts';
import { TimePicker } from './TimePicker.tsx';

const facilityId = '0190a000-0000-7000-8000-000000000001';
const sessionId = '0190a000-0000-7000-8000-000000000002';
const today = new Date().toISOString().slice(0, 10);
const tomorrow = addDays(today, 1);
const blocked = addDays(today, 2);
const FIVE_MINUTES = 5 * 60_000;

function sessionOn(date: string, free: readonly number[], more: Partial<DonationSession> = {}): DonationSession {
  const slots = free.map((places, index) => ({
    slotNo: index + 1,
    startsAt: `${date}T1${index}:00:00.000Z`,
    localTime: `${date}T1${index}:00`,
    places: 4,
    free: places,
  }));
  const times = {
    startsAt: `${date}T10:00:00.000Z`,
    endsAt: `${date}T18:00:00.000Z`,
    timeZone: 'UTC',
    slotMinutes: 60,
  };
  const state = { status: 'open', delayMinutes: 0, reason: '', instant: true, openPlaces: 4 } as const;
  return { id: sessionId, date, ...times, venue: null, ...state, slots, ...more };
}

function publishedWith(...sessions: DonationSession[]): PublishedSessions {
  return { timeZone: 'UTC', publishedUntil: addDays(today, 20), sessions, closures: [] };
}

const held = { sessionId, slotNo: 1, expiresAt: new Date(Date.now() + FIVE_MINUTES).toISOString() };
const usual: Answers = {
  'GET /api/facility/{id}/sessions': success(publishedWith(sessionOn(tomorrow, [2, 0, 1]))),
  'PUT /api/donation/hold': success(held),
  'DELETE /api/donation/hold': success(null),
};

function Picker() {
  const [chosen, choose] = useState<ChosenTime>();
  return (
    <>
      <TimePicker
        facilityId={facilityId}
        today={today}
        whyNot={(date) => (date === blocked ? 'You gave too lately.' : undefined)}
        chosen={chosen}
        onChoose={choose}
        refusal={undefined}
        busy={false}
        whenFull={(date) => <p>Wait for {date}.</p>}
      />
      <output>{chosen?.localTime ?? 'none'}</output>
    </>
  );
}

async function open(given: Answers = {}) {
  const server = fakeServer({ ...usual, ...given });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = render(
    <QueryClientProvider client={client}>
      <Picker />
    </QueryClientProvider>,
  );
  await screen.findByRole('radio', { name: '10:00' });
  return { server, client, ...shown };
}

const chosen = () => document.querySelector('output')?.textContent;

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

test('the first day with free times is open; a full time cannot be chosen; a blocked day says why', async () => {
  await open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /3 free/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /11:00 ?Full/ }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '10:00' }));
  expect(chosen()).toBe(`${tomorrow}T10:00`);
  fireEvent.click(screen.getByRole('radio', { name: /Not yet/ }));
  expect(screen.getByText('You gave too lately.')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: '10:00' })).toBeNull();
  expect(chosen()).toBe('none');
});

test('times that are passed over are not held; the chosen one is, until the form is closed', async () => {
  const { server, unmount } = await open();
  fireEvent.click(screen.getByRole('radio', { name: '10:00' }));
  fireEvent.click(screen.getByRole('radio', { name: '12:00' }));
  await waitFor(() => expect(server.calls('PUT /api/donation/hold').map(({ body }) => body)).toHaveLength(1));
  expect(server.calls('PUT /api/donation/hold')[0]?.body).toEqual({ sessionId, slotNo: 3 });
  expect(await screen.findByText(/^We keep this place for you until/)).toBeTruthy();
  unmount();
  await waitFor(() => expect(server.calls('DELETE /api/donation/hold')).toHaveLength(1));
});

test('after five minutes the time is to be chosen once more', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: '10:00' }));
  await screen.findByText(/^We keep this place for you until/);
  await act(async () => vi.advanceTimersByTimeAsync(FIVE_MINUTES));
  expect(screen.getByText(/was kept for five minutes and is now free again/)).toBeTruthy();
  expect(chosen()).toBe('none');
});

test('too many attempts keep no place, and nothing is said of it', async () => {
  const { server } = await open({ 'PUT /api/donation/hold': failure('too_many', 'Wait a little.') });
  fireEvent.click(screen.getByRole('radio', { name: '10:00' }));
  await waitFor(() => expect(server.calls('PUT /api/donation/hold')).toHaveLength(1));
  expect(screen.queryByText('Wait a little.')).toBeNull();
  expect(chosen()).toBe(`${tomorrow}T10:00`);
});

test('a time that somebody else took leads to the nearest free ones', async () => {
  const message = 'This time is fully booked.';
  const freeTimes = [
    { sessionId, slotNo: 3, startsAt: `${tomorrow}T12:00:00.000Z`, localTime: `${tomorrow}T12:00` },
    { sessionId, slotNo: 3, startsAt: `${blocked}T12:00:00.000Z`, localTime: `${blocked}T12:00` },
  ];
  await open({ 'PUT /api/donation/hold': { code: 'slot_full', message, freeTimes } });
  fireEvent.click(screen.getByRole('radio', { name: '10:00' }));
  await screen.findByText(message);
  const instead = screen.getAllByRole('button', { name: /at 12:00$/ });
  expect(instead).toHaveLength(1);
  instead.forEach((button) => fireEvent.click(button));
  expect(chosen()).toBe(`${tomorrow}T12:00`);
  expect(screen.queryByText(message)).toBeNull();
});

test('a session that closes while the form is open says so, and names other times', async () => {
  const { server, client } = await open();
  fireEvent.click(screen.getByRole('radio', { name: '10:00' }));
  const closed = sessionOn(tomorrow, [2, 0, 1], { status: 'closed', reason: 'No staff' });
  const other = sessionOn(addDays(today, 3), [1], { id: facilityId });
  server.answers['GET /api/facility/{id}/sessions'] = success(publishedWith(closed, other));
  await act(async () => client.invalidateQueries({ queryKey: ['booking'] }));
  expect(await screen.findByText('This session was closed: No staff')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /at 10:00$/ }));
  expect(chosen()).toBe(`${addDays(today, 3)}T10:00`);
});

test('a day without a free place leads to the wait-list, no other day does', async () => {
  const full = addDays(today, 3);
  await open({
    'GET /api/facility/{id}/sessions': success(publishedWith(sessionOn(tomorrow, [2, 0, 1]), sessionOn(full, [0]))),
  });
  expect(screen.queryByText(/^Wait for/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /\d+ \w+ ?Full$/ }));
  expect(screen.getByText(`Wait for ${full}.`)).toBeTruthy();
});

test('the strip follows an answer that does not hold all days, and goes on where the last one ends', async () => {
  // Later today its times would be over.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T09:00:00.000Z`) });
  let asked = 0;
  const { server } = await open({
    'GET /api/facility/{id}/sessions': () => {
      const from = addDays(today, 2 * asked++);
      const sessions = [sessionOn(from, [2]), sessionOn(addDays(from, 1), [2])];
      const published = { ...publishedWith(...sessions), publishedUntil: addDays(today, 40) };
      return success(asked === 4 ? published : { ...published, continuesOn: addDays(from, 2) });
    },
  });
  const days = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=radio][value^="20"]')].map(({ value }) => value);
  expect([asked, days()]).toEqual([2, [0, 1, 2, 3].map((day) => addDays(today, day))]);
  fireEvent.click(screen.getByRole('button', { name: 'Later days' }));
  await waitFor(() => expect(days()[0]).toBe(addDays(today, 4)));
  // The second answer has all of its two weeks.
  expect([asked, days().length]).toEqual([4, 16]);
  fireEvent.click(screen.getByRole('button', { name: 'Earlier days' }));
  await waitFor(() => expect(days()[0]).toBe(today));
  expect(server.calls('GET /api/facility/{id}/sessions').length).toBeGreaterThanOrEqual(4);
});
