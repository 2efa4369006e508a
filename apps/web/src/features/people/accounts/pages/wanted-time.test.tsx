import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { facilityId } from '../../../../../test/facility-fixtures.ts';
import { fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const sessionId = '019a0000-0000-7000-8000-0000000000d1';
const facility = {
  id: facilityId,
  name: 'St Mary Blood Centre',
  address: '1 Harbour Road, Lagos',
  operationalHours: 'Daily 08:00-16:00',
  isVerified: true,
  isOnSanguine: true,
  timeZone: 'UTC',
  openingHours: null,
  latitude: null,
  longitude: null,
  needs: [],
  freeTimes: [],
} as const;
const time = {
  sessionId,
  slotNo: 2,
  startsAt: '2030-03-05T08:20:00.000Z',
  localTime: '2030-03-05T08:20',
  isFree: true,
};
const READ = 'GET /api/public/facilities/{id}';

/** The address says another day: nothing of it may reach the page. */
function show(page: string, answer: object) {
  vi.setSystemTime('2030-03-01T09:00:00Z');
  const { calls } = fakeServer({ [READ]: success({ facility, time: { ...time, ...answer } }) });
  const from = `/user/donate?facility=${facilityId}&time=${sessionId}.2.2031-01-01T23:59`;
  renderApp(`${page}?from=${encodeURIComponent(from)}`);
  return calls;
}

it.each(['/', '/sign-up'])('%s says which time is being booked, as the server knows it', async (page) => {
  const calls = show(page, {});
  expect((await screen.findByText(/You are booking/)).textContent).toBe(
    'You are booking Tue 5 March at 08:20 at St Mary Blood Centre.',
  );
  expect(calls(READ)[0]?.params).toMatchObject({ id: facilityId });
  expect(document.body.textContent).not.toContain('23:59');
});

it('names the place where that is not the facility’s own', async () => {
  show('/', { place: { name: 'Town Hall', address: '2 Market Street', timeZone: 'UTC' } });
  expect((await screen.findByText(/You are booking/)).textContent).toBe(
    'You are booking Tue 5 March at 08:20 with St Mary Blood Centre, at Town Hall, 2 Market Street.',
  );
});

it('says that the time has been taken meanwhile', async () => {
  show('/', { isFree: false });
  expect(await screen.findByText(/has been taken in the meantime/)).toBeTruthy();
});

it('asks nothing for an address that leads elsewhere', async () => {
  const { calls } = fakeServer({});
  const evil = `//evil.example/user/donate?facility=${facilityId}&time=${sessionId}.2.2030-03-05T08:20`;
  renderApp(`/?from=${encodeURIComponent(evil)}`);
  await screen.findByLabelText('Email Address');
  expect(calls(READ)).toHaveLength(0);
  expect(screen.queryByText(/You are booking/)).toBeNull();
});

it.each([
  ['2030-04-02', true],
  ['2030-13-99', false],
])('the first day %s that somebody takes along is said where it is one: %s', async (day, isSaid) => {
  fakeServer({});
  renderApp(`/sign-up?from=${encodeURIComponent(`/user/donate?notBefore=${day}`)}`);
  await screen.findByRole('heading', { level: 1 });
  // The line comes with code of its own; where there is none, waiting for it proves nothing sooner.
  const isThere = () => screen.queryByText('You may be able to donate from Tue 2 April 2030.') !== null;
  if (isSaid) await waitFor(() => expect(isThere()).toBe(true));
  else expect(isThere()).toBe(false);
});
