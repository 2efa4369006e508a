import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { facilityServer, staffProfile } from '../../../../../test/facility-fixtures.ts';
import { failure, staff, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const READ = 'POST /api/auth/invitation';
const JOIN = 'POST /api/auth/join-facility';
const ACCEPT = 'POST /api/auth/accept-invitation';
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const join = () => fireEvent.click(screen.getByRole('button', { name: 'Join' }));

async function fill() {
  await type('Password', 'violet-harbour-27');
  fireEvent.click(screen.getByRole('checkbox'));
}

const invitation = success({
  email: 'mary@example.org',
  hasAccount: false,
  replacesAccount: false,
  personnelRole: 'Staff',
  facility: { name: 'Harbour Clinic', address: '3 Quay, Cork' },
  invitedBy: { firstName: 'Grace', lastName: 'Hopper' },
} as const);

it('says which facility one joins, where it is, and who invited', async () => {
  const { calls } = facilityServer({ [READ]: invitation });
  renderApp('/accept-invitation?token=from-the-mail');
  for (const text of ['Harbour Clinic', '3 Quay, Cork', 'Grace Hopper', 'mary@example.org']) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(calls(READ).map(({ body }) => body)).toEqual([{ token: 'from-the-mail' }]);
});

it('says that an invitation is over before anything is typed', async () => {
  const over = 'This invitation is no longer valid. Ask the facility for a new one.';
  facilityServer({ [READ]: failure('dead_link', over, { token: over }) });
  renderApp('/accept-invitation?token=used');
  expect((await screen.findByText(over)).closest('[role=alert]')).not.toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('makes the person who was invited a member of staff', async () => {
  const { calls } = facilityServer({
    [ACCEPT]: success({ user: staff }, 'Welcome'),
    'GET /api/profile': success(staffProfile),
  });
  const { here } = renderApp('/accept-invitation?token=from-the-mail');
  await fill();
  await waitFor(() => expect(here()).toBe('/accept-invitation'));
  join();
  await waitFor(() => expect(here()).toBe('/facility/dashboard'));
  const body = { token: 'from-the-mail', password: 'violet-harbour-27', acceptedTerms: true };
  expect(calls(ACCEPT).map((sent) => sent.body)).toEqual([body]);
});

it('needs the terms and a password that is not the invited address', async () => {
  const { calls } = facilityServer({ [READ]: invitation });
  renderApp('/accept-invitation?token=from-the-mail');
  await screen.findByText('mary@example.org');
  await type('Password', 'Mary@example.org');
  join();
  expect(await screen.findByText('This password is your name or your email address. Choose another.')).toBeTruthy();
  expect(screen.getByText('Accept the terms and conditions to continue.')).toBeTruthy();
  expect(calls(ACCEPT)).toHaveLength(0);
});

it('keeps what was typed while the terms are read', async () => {
  facilityServer();
  renderApp('/accept-invitation?token=from-the-mail');
  await fill();
  fireEvent.click(screen.getByRole('link', { name: 'Terms & Conditions' }));
  fireEvent.click(await screen.findByRole('button', { name: 'I Understand' }));
  expect(await screen.findByLabelText('Password')).toHaveProperty('value', 'violet-harbour-27');
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
});

it('says that an invitation is over', async () => {
  const over = 'This invitation is no longer valid. Ask the facility for a new one.';
  facilityServer({ [ACCEPT]: failure('dead_link', over, { token: over }) });
  renderApp('/accept-invitation?token=used');
  await fill();
  join();
  expect((await screen.findByText(over)).closest('[role=alert]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});

it('has no form without an invitation', async () => {
  facilityServer();
  renderApp('/accept-invitation');
  expect(await screen.findByText(/open the link in the invitation/)).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('lets somebody who works at a facility join with their account, once they are signed in', async () => {
  const known = success({ ...invitation.given, hasAccount: true });
  const { answers, calls } = facilityServer({
    [READ]: known,
    [JOIN]: failure('not_signed_in', 'Sign in to continue.'),
  });
  const { here } = renderApp('/accept-invitation?token=from-the-mail');
  await screen.findByText(/You already have an account with this address/);
  expect(screen.queryByLabelText('Password')).toBeNull();
  join();
  fireEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
  answers['POST /api/auth/login'] = success({ user: staff });
  answers[JOIN] = success({ user: staff }, 'Welcome');
  answers['GET /api/profile'] = success(staffProfile);
  fireEvent.change(await screen.findByLabelText(/Email/), { target: { value: 'mary@example.org' } });
  fireEvent.change(screen.getByLabelText(/Password/), { target: { value: 'a password of her own' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText(/You already have an account with this address/);
  join();
  await waitFor(() => expect(here()).toBe('/facility/dashboard'));
  expect(calls(JOIN).map((sent) => sent.body)).toEqual([{ token: 'from-the-mail' }, { token: 'from-the-mail' }]);
});
