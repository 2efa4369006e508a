import type { AnswerLink } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facilityServer, requestId } from '../../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const LINK = 'GET /api/answer-link';
const SIGNED_OUT = { 'GET /api/profile': failure('not_signed_in', 'Sign in to continue.') };
const link: AnswerLink = {
  requestId,
  firstName: 'Maya',
  state: 'open',
  times: [],
  bloodType: 'O-',
  neededBy: '2026-12-01T12:00',
  timeZone: 'UTC',
  facility: {
    name: 'Lagoon Hospital',
    address: '1 Marina',
    operationalHours: '24 hours',
    openThatDay: 'Open on Tuesdays 08:00 to 17:00.',
    phoneNumber: '+234 1 555 0100',
  },
};

const slot = { sessionId: '0198f000-0000-7000-8000-000000000001', slotNo: 2 };
const offered: AnswerLink = {
  ...link,
  times: [
    { ...slot, localTime: '2026-11-30T14:40' },
    { localTime: '2026-11-30T17:00', place: { name: 'Town hall', address: '1 Market Square', timeZone: 'UTC' } },
  ],
};
const answer = {
  preferredDate: '2026-11-30T14:40',
  timeZone: 'UTC',
  place: { name: 'Lagoon Hospital', address: '1 Marina', isElsewhere: false },
};
const answered: AnswerLink = {
  ...link,
  state: 'answered',
  answer: { ...answer, undoUntil: '2026-11-30T10:10:00.000Z' },
};

test('a press of a time answers, without signing in or confirming; a second press undoes it', async () => {
  const sent: unknown[] = [];
  facilityServer({
    ...SIGNED_OUT,
    [LINK]: success(offered),
    'POST /api/answer-link/time': ({ body }) => {
      sent.push(body);
      return success(answered);
    },
    'POST /api/answer-link/undo': ({ body }) => {
      sent.push(body);
      return success(link);
    },
  });
  renderApp('/answer?token=from-the-mail');
  expect(await screen.findByText('Maya')).toBeTruthy();
  const region = within(screen.getByRole('region', { name: 'When can you come?' }));
  const names = region.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual([expect.stringContaining('14:40'), expect.stringContaining('17:00, Town hall')]);
  expect(screen.getByRole('button', { name: 'I can’t this time' })).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(region.getByRole('button', { name: /14:40/ }));
  const expected = await screen.findByText(/^You are expected: .*14:40/);
  await waitFor(() => expect(document.activeElement?.contains(expected)).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Your answer has been undone/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'When can you come?' })).toBeNull();
  expect(sent).toEqual([{ token: 'from-the-mail', ...slot }, { token: 'from-the-mail' }]);
});

test('a time within opening hours is sent as it is shown; one that somebody took is said, and the others stay', async () => {
  const sent: unknown[] = [];
  facilityServer({
    ...SIGNED_OUT,
    [LINK]: success(offered),
    'POST /api/answer-link/time': ({ body }) => {
      sent.push(body);
      return failure('slot_full', 'This time is full.');
    },
  });
  renderApp('/answer?token=from-the-mail');
  fireEvent.click(await screen.findByRole('button', { name: /17:00/ }));
  expect(await screen.findByText('This time is full.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /14:40/ })).toBeTruthy();
  expect(sent).toEqual([{ token: 'from-the-mail', preferredDate: '2026-11-30T17:00' }]);
});

test('whoever comes back reads when they are expected, and undoes nothing once it is too late', async () => {
  facilityServer({ ...SIGNED_OUT, [LINK]: success({ ...answered, answer }) });
  renderApp('/answer?token=from-the-mail');
  expect(await screen.findByText(/^You are expected: /)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to Appointments' })).toBeTruthy();
});

test('shows the emergency signed out, and leads over sign-in back to it', async () => {
  facilityServer({ ...SIGNED_OUT, [LINK]: success(link) });
  const { here } = renderApp('/answer?token=from-the-mail');
  expect(await screen.findByText('1 Marina')).toBeTruthy();
  await waitFor(() => expect(here()).toBe('/answer'));
  expect(screen.getByRole('link', { name: '+234 1 555 0100' }).getAttribute('href')).toBe('tel:+23415550100');
  fireEvent.click(screen.getByRole('link', { name: 'Choose a time' }));
  const back = `/user/emergency-requests?request=${requestId}`;
  await waitFor(() => expect(here()).toBe(`/?from=${encodeURIComponent(back)}`));
});

test('says when the facility is open on the last day, and leads over registration back to the emergency', async () => {
  facilityServer({ ...SIGNED_OUT, [LINK]: success(link) });
  renderApp('/answer?token=from-the-mail');
  expect(await screen.findByText('Open on Tuesdays 08:00 to 17:00.')).toBeTruthy();
  const from = encodeURIComponent(`/user/emergency-requests?request=${requestId}`);
  const signUp = screen.getByRole('link', { name: 'Create one' });
  expect(signUp.getAttribute('href')).toBe(`/sign-up?tab=donor&from=${from}`);
});

test('a used link says that it was used, and offers no second answer', async () => {
  facilityServer({ ...SIGNED_OUT, [LINK]: success({ ...link, state: 'answered' }) });
  renderApp('/answer?token=from-the-mail');
  expect(await screen.findByText(/^You have already answered this emergency/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Choose a time' })).toBeNull();
});

test('a link that is not ours says so', async () => {
  facilityServer({ ...SIGNED_OUT, [LINK]: failure('dead_link', 'This link is not complete.') });
  renderApp('/answer?token=nonsense');
  expect(await screen.findByText('This link is not complete.')).toBeTruthy();
});

test('lets a donor say signed out with one press that they cannot come; opening the link says nothing, and it can be undone', async () => {
  const said: unknown[] = [];
  facilityServer({
    ...SIGNED_OUT,
    [LINK]: success(link),
    'POST /api/answer-link': ({ body }) => {
      said.push(body);
      return success({ cannotCome: (body as { cannotCome: boolean }).cannotCome, pausedUntil: null });
    },
  });
  renderApp('/answer?token=from-the-mail');
  const button = await screen.findByRole('button', { name: 'I can’t this time' });
  expect(said).toEqual([]);
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'I can’t this time' });
  expect(said).toEqual([
    { token: 'from-the-mail', cannotCome: true },
    { token: 'from-the-mail', cannotCome: false },
  ]);
});

test('tells a donor what they said before, and lets them come all the same', async () => {
  facilityServer({ ...SIGNED_OUT, [LINK]: success({ ...link, state: 'cannot' }) });
  renderApp('/answer?token=from-the-mail');
  expect(await screen.findByText(/You said that you cannot come this time/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose a time' })).toBeTruthy();
});
