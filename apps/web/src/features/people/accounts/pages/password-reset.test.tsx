import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, fakeServer, success, tooOften } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const FORGOT = 'POST /api/auth/forgot-password';
const RESET = 'POST /api/auth/reset-password';
const sent = success(null, 'If there is an account with this address, a link is on its way to it.');

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

describe('asking for a link', () => {
  it('is reached from sign-in, and leads to the page that says to which address it was sent', async () => {
    const { calls } = fakeServer({ [FORGOT]: sent });
    const { here } = renderApp('/');
    const link = await screen.findByRole('link', { name: 'Forgot Password?' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
    fireEvent.click(link);
    await screen.findByRole('heading', { name: 'Forgot Password' });
    await type('Email Address', ' Ada@Example.org ');
    press('Reset');
    await screen.findByRole('heading', { name: 'Reset Link Sent' });
    expect(calls(FORGOT)[0]?.body).toEqual({ email: 'ada@example.org' });
    expect(screen.getByText('Ada@Example.org')).toBeTruthy();
    expect(here()).toBe('/reset-link-sent');
    fireEvent.click(screen.getByRole('link', { name: 'Back to Forgot Password' }));
    expect(await screen.findByLabelText('Email Address')).toHaveProperty('value', 'Ada@Example.org');
  });

  it('is not sent without an address', async () => {
    const { calls } = fakeServer();
    renderApp('/forgot-password');
    await type('Email Address', 'ada');
    press('Reset');
    expect(await screen.findByText('Enter an email address, like name@example.com.')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText('Email Address')).toBe(document.activeElement));
    expect(calls(FORGOT)).toHaveLength(0);
  });

  it('stays with the words of a server that refuses', async () => {
    fakeServer({ [FORGOT]: tooOften(30) });
    const { here } = renderApp('/forgot-password');
    await type('Email Address', 'ada@example.org');
    press('Reset');
    expect(await screen.findByText('You did that too often. Wait a little and try again.')).toBeTruthy();
    expect(here()).toBe('/forgot-password');
    expect(screen.getByLabelText('Email Address')).toHaveProperty('value', 'ada@example.org');
  });

  it('names no address on the page after it when none is known', async () => {
    fakeServer();
    renderApp('/reset-link-sent');
    expect(await screen.findByText(/the address that you entered/)).toBeTruthy();
  });
});

async function fill(password: string) {
  await type('New Password', password);
  await type('Confirm Password', password);
  press('Reset');
}

describe('a new password', () => {
  it('is sent with the token, which leaves the address bar', async () => {
    const { calls } = fakeServer({ [RESET]: success(null) });
    const { here } = renderApp('/reset-password?token=from-the-mail');
    await screen.findByLabelText('New Password');
    await waitFor(() => expect(here()).toBe('/reset-password'));
    await fill('violet-harbour-27');
    await screen.findByRole('heading', { name: 'Password Reset Successful' });
    expect(calls(RESET).map(({ body }) => body)).toEqual([{ token: 'from-the-mail', password: 'violet-harbour-27' }]);
    expect(here()).toBe('/reset-password-success');
    fireEvent.click(screen.getByRole('link', { name: 'Sign In' }));
    await waitFor(() => expect(here()).toBe('/'));
  });

  it('is long enough, and none of the most common ones', async () => {
    const { calls } = fakeServer();
    renderApp('/reset-password?token=from-the-mail');
    await fill('short');
    expect(await screen.findByText('Use at least 8 characters.')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText('New Password')).toBe(document.activeElement));
    await fill('password123');
    expect(await screen.findByText('This password is one of the most common ones. Choose another.')).toBeTruthy();
    expect(calls(RESET)).toHaveLength(0);
  });

  it('is reported at its field when it is refused, and the link stays valid', async () => {
    const own = 'This password is your name or your email address. Choose another.';
    const { answers } = fakeServer({ [RESET]: failure('common_password', own, { password: own }) });
    renderApp('/reset-password?token=from-the-mail');
    await fill('ada-lovelace-1815');
    expect(await screen.findByText(own)).toBeTruthy();
    expect(screen.getByLabelText('New Password').getAttribute('aria-invalid')).toBe('true');
    answers[RESET] = success(null);
    await fill('violet-harbour-27');
    await screen.findByRole('heading', { name: 'Password Reset Successful' });
  });

  it('can be shown and hidden', async () => {
    fakeServer();
    renderApp('/reset-password?token=from-the-mail');
    fireEvent.click((await screen.findAllByRole('button', { name: 'Show password' }))[0] ?? document.body);
    expect(screen.getByLabelText('New Password').getAttribute('type')).toBe('text');
  });

  it('needs another link when this one is dead', async () => {
    const dead = 'This link has been used or has expired. Ask for a new one.';
    fakeServer({ [RESET]: failure('dead_link', dead, { token: dead }) });
    const { here } = renderApp('/reset-password?token=used');
    await fill('violet-harbour-27');
    expect((await screen.findByText(dead)).closest('[role=alert]')).not.toBeNull();
    expect(screen.queryByLabelText('New Password')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    await waitFor(() => expect(here()).toBe('/forgot-password'));
  });

  it('cannot be set without a link', async () => {
    fakeServer();
    renderApp('/reset-password');
    expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });
});
