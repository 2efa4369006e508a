import type { DonationRequestDetail, DonationSession, FreeTime, Rebooking } from '@sanguine/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { booking, facilityId, lagoonHospital, listOf, requestId } from '../../test/facility-fixtures.ts';
import { donorProfile, fakeServer, figures, success } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';

const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const TIMES = /(?:16:45|17:15)/;
const hall = { name: 'Town hall', address: '1 Market Square' };
const place = { ...hall, isElsewhere: true };
const sessionId = '019a0000-0000-7000-8000-0000000000bb';
const free = (slotNo: number, time: string): FreeTime => ({
  sessionId,
  slotNo,
  localTime: `${day}T${time}`,
  startsAt: `${day}T${time}:00.000Z`,
  place: { ...hall, timeZone: 'UTC' },
});
const freeTimes = [free(1, '16:45'), free(2, '17:15')];
const session: DonationSession = {
  id: sessionId,
  date: day,
  startsAt: `${day}T16:45:00.000Z`,
  endsAt: `${day}T17:45:00.000Z`,
  timeZone: 'UTC',
  slotMinutes: 30,
  openPlaces: 2,
  venue: { ...hall, latitude: null, longitude: null },
  instant: true,
  status: 'open',
  delayMinutes: 0,
  reason: '',
  slots: freeTimes.map(({ slotNo, startsAt, localTime }) => ({ slotNo, startsAt, localTime, places: 1, free: 1 })),
};
const request = {
  ...booking,
  status: 'APPROVED',
  place,
  preferredDate: `${day}T16:45`,
  preferredAt: `${day}T16:45:00.000Z`,
  allowedActions: ['cancel', 'reschedule'],
  session: { ...session, slotNo: 1 },
} satisfies DonationRequestDetail;
const about = { place, preferredDate: request.preferredDate, timeZone: 'UTC', status: 'APPROVED' } as const;
const rebooking: Rebooking = {
  ...about,
  requestId,
  state: 'open',
  facilityName: 'Lagoon Hospital',
  reason: 'No water.',
  answerBy: null,
  freeTimes,
};
const listed = { ...lagoonHospital, openingHours: null, isOnSanguine: true, freeTimes };

const server = () =>
  fakeServer({
    'GET /api/profile': success({ ...donorProfile, healthDataConsent: true }),
    'GET /api/dashboard/donor': success(figures),
    'GET /api/donation/schedule/donor': listOf(request),
    'GET /api/donation/schedule/{id}': success(request),
    'GET /api/facility/{id}': success(listed),
    'GET /api/facility/{page}': listOf(listed),
    'GET /api/facility/{id}/sessions': success({
      timeZone: 'UTC',
      publishedUntil: day,
      sessions: [session],
      closures: [],
    }),
    'GET /api/rebook-link': success(rebooking),
    'POST /api/rebook-link': success({ ...about, preferredDate: `${day}T17:15` }),
    'GET /api/coming-link': success({ ...about, requestId, state: 'open', facilityName: 'Lagoon Hospital' }),
  });

/** The parts around a time that may say where it is: its own button, item or group, with its accessible name. */
const AROUND =
  'button, a, li, fieldset, [role=group], [role=status], [role=alert], section, form, dialog, [role=dialog], main';

/** The times that do not say where they are. */
function timesWithoutPlace(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const around = TIMES.test(node.textContent ?? '') ? node.parentElement?.closest(AROUND) : null;
    const said = around && `${around.textContent} ${around.getAttribute('aria-label') ?? ''}`;
    if (typeof said === 'string' && !said.includes('Town hall')) found.push(said);
  }
  return found;
}

async function expectPlaces(role: 'main' | 'dialog'): Promise<void> {
  const part = role === 'main' ? screen : within(await screen.findByRole(role));
  expect(await part.findAllByText(TIMES)).not.toHaveLength(0);
  expect(timesWithoutPlace()).toEqual([]);
}

test.each([
  ['/user/dashboard', 'main'],
  ['/user/appointments', 'main'],
  [`/user/appointments?request=${requestId}`, 'dialog'],
  ['/user/donate', 'main'],
  [`/user/donate?facility=${facilityId}`, 'dialog'],
  ['/rebook?token=from-the-mail', 'main'],
  ['/coming?token=from-the-mail', 'main'],
] as const)('%s names the place beside every time of a session elsewhere', async (path, role) => {
  server();
  renderApp(path);
  await expectPlaces(role);
});

test('the button that books names the place, chosen here or by an address', async () => {
  server();
  renderApp(`/user/donate?facility=${facilityId}&time=${sessionId}.1.${day}T16:45`);
  expect(await screen.findByRole('button', { name: /^Schedule for .* at 16:45, Town hall$/ })).toBeTruthy();
  fireEvent.click(await screen.findByRole('radio', { name: '17:15' }));
  expect(await screen.findByRole('button', { name: /^Schedule for .* at 17:15, Town hall$/ })).toBeTruthy();
  expect(screen.getAllByRole('group', { name: /, Town hall$/ })).toBeTruthy();
  await expectPlaces('dialog');
});

test('what the button of a closed session did names the place', async () => {
  server();
  renderApp('/rebook?token=from-the-mail');
  fireEvent.click(await screen.findByRole('button', { name: /17:15/ }));
  expect(await screen.findByText(/^Your appointment is now on .* at 17:15, Town hall/)).toBeTruthy();
  await expectPlaces('main');
});
