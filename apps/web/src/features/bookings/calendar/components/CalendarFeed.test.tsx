import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { donorProfile, fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

beforeAll(
  () =>
    Promise.all([
      import('../../../../app/DonorShell.tsx'),
      import('../../../about/profile/pages/DonorAccountPage.tsx'),
    ]),
  60_000,
);

function open(given: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /api/profile': success(donorProfile),
    'GET /api/profile/calendar-feed': success(null),
    ...given,
  });
  return { server, ...renderApp('/user/account') };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the calendar', () => {
  const feed = { private: true, createdAt: '2026-11-01T09:00:00.000Z', lastReadAt: null };
  const made = success({ ...feed, path: '/calendar/secret.ics' });

  it('gets a secret address that is shown once, and says who can read it', async () => {
    const { server } = open({ 'POST /api/profile/calendar-feed': made });
    const card = await section('Calendar');
    expect(await card.findByText(/Anyone who has the address can read this calendar/)).toBeTruthy();
    fireEvent.click(card.getByLabelText('Do not show what it is about'));
    server.answers['GET /api/profile/calendar-feed'] = success(feed);
    fireEvent.click(card.getByRole('button', { name: 'Create address' }));
    expect(await card.findByText(`${location.origin}/calendar/secret.ics`)).toBeTruthy();
    expect(server.calls('POST /api/profile/calendar-feed')[0]?.body).toEqual({ private: true });
    expect(await card.findByText(/No calendar has read it yet/)).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Create address' })).toBeNull();
  });

  it('gets another address, as private as the former one', async () => {
    const { server } = open({
      'GET /api/profile/calendar-feed': success(feed),
      'POST /api/profile/calendar-feed': made,
    });
    const card = await section('Calendar');
    fireEvent.click(await card.findByRole('button', { name: 'Replace address' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Replace address' }));
    expect(await card.findByText(`${location.origin}/calendar/secret.ics`)).toBeTruthy();
    expect(server.calls('POST /api/profile/calendar-feed')[0]?.body).toEqual({ private: true });
  });

  it('loses its address after one question', async () => {
    const { server } = open({
      'GET /api/profile/calendar-feed': success(feed),
      'DELETE /api/profile/calendar-feed': success(null),
    });
    const card = await section('Calendar');
    fireEvent.click(await card.findByRole('button', { name: 'Remove address' }));
    server.answers['GET /api/profile/calendar-feed'] = success(null);
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Remove address' }));
    expect(await card.findByRole('button', { name: 'Create address' })).toBeTruthy();
  });
});
