import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { donorProfile, failure, fakeServer, success, tooOften } from '../../../../../test/fake-server.ts';
import { keepWantedPage } from '../../../../platform/wanted-page.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const SEND = 'POST /api/auth/send-verification';
const VERIFY = 'POST /api/auth/verify';
const PROFILE = 'GET /api/profile';
const verified = success(null, 'Your email address is verified');
const onItsWay = success(null, 'A code is on its way.');
const wrong = 'This code is wrong or has expired. Check it, or ask for a new one.';
const dead = 'This link has been used or has expired. Ask for a new one.';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const email = () => screen.findByLabelText('Email Address');
const code = () => screen.findByLabelText('One Time Password');
const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });
const again = () => screen.getByRole('button', { name: 'Send new code' });

async function atTheCode(given: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ [SEND]: onItsWay, ...given });
  const app = renderApp('/verify-email');
  type(await email(), 'Ada@Example.org');
  press('Send');
  await code();
  return { ...server, ...app };
}

describe('the code of the mail', () => {
  it('has a field of the type email beside its own', async () => {
    await atTheCode();
    expect((await email()).getAttribute('type')).toBe('email');
    expect(await email()).toHaveProperty('value', 'Ada@Example.org');
    expect(await code()).toHaveProperty('value', '');
  });

  it('is sent to the address, entered, and leads to sign-in', async () => {
    const { calls, here } = await atTheCode({ [VERIFY]: verified });
    expect(here()).toBe('/verify-otp');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Verify your Email Address');
    expect(calls(SEND)[0]?.body).toEqual({ email: 'ada@example.org' });
    expect(await email()).toHaveProperty('value', 'Ada@Example.org');
    expect(await code()).toMatchObject({ placeholder: 'Input OTP here...', value: '', inputMode: 'numeric' });
    expect((await code()).getAttribute('autocomplete')).toBe('one-time-code');
    type(await code(), '123 456');
    press('Verify');
    await waitFor(() => expect(here()).toBe('/'));
    expect(calls(VERIFY)[0]?.body).toEqual({ verificationToken: '123 456', email: 'ada@example.org' });
    expect((await screen.findAllByText('Your email address is verified')).length).toBeGreaterThan(0);
  });

  it('leads a person who is signed in home', async () => {
    const { here } = await atTheCode({
      [VERIFY]: verified,
      [PROFILE]: success({ ...donorProfile, emailVerified: true }),
    });
    type(await code(), '123456');
    press('Verify');
    await waitFor(() => expect(here()).toBe('/user/dashboard'));
    await screen.findByRole('heading', { name: 'Overview' });
    expect(screen.queryByRole('region', { name: 'Your email address' })).toBeNull();
  });

  it('is reported at its field when it is wrong', async () => {
    await atTheCode({ [VERIFY]: failure('wrong_code', wrong, { verificationToken: wrong }) });
    type(await code(), '000000');
    press('Verify');
    expect(await screen.findByText(wrong)).toBeTruthy();
    await waitFor(async () => expect(await code()).toBe(document.activeElement));
    expect(await code()).toHaveProperty('value', '000000');
  });

  it.each(['١٢٣٤٥٦', '४५६ ७८९', '123–456'])('%j is sent as it was typed: the server reads it', async (typed) => {
    const { calls } = await atTheCode({ [VERIFY]: verified });
    type(await code(), typed);
    press('Verify');
    await waitFor(() => expect(calls(VERIFY).map(({ body }) => body)).toMatchObject([{ verificationToken: typed }]));
  });

  it.each([
    ['', 'Enter the code from the mail.'],
    ['12345', 'The code has six digits. Enter it exactly as it is in the mail.'],
  ])('%j is not even sent', async (typed, message) => {
    const { calls } = await atTheCode();
    type(await code(), typed);
    press('Verify');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(calls(VERIFY)).toHaveLength(0);
  });
});

