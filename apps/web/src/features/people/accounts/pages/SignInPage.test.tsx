import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { donor, donorProfile, failure, fakeServer, staff, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const LOGIN = 'POST /api/auth/login';
const signedIn = { [LOGIN]: success({ user: donor }), 'GET /api/profile': success(donorProfile) };

async function type(email: string, password: string) {
  fireEvent.change(await screen.findByLabelText('Email Address'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));

describe('signing in', () => {
  it('leads a donor home, with the address in small letters', async () => {
    const { calls } = fakeServer(signedIn);
    const { here } = renderApp('/');
    await type(' ADA@Example.org ', 'correct horse');
    press();
    await waitFor(() => expect(here()).toBe('/user/dashboard'));
    expect(calls(LOGIN)[0]?.body).toEqual({ email: 'ada@example.org', password: 'correct horse' });
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: 'Overview' })).toBe(document.activeElement),
    );
  });

  it('leads staff to the facility', async () => {
    const profile = success({ ...donorProfile, ...staff });
    fakeServer({ [LOGIN]: success({ user: staff }), 'GET /api/profile': profile });
    const { here } = renderApp('/');
    await type('ada@example.org', 'correct horse');
    press();
    await waitFor(() => expect(here()).toBe('/facility/dashboard'));
  });

  it('leads back to the page that asked for it', async () => {
    fakeServer(signedIn);
    const { here } = renderApp(`/?from=${encodeURIComponent('/user/emergency-requests?tab=accepted')}`);
    await type('ada@example.org', 'correct horse');
    press();
    await waitFor(() => expect(here()).toBe('/user/emergency-requests?tab=accepted'));
  });

  it('never leads to another site', async () => {
    fakeServer(signedIn);
    const { here } = renderApp(`/?from=${encodeURIComponent('//evil.example/user')}`);
    await type('ada@example.org', 'correct horse');
    press();
    await waitFor(() => expect(here()).toBe('/user/dashboard'));
  });

  it('is busy meanwhile, and sends once', async () => {
    const { calls } = fakeServer({ [LOGIN]: () => new Promise(() => {}) });
    renderApp('/');
    await type('ada@example.org', 'correct horse');
    press();
    const button = await screen.findByRole('button', { name: 'Signing In...' });
    fireEvent.click(button);
    fireEvent.submit(button);
    expect(calls(LOGIN)).toHaveLength(1);
  });
});

describe('a refused sign-in', () => {
  it('says the words of the server in red, and keeps what was typed', async () => {
    fakeServer({ [LOGIN]: failure('wrong_credentials', 'The email address or the password is wrong.') });
    renderApp('/');
    await type('ada@example.org', 'wrong');
    press();
    const message = await screen.findByText('The email address or the password is wrong.');
    expect(message.closest('[role=alert]')).not.toBeNull();
    expect(screen.getByLabelText('Email Address')).toHaveProperty('value', 'ada@example.org');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');
    expect(screen.getByRole('button', { name: 'Sign In' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('says An error occurred when the server has no words', async () => {
    fakeServer({ [LOGIN]: { gateway: {} } });
    renderApp('/');
    await type('ada@example.org', 'correct horse');
    press();
    expect(await screen.findByText('An error occurred')).toBeTruthy();
  });

  it.each([
    ['User created successfully', 'status'],
    ['User created', 'alert'],
  ])('a message is green only when it says that the account was made: %s', async (words, role) => {
    fakeServer({ [LOGIN]: failure('invalid_input', words) });
    renderApp('/');
    await type('ada@example.org', 'correct horse');
    press();
    expect((await screen.findByText(words)).closest(`[role=${role}]`)).toBeTruthy();
  });

  it('says An error occurred, and why, when nobody was reached', async () => {
    fakeServer({ [LOGIN]: 'no connection' });
    renderApp('/');
    await type('ada@example.org', 'correct horse');
    press();
    const words = 'An error occurred. Sanguine cannot be reached; check your connection.';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('puts a message that belongs to a field there', async () => {
    fakeServer({ [LOGIN]: failure('invalid_input', 'Check the fields.', { email: 'This address is too long.' }) });
    renderApp('/');
    await type('ada@example.org', 'correct horse');
    press();
    await screen.findByText('This address is too long.');
    expect(screen.getByLabelText('Email Address').getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['', 'x', 'Enter an email address, like name@example.com.', 'Email Address'],
    ['ada', 'x', 'Enter an email address, like name@example.com.', 'Email Address'],
    ['ada@example.org', '', 'Enter your password.', 'Password'],
  ])('is not even sent for %j and %j', async (email, password, message, field) => {
    const { calls } = fakeServer();
    renderApp('/');
    await type(email, password);
    press();
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText(field)).toBe(document.activeElement));
    expect(calls(LOGIN)).toHaveLength(0);
  });
});

it('shows and hides the password', async () => {
  fakeServer();
  renderApp('/');
  fireEvent.click(await screen.findByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
});

describe('accounts to try', () => {
  const accounts = [
    { label: 'Donor', email: 'd@example.org', password: 'one', role: 'donor' },
    { label: 'Staff', email: 's@example.org', password: 'two', role: 'facility_staff' },
  ];

  it('sign in by the normal call, in the form for all to see', async () => {
    const { calls } = fakeServer({
      'GET /demo/accounts': success({ accounts }),
      [LOGIN]: () => new Promise(() => {}),
    });
    renderApp('/');
    fireEvent.click(await screen.findByRole('button', { name: 'Try it as facility staff' }));
    await waitFor(() => expect(calls(LOGIN)[0]?.body).toEqual({ email: 's@example.org', password: 'two' }));
    expect(screen.getByLabelText('Email Address')).toHaveProperty('value', 's@example.org');
  });

  it.each([
    { gateway: {}, status: 404 },
    { gateway: { accounts: [] }, status: 200 },
    { gateway: { accounts: [{ email: 7 }] }, status: 200 },
    'no connection',
  ] as const)('are not offered for %j', async (answer) => {
    const { calls } = fakeServer({ 'GET /demo/accounts': answer });
    renderApp('/');
    await waitFor(() => expect(calls('GET /demo/accounts')).toHaveLength(1));
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(screen.queryByText('Try it as a donor')).toBeNull();
  });
});
