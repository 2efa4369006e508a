import { addDays, type DonationRequest, type FirstCard } from '@sanguine/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { booking, lagoonRow, listOf } from '../../../../../test/facility-fixtures.ts';
import { donorProfile, fakeServer, figures, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

type Given = NonNullable<Parameters<typeof fakeServer>[0]>;

const today = new Date().toISOString().slice(0, 10);
const elsewhere = { name: 'Town hall', address: '1 Market Square', isElsewhere: true };
const request: DonationRequest = {
  ...booking,
  status: 'APPROVED',
  place: elsewhere,
  facilityId: { ...booking.facilityId, phoneNumber: '+44 117 496 0000' },
  allowedActions: ['cancel'],
};
const visit = { id: booking.id, date: '2026-11-20', facilityName: 'Lagoon Hospital', bloodType: null, notBefore: null };

/** The card in its state, with what can be pressed on it. */
async function open(first: FirstCard, given: Given = {}) {
  fakeServer({
    'GET /api/profile': success(donorProfile),
    'GET /api/dashboard/donor': success({ ...figures, first }),
    ...given,
  });
  renderApp('/user/dashboard');
  const shown = () => screen.getByRole('region', { name: 'Next step' });
  const title = await waitFor(() => within(shown()).getByRole('heading', { level: 2 }));
  const card = shown();
  const links = within(card).getAllByRole('link');
  const filled = [...card.querySelectorAll('a, button')].filter(({ className }) => className.includes('bg-fill'));
  return { card: within(card), title: title.textContent, links, filled: filled.map(({ textContent }) => textContent) };
}

test('a closed session leads on, and names no way to where nothing takes place', async () => {
  const card = await open({ state: 'closed', request });
  expect(card.title).toMatch(/^Your appointment on .*, Town hall will not take place$/);
  expect(card.filled).toEqual(['Choose another time']);
  expect(card.card.getByRole('link', { name: '+44 117 496 0000' })).toBeTruthy();
  expect(card.card.queryByRole('link', { name: /Directions/ })).toBeNull();
});

test('today begins with the time and the place, and its button is the code', async () => {
  const card = await open({
    state: 'today',
    request: { ...request, preferredDate: `${today}T14:40`, lateMinutes: 20 },
  });
  expect(card.title).toBe('Today at 14:40');
  expect(card.card.getByText('Town hall')).toBeTruthy();
  expect(card.card.getByText('It runs about 20 minutes late.')).toBeTruthy();
  expect(card.filled).toEqual(['Show my code']);
  expect(card.card.getByRole('link', { name: 'I can’t come' }).getAttribute('href')).toContain(booking.id);
  expect(card.card.getByRole('button', { name: 'I am coming' })).toBeTruthy();
});

test('a request says by when its facility answers', async () => {
  const answeredBy = `${addDays(today, 2)}T10:00:00.000Z`;
  const card = await open({ state: 'waiting', request: { ...request, status: 'PENDING', answeredBy } });
  expect(card.title).toMatch(/^Lagoon Hospital answers by /);
  expect(card.filled).toEqual(['See my request']);
});

test('a later appointment says when and where, and asks for a word only on the day before', async () => {
  const card = await open({ state: 'planned', request });
  expect(card.filled).toEqual(['See the appointment']);
  expect(card.card.queryByRole('button', { name: 'I am coming' })).toBeNull();
});

test.each([
  [['cancel'], undefined],
  [['cancel', 'reschedule'], `/user/appointments?request=${booking.id}&move=1`],
] as const)('the time of one that may be moved is changed from here: %j', async (allowedActions, address) => {
  const card = await open({ state: 'planned', request: { ...request, allowedActions: [...allowedActions] } });
  const move = card.links.find(({ textContent }) => textContent === 'Change the time');
  expect(move?.getAttribute('href')).toBe(address);
});

test('on the day before, one press says that one is coming', async () => {
  const card = await open({ state: 'planned', request: { ...request, preferredDate: `${addDays(today, 1)}T09:00` } });
  expect(card.card.getByRole('button', { name: 'I am coming' })).toBeTruthy();
});

test('thanks come first and ask for nothing', async () => {
  const card = await open({ state: 'gave', donation: { ...visit, bloodType: 'A+' } });
  expect(card.title).toMatch(/^Thank you, .*\. You gave A\+ on .*20/);
  expect(card.filled).toEqual([]);
  expect(card.card.getByRole('link', { name: 'How to look after yourself' })).toBeTruthy();
});

test('who came and could not give is thanked, and told from when to come again', async () => {
  const card = await open({ state: 'came', visit: { ...visit, notBefore: '2027-01-03' } });
  expect(card.title).toMatch(/^Thank you for coming\. Come again from .*3 January/);
  expect(card.filled).toEqual([]);
});

test('who may not give yet reads from when, and why', async () => {
  const blocked = [{ reason: 'too_soon' as const, from: null, until: '2027-01-09', intervalDays: 56 }];
  const eligibility = { ...figures.eligibility, blocked };
  const card = await open(
    { state: 'not_yet', reason: 'too_soon', from: '2027-01-10' },
    {
      'GET /api/dashboard/donor': success({
        ...figures,
        eligibility,
        first: { state: 'not_yet', reason: 'too_soon', from: '2027-01-10' },
      }),
    },
  );
  expect(card.title).toMatch(/^You can give from .*10 January/);
  expect(card.card.getByText(/56 days/)).toBeTruthy();
  expect(card.filled).toEqual([]);
});

test('an address that is not verified is verified on the card, and nowhere a second time', async () => {
  const profile = { ...donorProfile, emailVerified: false };
  const card = await open({ state: 'unverified' }, { 'GET /api/profile': success(profile) });
  expect(card.title).toBe(`Enter the code that we sent to ${profile.email}`);
  expect(await card.card.findByRole('textbox', { name: /One Time Password/ })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Your email address' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Verify' })).toHaveLength(1);
});

test('who may give reads the three soonest times within reach, each with its place and one press from it', async () => {
  const time = (slotNo: number, localTime: string, more = {}) => {
    return { sessionId: booking.id, slotNo, localTime, startsAt: `${localTime}:00.000Z`, ...more };
  };
  const near = { ...lagoonRow, distanceKm: 3, freeTimes: [time(1, '2027-03-27T12:30'), time(2, '2027-03-26T09:00')] };
  const place = { name: 'Town hall', address: '1 Market Square', timeZone: 'UTC' };
  const other = {
    ...lagoonRow,
    id: 'f2',
    name: 'Clifton',
    distanceKm: 9,
    freeTimes: [time(3, '2027-03-25T09:00', { place })],
  };
  const far = { ...lagoonRow, id: 'f3', name: 'Far', distanceKm: 300, freeTimes: [time(4, '2027-03-24T09:00')] };
  const card = await open({ state: 'may_give' }, { 'GET /api/facility/{page}': listOf(near, other, far) });
  expect(card.filled).toEqual(['Schedule a Donation']);
  const times = within(await card.card.findByRole('list')).getAllByRole('link');
  expect(times.map(({ textContent }) => textContent?.replace(/^.*?(25|26|27)/, '$1'))).toEqual([
    expect.stringMatching(/^25.*Town hall 1 Market SquareClifton$/),
    expect.stringMatching(/^26.*Lagoon Hospital$/),
    expect.stringMatching(/^27.*Lagoon Hospital$/),
  ]);
  expect(times[0]?.getAttribute('href')).toContain('facility=f2&time=');
});