describe('another code', () => {
  it('can be asked for after a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { calls } = await atTheCode();
    expect(screen.getByText(/^You can ask for a new one in (60|59) seconds$/)).toBeTruthy();
    fireEvent.click(again());
    expect(calls(SEND)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(61_000);
    await waitFor(() => expect(screen.queryByText(/^You can ask/)).toBeNull());
    fireEvent.click(again());
    expect(await screen.findByText('A code is on its way.')).toBeTruthy();
    expect(calls(SEND)).toHaveLength(2);
    expect(await screen.findByText(/^You can ask for a new one in (60|59) seconds$/)).toBeTruthy();
  });

  it('waits as long as the server says', async () => {
    fakeServer({ [SEND]: tooOften(600) });
    renderApp('/verify-otp');
    type(await email(), 'ada@example.org');
    fireEvent.click(again());
    expect(await screen.findByText('You did that too often. Wait a little and try again.')).toBeTruthy();
    expect(await screen.findByText('You can ask for a new one in 10 minutes')).toBeTruthy();
    expect(again().getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the banner', () => {
  it('sends a code to the own address, once, and takes it on the same page', async () => {
    const { calls, answers } = fakeServer({ [SEND]: onItsWay, [VERIFY]: verified, [PROFILE]: success(donorProfile) });
    const { here } = renderApp('/user/dashboard');
    fireEvent.click(await screen.findByRole('button', { name: 'Send me a code' }));
    await waitFor(async () => expect(document.activeElement).toBe(await code()));
    expect(await screen.findByText('A code is on its way.')).toBeTruthy();
    expect(calls(SEND).map(({ body }) => body)).toEqual([{ email: 'ada@example.org' }]);
    expect(again().getAttribute('aria-disabled')).toBe('true');
    answers[PROFILE] = success({ ...donorProfile, emailVerified: true });
    type(await code(), '١٢٣ ४५६');
    press('Verify');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your email address' })).toBeNull());
    expect(calls(VERIFY)[0]?.body).toEqual({ verificationToken: '١٢٣ ४५६', email: 'ada@example.org' });
    expect(here()).toBe('/user/dashboard');
  });

  it('takes the code of the mail that came with the registration, and sends none', async () => {
    const { calls } = fakeServer({ [PROFILE]: success(donorProfile) });
    renderApp('/user/dashboard');
    fireEvent.click(await screen.findByRole('button', { name: 'Enter a code' }));
    type(await code(), '12345');
    press('Verify');
    expect(await screen.findByText('The code has six digits. Enter it exactly as it is in the mail.')).toBeTruthy();
    expect(calls(SEND)).toEqual([]);
  });
});

describe('a page that asks for a verified address', () => {
  it('takes the code over itself, in the person’s own frame', async () => {
    const notAsked = ['unverified', 'no_place'] as const;
    const { calls, answers } = fakeServer({
      [SEND]: onItsWay,
      [VERIFY]: verified,
      [PROFILE]: success(donorProfile),
      'GET /api/profile/appeal-status': success({ notAsked }),
    });
    const { here } = renderApp('/user/dashboard');
    fireEvent.click(await screen.findByRole('button', { name: /^Verify your email address with the code/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Verify your Email Address' }));
    expect(await dialog.findByText('A code is on its way.')).toBeTruthy();
    expect(calls(SEND).map(({ body }) => body)).toEqual([{ email: 'ada@example.org' }]);
    answers[PROFILE] = success({ ...donorProfile, emailVerified: true });
    type(dialog.getByLabelText('One Time Password'), '123456');
    fireEvent.click(dialog.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(here()).toBe('/user/dashboard');
  });
});

/** Opens the link of a mail, and presses what it shows. */
async function follow(address: string) {
  const app = renderApp(address);
  fireEvent.click(await screen.findByRole('button', { name: 'Verify this address' }));
  return app;
}

describe('the link of the mail', () => {
  it('does nothing by being opened, as programs do that look through mail', async () => {
    const { calls } = fakeServer({ [VERIFY]: verified });
    const { here } = renderApp('/verify-email?token=from-the-mail');
    expect(await screen.findByText(/Opening it changes nothing/)).toBeTruthy();
    expect([calls(VERIFY), here()]).toEqual([[], '/verify-email']);
  });

  it('leads a person who is signed in on: to the page that they registered for, once, else home', async () => {
    fakeServer({ [VERIFY]: verified, [PROFILE]: success({ ...donorProfile, emailVerified: true }) });
    keepWantedPage('/user/emergency-requests?tab=accepted');
    const { here, unmount } = await follow('/verify-email?token=from-the-mail');
    await waitFor(() => expect(here()).toBe('/user/emergency-requests?tab=accepted'));
    expect((await screen.findAllByText('Your email address is verified. Thank you.')).length).toBeGreaterThan(0);
    unmount();
    const second = await follow('/verify-email?token=from-the-mail');
    await waitFor(() => expect(second.here()).toBe('/user/dashboard'));
  });

  it('never leads to another site', async () => {
    fakeServer({ [VERIFY]: verified, [PROFILE]: success({ ...donorProfile, emailVerified: true }) });
    keepWantedPage('//evil.example/user/donate');
    const { here } = await follow('/verify-email?token=from-the-mail');
    await waitFor(() => expect(here()).toBe('/user/dashboard'));
  });

  it.each([
    [true, 'Your email address is verified. Thank you.'],
    [false, dead],
  ])('leads a person who is signed in home when it was used before: verified %s', async (emailVerified, said) => {
    fakeServer({
      [VERIFY]: failure('dead_link', dead, { verificationToken: dead }),
      [PROFILE]: success({ ...donorProfile, emailVerified }),
    });
    const { here } = await follow('/verify-email?token=used');
    await waitFor(() => expect(here()).toBe('/user/dashboard'));
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  });

  it('verifies by a press, says so and leaves no token behind', async () => {
    const { calls } = fakeServer({ [VERIFY]: verified });
    const { here } = await follow('/verify-email?token=from-the-mail');
    expect(await screen.findByText('Your email address is verified. Thank you.')).toBeTruthy();
    expect(calls(VERIFY).map(({ body }) => body)).toEqual([{ verificationToken: 'from-the-mail' }]);
    expect(here()).toBe('/verify-email');
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/');
  });

  it('makes room for a new mail when it is dead', async () => {
    fakeServer({ [VERIFY]: failure('dead_link', dead, { verificationToken: dead }) });
    await follow('/verify-email?token=used');
    expect((await screen.findByText(dead)).closest('[role=alert]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
    expect(screen.queryByText(/Thank you/)).toBeNull();
  });

  it('can be tried again when nobody was reached', async () => {
    const { answers } = fakeServer({ [VERIFY]: 'no connection' });
    await follow('/verify-email?token=from-the-mail');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answers[VERIFY] = verified;
    fireEvent.click(retry);
    expect(await screen.findByText('Your email address is verified. Thank you.')).toBeTruthy();
  });
});
