import type { ComingLink } from '@sanguine/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestId } from '../../../../../test/facility-fixtures.ts';
import { fakeServer, failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const READ = 'GET /api/coming-link';
const SAY = 'POST /api/coming-link';
const link: ComingLink = {
  requestId,
  state: 'open',
  facilityName: 'Lagoon Hospital',
  place: { name: 'Town hall', address: '1 Market Square', isElsewhere: true },
  preferredDate: '2026-12-01T12:00',
  timeZone: 'UTC',
};
const open = () => renderApp('/coming?token=from-the-mail');

test('opening the link says nothing; one press says that the donor is coming, and the token leaves the address', async () => {
  const server = fakeServer({ [READ]: success(link), [SAY]: success({ ...link, state: 'coming' }) });
  const { here } = open();
  expect(await screen.findByText('Town hall')).toBeTruthy();
  expect(screen.getByText('1 Market Square')).toBeTruthy();
  await waitFor(() => expect(here()).toBe('/coming'));
  expect(server.calls(SAY)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'I am coming' }));
  expect(await screen.findByText('Thank you. The facility knows that you are coming.')).toBeTruthy();
  expect(server.calls(SAY).map(({ body }) => body)).toEqual([
    { token: 'from-the-mail', preferredDate: link.preferredDate },
  ]);
  expect(screen.queryByRole('button', { name: 'I am coming' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Change or cancel' }).getAttribute('href')).toContain(requestId);
});

test('a refusal is said, and the button is there again', async () => {
  fakeServer({ [READ]: success(link), [SAY]: failure('already_rebooked', 'This appointment was moved.') });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'I am coming' }));
  expect(await screen.findByText('This appointment was moved.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'I am coming' })).toBeTruthy();
});

test('what is over offers nothing to say, and a link that is not ours leads to sign-in', async () => {
  const server = fakeServer({ [READ]: success({ ...link, state: 'over' }) });
  const { unmount } = open();
  expect(await screen.findByText(/^This appointment is over/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I am coming' })).toBeNull();
  unmount();
  server.answers[READ] = failure('dead_link', 'This link does not work. Open it from the newest mail.');
  open();
  expect(await screen.findByText(/^This link does not work/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
});
