import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { donor, donorProfile, failure, fakeServer, figures, staff, success } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';
import { call } from '../platform/api.ts';
import { sessionKeys } from '../platform/keys.ts';
import { queryClient } from '../platform/query-client.ts';
import { sessionChanged } from '../platform/session-events.ts';
import { signedInAgain } from '../platform/signed-out.ts';
import { toast } from '../ui/feedback/messages.ts';

const PROFILE = 'GET /api/profile';
const asDonor = { [PROFILE]: success(donorProfile) };
const grace = { ...donorProfile, id: '019a0000-0000-7000-8000-0000000000ff', firstName: 'grace' };
const OTHER_ACCOUNT = /^This browser is now signed in to another account/;
const nobody = failure('not_signed_in', 'Sign in first.');

const overview = () => screen.findByRole('heading', { name: 'Overview' });
const signInPage = () => screen.findByRole('heading', { name: 'Sign In' });

describe('the way in', () => {
  it('waits for the profile, then greets by name', async () => {
    let answer: (profile: (typeof asDonor)['GET /api/profile']) => void = () => {};
    fakeServer({ [PROFILE]: () => new Promise((resolve) => (answer = resolve)) });
    renderApp('/user/dashboard');
    expect(await screen.findByText('Fetching user...')).toBeTruthy();
    answer(success(donorProfile));
    await overview();
    expect(screen.getByText('Ada')).toBeTruthy();
    expect(document.title).toBe('Dashboard | Sanguine');
  });

  it('leads to sign-in without a session, and remembers where from', async () => {
    fakeServer();
    const { here } = renderApp('/user/donate?bloodType=O-');
    await signInPage();
    expect(here()).toBe(`/?from=${encodeURIComponent('/user/donate?bloodType=O-')}`);
  });

  it('says on the sign-in page why the session has ended', async () => {
    const why = 'The password of your account was changed, which signed you out here.';
    fakeServer({ [PROFILE]: failure('session_ended', why) });
    renderApp('/user/donate');
    await signInPage();
    expect(await screen.findByText(why)).toBeTruthy();
  });

  it('offers Retry when the server cannot be asked, and does not send anybody away', async () => {
    const { answers } = fakeServer({ [PROFILE]: failure('invalid_input', 'Something is odd.') });
    const { here } = renderApp('/user/dashboard');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(here()).toBe('/user/dashboard');
    answers[PROFILE] = success(donorProfile);
    fireEvent.click(retry);
    await overview();
  });

  it('leads a person in the wrong area to their own home', async () => {
    fakeServer(asDonor);
    const { here } = renderApp('/facility/inventory');
    await overview();
    expect(here()).toBe('/user/dashboard');
  });

  it.each([
    ['a donor', donorProfile, '/user/dashboard'],
    ['staff', { ...donorProfile, ...staff, facilityName: 'City Hospital' }, '/facility/dashboard'],
  ])("leads %s from the operators' area to their own home", async (_, profile, home) => {
    const notAllowed = failure('not_allowed', 'Your account may not do this.');
    fakeServer({ [PROFILE]: success(profile), 'GET /api/operator/overview': notAllowed });
    const { here } = renderApp('/operator/audit');
    await waitFor(() => expect(here()).toBe(home));
  });

  it('greets a facility by its name', async () => {
    fakeServer({ [PROFILE]: success({ ...donorProfile, ...staff, facilityName: 'City Hospital' }) });
    renderApp('/facility/emergency-requests');
    expect(await screen.findByText('City Hospital')).toBeTruthy();
  });
});

describe('the way out', () => {
  it('ends the session, forgets everything and does not come back', async () => {
    const { answers, calls } = fakeServer({ ...asDonor, 'POST /api/auth/logout': success(null) });
    const { here, router } = renderApp('/user/dashboard');
    await overview();
    toast('Your donation at City Hospital is booked.');
    answers[PROFILE] = nobody;
    fireEvent.click(screen.getAllByRole('button', { name: 'Log out' })[0] ?? document.body);
    await signInPage();
    expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
    expect(here()).toBe('/');
    expect(calls('POST /api/auth/logout')).toHaveLength(1);
    await waitFor(() => expect(queryClient.getQueryCache().getAll()).toHaveLength(0));
    router.history.push('/user/dashboard');
    await waitFor(() => expect(here()).toContain('/?from='));
    expect(screen.queryByText('Ada')).toBeNull();
  });

  it('stays, and says so, when the server cannot be reached', async () => {
    fakeServer({ ...asDonor, 'POST /api/auth/logout': 'no connection' });
    const { here } = renderApp('/user/dashboard');
    await overview();
    fireEvent.click(screen.getAllByRole('button', { name: 'Log out' })[0] ?? document.body);
    expect((await screen.findAllByText(/^You are still signed in\./)).length).toBeGreaterThan(0);
    expect(here()).toBe('/user/dashboard');
  });

  it('shows nothing that the browser kept before the session was checked again', async () => {
    const { answers } = fakeServer(asDonor);
    renderApp('/user/dashboard');
    await overview();
    answers[PROFILE] = nobody;
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(screen.queryByText('Overview')).toBeNull());
    await signInPage();
  });

  it('is to the sign-in page for a person who does not sign in again', async () => {
    const { answers } = fakeServer({ ...asDonor, 'GET /api/dashboard/donor': nobody });
    answers[PROFILE] = vi.fn().mockReturnValueOnce(success(donorProfile)).mockReturnValue(nobody);
    const { here } = renderApp('/user/dashboard');
    fireEvent.click(await screen.findByRole('button', { name: 'Leave this page' }));
    await signInPage();
    expect(here()).toBe(`/?from=${encodeURIComponent('/user/dashboard')}`);
  });
});

