import type { DonationSession } from '@sanguine/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { booking, facilityId, lagoonHospital, listOf } from '../../../../../test/facility-fixtures.ts';
import { donorProfile, fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const HOUR = 3_600_000;
const sessionId = '019a0000-0000-7000-8000-0000000000bb';

function serve(hoursAhead: number, instant: boolean, { isChosen = true } = {}) {
  const startsAt = new Date(Date.now() + hoursAhead * HOUR).toISOString().replace(/:\d{2}\.\d+Z$/, ':00.000Z');
  const localTime = startsAt.slice(0, 16);
  const session: DonationSession = {
    id: sessionId,
    date: localTime.slice(0, 10),
    startsAt,
    endsAt: startsAt,
    timeZone: 'UTC',
    slotMinutes: 30,
    openPlaces: 1,
    venue: null,
    instant,
    status: 'open',
    delayMinutes: 0,
    reason: '',
    slots: [{ slotNo: 1, startsAt, localTime, places: 1, free: 1 }],
  };
  const status = instant ? 'APPROVED' : 'PENDING';
  fakeServer({
    'GET /api/profile': success({ ...donorProfile, healthDataConsent: true }),
    'GET /api/facility/{id}': success({ ...lagoonHospital, openingHours: null, isOnSanguine: true }),
    'GET /api/facility/{page}': listOf({ ...lagoonHospital, isOnSanguine: true, openingHours: null }),
    'GET /api/facility/{id}/sessions': success({
      timeZone: 'UTC',
      publishedUntil: session.date,
      sessions: [session],
      closures: [],
    }),
    'POST /api/donation/schedule': success({ ...booking, status, preferredDate: localTime, preferredAt: startsAt }),
  });
  renderApp(`/user/donate?facility=${facilityId}${isChosen ? `&time=${sessionId}.1.${localTime}` : ''}`);
}

const schedule = () => screen.findByRole('button', { name: /^Schedule for/ });

test('a request says before it is sent that the facility answers, and by when', async () => {
  serve(30 * 24, false);
  await schedule();
  const inTwoDays = new Date(Date.now() + 48 * HOUR).getDate();
  expect(
    await screen.findByText(new RegExp(`^This is a request: Lagoon Hospital answers by .*\\b${inTwoDays}\\b`)),
  ).toBeTruthy();
});

test('nothing is said of the answer before a published time is chosen, which may be accepted at once', async () => {
  serve(72, true, { isChosen: false });
  expect(await screen.findByRole('button', { name: 'Schedule' })).toBeTruthy();
  expect(await screen.findByText('Choose a time first.')).toBeTruthy();
  expect(screen.queryByText(/answers/)).toBeNull();
});

test('what is booked within the day speaks neither of a reminder nor of the day before', async () => {
  serve(5, true);
  fireEvent.click(await schedule());
  await screen.findByText(/expects you/);
  expect(screen.getByText('Avoid alcohol and caffeine until then.')).toBeTruthy();
  expect(screen.queryByText(/24 hours before|reminder/)).toBeNull();
});

test('what is booked for later speaks of both', async () => {
  serve(72, true);
  fireEvent.click(await schedule());
  await screen.findByText(/expects you/);
  expect(screen.getByText('Avoid alcohol and caffeine for 24 hours before.')).toBeTruthy();
  expect(screen.getByText(/You will get a reminder before the day/)).toBeTruthy();
});

test('a link to another facility leaves the time in the address behind', async () => {
  serve(72, true);
  await schedule();
  const [link] = screen.getAllByRole('link', { name: 'Lagoon Hospital', hidden: true });
  expect(link?.getAttribute('href')).toBe(`/user/donate?facility=${facilityId}`);
});
