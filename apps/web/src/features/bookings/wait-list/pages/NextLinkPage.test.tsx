import type { NextTime } from '@sanguine/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestId } from '../../../../../test/facility-fixtures.ts';
import { fakeServer, failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const READ = 'GET /api/next-link';
const ANSWER = 'POST /api/next-link';
const link: NextTime = {
  state: 'open',
  facility: { id: '019a0000-0000-7000-8000-00000000f001', name: 'Lagoon Hospital' },
  place: { name: 'Town hall', address: '1 Market Square', isElsewhere: true },
  localTime: '2027-01-11T10:30',
  timeZone: 'UTC',
  expiresAt: '2026-11-18T10:00:00.000Z',
};
const open = () => renderApp('/next?token=from-the-mail');

test('opening the link books nothing; one press books the time, and the token leaves the address', async () => {
  const taken = { ...link, state: 'taken', status: 'APPROVED', requestId } as const;
  const server = fakeServer({ [READ]: success(link), [ANSWER]: success(taken) });
  const { here } = open();
  expect(await screen.findByText('Town hall')).toBeTruthy();
  await waitFor(() => expect(here()).toBe('/next'));
  expect(server.calls(ANSWER)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Book this time' }));
  expect(await screen.findByText(/^Your donation is scheduled/)).toBeTruthy();
  expect(server.calls(ANSWER).map(({ body }) => body)).toEqual([{ token: 'from-the-mail', answer: 'take' }]);
  expect(screen.queryByRole('button', { name: 'Book this time' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See the appointment' }).getAttribute('href')).toContain(requestId);
});

test('a time that the donor does not want is given back with one press', async () => {
  const server = fakeServer({ [READ]: success(link), [ANSWER]: success({ ...link, state: 'declined' }) });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'No, thank you' }));
  expect(await screen.findByText('You declined this place.')).toBeTruthy();
  expect(server.calls(ANSWER).map(({ body }) => body)).toEqual([{ token: 'from-the-mail', answer: 'decline' }]);
  expect(screen.getByRole('link', { name: 'Choose another time' }).getAttribute('href')).toContain(link.facility.id);
});

test('a refusal is said, and the buttons are there again', async () => {
  fakeServer({ [READ]: success(link), [ANSWER]: failure('offer_over', 'This place is no longer available.') });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Book this time' }));
  expect(await screen.findByText('This place is no longer available.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Book this time' })).toBeTruthy();
});

test('what is over leads to other times, and a link that is not ours to sign-in', async () => {
  const server = fakeServer({ [READ]: success({ ...link, state: 'expired' }) });
  const { unmount } = open();
  expect(await screen.findByText('The time to take this place has passed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Book this time' })).toBeNull();
  unmount();
  server.answers[READ] = failure('dead_link', 'This link does not work. Open it from the newest mail.');
  open();
  expect(await screen.findByText(/^This link does not work/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
});
