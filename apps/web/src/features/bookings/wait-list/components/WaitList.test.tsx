import { addDays, type SlotOffer, type WaitEntry } from '@sanguine/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { booking } from '../../../../../test/facility-fixtures.ts';
import { donorProfile, failure, fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { queryClient } from '../../../../platform/query-client.ts';

const LIST = 'GET /api/donation/wait-list';
const TAKE = 'POST /api/donation/offers/{id}/take';
const DECLINE = 'POST /api/donation/offers/{id}/decline';
const facility = { id: '019a0000-0000-7000-8000-00000000f001', name: 'Lagoon Hospital' };
const day = addDays(new Date().toISOString().slice(0, 10), 4);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const entry: WaitEntry = {
  id: '019a0000-0000-7000-8000-00000000e001',
  facility,
  bloodType: 'O-',
  from: day,
  until: day,
  fromTime: '00:00',
  untilTime: '24:00',
  createdAt: inHours(-5),
  answeredBy: `${day}T21:00:00.000Z`,
};

const offer: SlotOffer = {
  id: '019a0000-0000-7000-8000-00000000a001',
  kind: 'wait',
  state: 'open',
  facility,
  bloodType: 'O-',
  startsAt: `${day}T09:00:00.000Z`,
  localTime: `${day}T09:00`,
  timeZone: 'UTC',
  place: { name: facility.name, address: '1 Marina', isElsewhere: false },
  shared: false,
  offeredAt: inHours(-0.5),
  expiresAt: inHours(1.51),
};

type Given = NonNullable<Parameters<typeof fakeServer>[0]>;

async function open(given: Given, search = '') {
  const server = fakeServer({ 'GET /api/profile': success(donorProfile), ...given });
  renderApp(`/user/dashboard${search}`);
  const card = within(await screen.findByRole('region', { name: 'Waiting for a place' }));
  return { server, card };
}

test('who waits is told by when they hear of a place', async () => {
  const { card } = await open({ [LIST]: success({ entries: [entry], offers: [] }) });
  expect(
    card.getByText(/^You hear of a free place by .*21:00 at the latest; after that you no longer wait\.$/),
  ).toBeTruthy();
});

test('an offer comes before everything else; what is only waited for moves nothing on the first screen', async () => {
  const isAfter = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const isCardAfterActivity = async () =>
    isAfter(
      await screen.findByRole('region', { name: 'Waiting for a place' }),
      await screen.findByRole('region', { name: /^Recent Activity/ }),
    );
  const { server } = await open({ [LIST]: success({ entries: [entry], offers: [] }) });
  expect(await isCardAfterActivity()).toBe(true);
  server.answers[LIST] = success({ entries: [entry], offers: [offer] });
  await act(() => queryClient.invalidateQueries({ queryKey: ['wait-list'] }));
  await screen.findByRole('button', { name: 'Take this place' });
  expect(await isCardAfterActivity()).toBe(false);
});

test('the dashboard shows what the donor waits for, and stops waiting after asking once', async () => {
  const { server, card } = await open({
    [LIST]: success({ entries: [entry], offers: [] }),
    'DELETE /api/donation/wait-list/{id}': success(null),
  });
  expect(card.getByText('Lagoon Hospital')).toBeTruthy();
  expect(card.getByText(/, any time$/)).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: /^Stop waiting/ }));
  expect(server.calls('DELETE /api/donation/wait-list/{id}')).toHaveLength(0);
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop waiting' }));
  await waitFor(() => expect(server.calls('DELETE /api/donation/wait-list/{id}')).toHaveLength(1));
});

test('an offer says until when the place is kept, and one press takes it', async () => {
  const lists = [
    { entries: [entry], offers: [offer] },
    { entries: [], offers: [] },
  ];
  const { server, card } = await open({
    [LIST]: () =>
      success(lists.length > 1 ? (lists.shift() ?? { entries: [], offers: [] }) : { entries: [], offers: [] }),
    [TAKE]: success({ ...booking, status: 'APPROVED' }),
  });
  expect(card.getByText(/^The place is kept for you until .*, 1 hour and 3[01] minutes left\.$/)).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'Take this place' }));
  expect(await screen.findByText(/^Your donation is scheduled: /)).toBeTruthy();
  expect(server.calls(TAKE).map(({ params }) => params)).toEqual([{ id: offer.id }]);
});

test('a shared offer says so; a place that another donor took says that, too; an offer can be declined', async () => {
  const { server, card } = await open({
    [LIST]: success({ entries: [entry], offers: [{ ...offer, shared: true }] }),
    [TAKE]: failure('offer_over', 'Another donor took this place first. You are still on the wait-list.'),
    [DECLINE]: success({ ...offer, state: 'declined' }),
  });
  expect(card.getByText(/the first to take the place gets it/)).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'Take this place' }));
  expect(await card.findByText('Another donor took this place first. You are still on the wait-list.')).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'No, thank you' }));
  await waitFor(() => expect(server.calls(DECLINE)).toHaveLength(1));
});

test.each([
  ['expired', 'The time to take this place has passed.'],
  ['lost', 'Another donor took this place first.'],
  ['withdrawn', 'This place is no longer available.'],
  ['taken', 'You have taken this place.'],
] as const)('a late link says what became of the offer: %s', async (state, title) => {
  const { card } = await open(
    {
      [LIST]: success({ entries: [], offers: [] }),
      'GET /api/donation/offers/{id}': success({ ...offer, state, expiresAt: inHours(-1) }),
    },
    `?offer=${offer.id}`,
  );
  expect(await card.findByText(title)).toBeTruthy();
});

test('a forwarded link says that the offer is another account’s', async () => {
  const { card } = await open(
    {
      [LIST]: success({ entries: [], offers: [] }),
      'GET /api/donation/offers/{id}': failure('not_found', 'There is no such offer.'),
    },
    `?offer=${offer.id}`,
  );
  expect(await card.findByText('This offer is not yours.')).toBeTruthy();
});

test('the time that is kept for the next donation is booked with one press', async () => {
  const next: SlotOffer = { ...offer, kind: 'next', expiresAt: inHours(47) };
  const server = fakeServer({
    'GET /api/profile': success(donorProfile),
    [LIST]: success({ entries: [], offers: [next] }),
    [TAKE]: success({ ...booking, status: 'APPROVED' }),
  });
  renderApp('/user/dashboard');
  const card = within(await screen.findByRole('region', { name: 'Your next donation' }));
  expect(card.getByText('Come again at this time?')).toBeTruthy();
  expect(card.getByText(/^The place is kept for you until/)).toBeTruthy();
  expect(card.getByRole('link', { name: 'Choose another time' }).getAttribute('href')).toContain(facility.id);
  server.answers[LIST] = success({ entries: [], offers: [] });
  fireEvent.click(card.getByRole('button', { name: 'Book this time' }));
  expect(await screen.findByText(/^Your donation is scheduled/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Your next donation' })).toBeTruthy();
  expect(server.calls(TAKE)).toHaveLength(1);
});