describe('a session that ends under an open page', () => {
  const LOGIN = 'POST /api/auth/login';
  const CONFIRM = 'POST /api/notifications/read-all';

  async function signInAgain(password: string) {
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: password } });
    fireEvent.click(dialog.getByRole('button', { name: 'Sign In' }));
    return dialog;
  }

  it('is begun again in place, and every call that waited is made', async () => {
    const { answers, calls } = fakeServer({ ...asDonor, [LOGIN]: success({ user: donor }) });
    renderApp('/user/dashboard');
    await overview();
    answers[CONFIRM] = vi.fn().mockReturnValueOnce(nobody).mockReturnValue(success(null));
    const marking = call(CONFIRM, {});
    await signInAgain('correct horse');
    await marking;
    expect(calls(LOGIN)[0]?.body).toEqual({ email: donorProfile.email, password: 'correct horse' });
    expect(calls(CONFIRM)).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await overview();
  });

  it('says why, as the page of sign-in does', async () => {
    const { answers } = fakeServer(asDonor);
    renderApp('/user/dashboard');
    await overview();
    const why = 'Your password was changed, so you have to sign in again.';
    answers[CONFIRM] = failure('session_ended', why);
    void call(CONFIRM, {}).catch(() => {});
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    expect(dialog.getByText(why)).toBeTruthy();
    answers[PROFILE] = nobody;
    fireEvent.click(dialog.getByRole('button', { name: 'Leave this page' }));
    await signInPage();
  });

  it('asks nobody any more once somebody else is signed in', async () => {
    const { answers } = fakeServer(asDonor);
    renderApp('/user/dashboard');
    await overview();
    answers[CONFIRM] = nobody;
    const refused = Promise.allSettled([call(CONFIRM, {})]);
    await screen.findByRole('dialog', { name: 'Sign in again' });
    answers[PROFILE] = success(grace);
    await queryClient.invalidateQueries({ queryKey: sessionKeys.profile });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Grace')).toBeTruthy();
    expect((await refused).map(({ status }) => status)).toEqual(['rejected']);
    expect((await screen.findAllByText(OTHER_ACCOUNT)).length).toBeGreaterThan(0);
    expect(await signedInAgain(donorProfile.id)).toBe(false);
  });

  it('follows to the first page of another account that was signed in to elsewhere, and says so', async () => {
    const { answers } = fakeServer(asDonor);
    const { here } = renderApp('/user/donate?bloodType=O-');
    await screen.findByText('Ada');
    answers[PROFILE] = success(grace);
    await queryClient.invalidateQueries({ queryKey: sessionKeys.profile });
    await overview();
    expect(here()).toBe('/user/dashboard');
    expect((await screen.findAllByText(OTHER_ACCOUNT)).length).toBeGreaterThan(0);
  });

  it('says nothing where the person has signed in to the other account on this page', async () => {
    const { answers } = fakeServer(asDonor);
    renderApp('/user/dashboard');
    await overview();
    answers[PROFILE] = success(grace);
    sessionChanged();
    expect(await screen.findByText('Grace')).toBeTruthy();
    expect(screen.queryByText(OTHER_ACCOUNT)).toBeNull();
  });

  it('asks once, however many calls find it, and says what is wrong with the password', async () => {
    const wrong = 'The email address or the password is wrong.';
    const { answers, calls } = fakeServer({ ...asDonor, [LOGIN]: failure('wrong_credentials', wrong) });
    renderApp('/user/dashboard');
    await overview();
    answers[CONFIRM] = nobody;
    const refused = Promise.allSettled([call(CONFIRM, {}), call(CONFIRM, {})]);
    const dialog = await signInAgain('wrong horse');
    expect(await dialog.findByText(wrong)).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(calls(CONFIRM)).toHaveLength(2);
    fireEvent.click(dialog.getByRole('button', { name: 'Leave this page' }));
    expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

describe('the shell', () => {
  it('marks the present place and moves the focus to the heading of the next', async () => {
    fakeServer(asDonor);
    const { here } = renderApp('/user/dashboard');
    await overview();
    const [link] = screen.getAllByRole('link', { name: 'Emergency requests' });
    fireEvent.click(link ?? document.body);
    await waitFor(() => expect(here()).toBe('/user/emergency-requests'));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Emergency requests' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(link?.getAttribute('aria-current')).toBe('page');
    expect(document.title).toBe('Emergency requests | Sanguine');
  });

  it('opens its menu on small screens and closes it with Escape', async () => {
    fakeServer(asDonor);
    renderApp('/user/dashboard');
    const button = await screen.findByRole('button', { name: 'Menu' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });
});

describe('what goes wrong', () => {
  it('shows the error of a page with ways out', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const data = { ...figures, latestDonation: undefined };
    const broken = { gateway: { success: true, message: 'OK', data }, status: 200 } as const;
    fakeServer({ ...asDonor, 'GET /api/dashboard/donor': broken });
    renderApp('/user/dashboard');
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    for (const name of ['Refresh Page', 'Go Back']) expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/');
  });

  it.each(['/nowhere', '/user/nowhere', '/facility/dashboard/x'])('has no page at %s', async (address) => {
    fakeServer();
    renderApp(address);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe("We can't find the page you are looking for, Sign In?");
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/');
    await waitFor(() => expect(document.title).toBe('Page not found | Sanguine'));
  });
});
