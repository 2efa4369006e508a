import type { Notification } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { facilityServer, requestId } from '../../../../../test/facility-fixtures.ts';
import { donorProfile, failure, fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const LIST = 'GET /api/notifications';
const ALL = 'POST /api/notifications/read-all';
const emergencyId = '019a0000-0000-7000-8000-0000000000bb';

const accepted: Notification = {
  id: '019a0000-0000-7000-8000-000000000101',
  kind: 'request_accepted',
  title: 'Your donation is scheduled',
  body: 'Lagoon Hospital accepted your donation on Tuesday 1 December 2026 at 10:30.',
  subject: { kind: 'request', id: requestId },
  facilityName: 'Lagoon Hospital',
  bloodType: 'O-',
  preferredDate: '2026-12-01T10:30',
  timeZone: 'UTC',
  createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  readAt: null,
};
const declined: Notification = {
  ...accepted,
  id: '019a0000-0000-7000-8000-000000000102',
  kind: 'request_declined',
  title: 'Your donation request was declined',
  readAt: accepted.createdAt,
};
const READ = 'POST /api/notifications/{id}/read';

function page(list: Notification[], unreadCount: number, totalPages = 1) {
  return success({ list, currentPage: 1, totalPages, total: list.length, unreadCount });
}

function asDonor(given: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /api/profile': success({ ...donorProfile, emailVerified: true }),
    [LIST]: page([accepted, declined], 1),
    ...given,
  });
  return { ...server, ...renderApp('/user/notifications') };
}

const items = async () => within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem');
const places = () => screen.getAllByRole('link', { name: /^Notifications/ }).map((link) => link.textContent);

describe('the list', () => {
  it('says what happened, when, and what is unread', async () => {
    asDonor();
    const [first, second] = await items();
    if (first === undefined || second === undefined) throw new Error('two are listed');
    expect(within(first).getByText('Unread')).toBeTruthy();
    expect(
      within(first).getByText(/^Lagoon Hospital accepted your donation on Tuesday 1 December 2026 at 10:30/),
    ).toBeTruthy();
    expect(first.textContent).toContain('5 minutes ago');
    expect(first.querySelector('time')?.getAttribute('datetime')).toBe(accepted.createdAt);
    expect(within(second).queryByText('Unread')).toBeNull();
    expect(document.title).toBe('Notifications | Sanguine');
  });

  it('strikes what a later change made untrue, says what is so now, and asks nothing about it any more', async () => {
    const superseded = { status: 'APPROVED', preferredDate: '2026-12-03T09:20' } as const;
    const cancelled = { status: 'CANCELLED', preferredDate: '2026-12-01T10:30' } as const;
    asDonor({
      [LIST]: page(
        [
          { ...accepted, superseded },
          { ...accepted, kind: 'donation_reminder', id: declined.id, superseded: cancelled },
        ],
        2,
      ),
    });
    const [moved, over] = await items();
    expect(moved?.querySelector('s')?.textContent).toBe(accepted.title);
    expect(moved?.textContent).toMatch(/has changed since: ?Scheduled.*3 December.*09:20/);
    expect(over?.textContent).toMatch(/has changed since: ?Cancelled/);
    expect(over?.querySelectorAll('button')).toHaveLength(0);
  });

  it('counts the unread ones in both menus', async () => {
    asDonor();
    await items();
    await waitFor(() => expect(places()).toEqual(['Notifications1, 1 unread', 'Notifications1, 1 unread']));
    expect(screen.getAllByRole('link', { name: /^Notifications ?, 1 unread$/ })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Menu, 1 unread notification' })).toBeTruthy();
  });

  it('leads to the request and marks what was opened', async () => {
    const read = vi.fn(() => success({ unreadCount: 0 }));
    const { here, answers } = asDonor({ [READ]: read });
    answers['GET /api/donation/schedule/{id}'] = failure('not_found', 'Not found.');
    fireEvent.click(await screen.findByRole('link', { name: accepted.title }));
    await waitFor(() => expect(here()).toBe(`/user/appointments?request=${requestId}`));
    // The dialog of the request hides the menus from queries as long as it is open.
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(places()).toEqual(['Notifications', 'Notifications']));
    expect(read).toHaveBeenCalledOnce();
  });

  it('shows a declined request among the past appointments', async () => {
    const { calls } = asDonor();
    const link = await screen.findByRole('link', { name: declined.title });
    expect(link.getAttribute('href')).toBe(`/user/appointments?tab=past&request=${requestId}`);
    expect(calls(READ)).toHaveLength(0);
  });

  it('has pages in the address', async () => {
    asDonor({ [LIST]: page([accepted], 1, 3) });
    expect((await screen.findByRole('link', { name: 'Page 2' })).getAttribute('href')).toBe(
      '/user/notifications?page=2',
    );
  });

  it('keeps the words of the server for what it does not know', async () => {
    const unknown = JSON.parse(JSON.stringify({ ...accepted, kind: 'of_tomorrow', body: 'Something new.' }));
    asDonor({ [LIST]: page([unknown], 1) });
    expect(await screen.findByText('Something new.')).toBeTruthy();
  });
});

describe('mark all as read', () => {
  it('does so, says so, and goes', async () => {
    const { calls } = asDonor({ [ALL]: success({ unreadCount: 0 }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('All read')).toBeTruthy();
    expect(calls(ALL)).toHaveLength(1);
    expect(screen.queryByText('Unread')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement));
  });

  it('says that it failed', async () => {
    asDonor({ [ALL]: failure('unavailable', 'Try again in a minute.') });
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('Try again in a minute.')).toBeTruthy();
    expect(screen.getByText('Unread')).toBeTruthy();
  });
});

describe('without notifications', () => {
  it('says that there are none', async () => {
    asDonor({ [LIST]: page([], 0) });
    expect(await screen.findByText('You have no notifications yet')).toBeTruthy();
  });

  it('offers Retry when they could not be fetched', async () => {
    const { answers } = asDonor({ [LIST]: failure('invalid_input', 'Something is odd.') });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answers[LIST] = page([accepted], 1);
    fireEvent.click(retry);
    expect(await screen.findByRole('link', { name: accepted.title })).toBeTruthy();
  });
});

it('leads staff to the emergency request that was answered', async () => {
  const answered: Notification = { ...accepted, kind: 'emergency_answered', emergencyRequestId: emergencyId };
  const booked: Notification = { ...declined, kind: 'booking_received', title: 'New donation request' };
  facilityServer({ [LIST]: page([answered, booked], 1) });
  renderApp('/facility/notifications');
  const link = await screen.findByRole('link', { name: answered.title });
  expect(link.getAttribute('href')).toBe(`/facility/emergency-requests?request=${emergencyId}`);
  const other = screen.getByRole('link', { name: booked.title });
  expect(other.getAttribute('href')).toBe(`/facility/dashboard?request=${requestId}`);
});
