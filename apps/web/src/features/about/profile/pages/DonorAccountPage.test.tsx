import { DEFAULT_NOTIFICATION_PREFERENCES, MAX_AVATAR_BYTES } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { donorProfile, failure, fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

beforeAll(() => Promise.all([import('../../../../app/DonorShell.tsx'), import('./DonorAccountPage.tsx')]), 60_000);

const device = (n: number, current: boolean) => ({
  id: `019a0000-0000-7000-8000-0000000000${n + 10}`,
  current,
  createdAt: '2026-11-01T09:00:00.000Z',
  lastSeenAt: '2026-11-02T09:00:00.000Z',
  name: current ? 'Firefox on Linux' : 'Safari on iPhone',
});

function open(given: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /api/profile': success(donorProfile),
    'GET /api/profile/notification-preferences': success(DEFAULT_NOTIFICATION_PREFERENCES),
    'GET /api/auth/sessions': success({ list: [device(1, true), device(2, false)] }),
    'GET /api/profile/calendar-feed': success(null),
    ...given,
  });
  return { server, ...renderApp('/user/account') };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const valueOf = (field: HTMLElement) => (field instanceof HTMLInputElement ? field.value : undefined);
const updated = () => screen.queryByText(/has been updated successfully/);

async function openEditor(given: Parameters<typeof fakeServer>[0] = {}) {
  const { server } = open(given);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  return { server, dialog: within(await screen.findByRole('dialog', { name: 'Edit Profile' })) };
}

describe('the profile', () => {
  it('is shown with what is known of the person', async () => {
    open({ 'GET /api/profile': success({ ...donorProfile, bloodTypeCertainty: 'confirmed' }) });
    const card = await section('Profile Information');
    for (const text of ['ada Lovelace', donorProfile.id, 'Not verified', 'Confirmed by a facility']) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(card.queryByText('Facility ID')).toBeNull();
  });

  it('is saved with only what was changed, the name split at its first space', async () => {
    const changed = { ...donorProfile, firstName: 'Ada', lastName: 'King Lovelace' };
    const words = 'Your profile has been updated successfully';
    const { server, dialog } = await openEditor({ 'PATCH /api/profile': success(changed, words) });
    type(dialog.getByLabelText('Name'), 'Ada King Lovelace');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(server.calls('PATCH /api/profile')[0]?.body).toEqual({ firstName: 'Ada', lastName: 'King Lovelace' });
    expect(screen.getAllByText('Ada King Lovelace')).toHaveLength(1);
  });

  it('keeps what was typed when it is refused, with the message at the field and no word of success', async () => {
    const long = 'Use at most 300 characters.';
    const { dialog } = await openEditor({ 'PATCH /api/profile': failure('invalid_input', long, { address: long }) });
    type(dialog.getByLabelText(/^Address/), 'Somewhere');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getAllByText(long)).toHaveLength(2));
    const field = dialog.getByLabelText(/^Address/);
    expect([valueOf(field), field.getAttribute('aria-invalid')]).toEqual(['Somewhere', 'true']);
    expect(updated()).toBeNull();
  });

  it('keeps the present email address until the new one is confirmed, and says so', async () => {
    const pendingEmail = 'new@example.org';
    const { dialog } = await openEditor({ 'PATCH /api/profile': success({ ...donorProfile, pendingEmail }) });
    type(dialog.getByLabelText('Email Address'), pendingEmail);
    type(dialog.getByLabelText('Current password'), 'correct horse');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const result = within(await screen.findByRole('dialog', { name: 'Profile updated' }));
    const text = `The mail to ${pendingEmail} says what to do next. Until you have confirmed the address, you sign in with ${donorProfile.email}.`;
    expect(result.getByText(pendingEmail).closest('p')?.textContent).toBe(text);
    fireEvent.click(result.getByText('Close'));
    const card = await section('Profile Information');
    expect(card.getByText(donorProfile.email)).toBeTruthy();
    expect(card.getByText(pendingEmail)).toBeTruthy();
    expect(card.getByRole('link', { name: 'Enter the code' }).getAttribute('href')).toBe('/verify-otp');
  });

  it('says that nobody was reached, and never that it was saved', async () => {
    const { dialog } = await openEditor({ 'PATCH /api/profile': 'no connection' });
    type(dialog.getByLabelText(/^Phone Number/), '+44 20 7946 0018');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/cannot be reached/)).toBeTruthy();
    expect(valueOf(dialog.getByLabelText(/^Phone Number/))).toBe('+44 20 7946 0018');
    expect(updated()).toBeNull();
  });

  it('asks for the password only when the email address changes, and says at its field when it is wrong', async () => {
    const wrong = 'This is not your current password.';
    const { server, dialog } = await openEditor({
      'PATCH /api/profile': failure('wrong_password', wrong, { currentPassword: wrong }),
    });
    expect(dialog.queryByLabelText('Current password')).toBeNull();
    type(dialog.getByLabelText('Email Address'), 'new@example.org');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findAllByText('Enter your current password to change your email address.')).toHaveLength(2);
    expect(server.calls('PATCH /api/profile')).toHaveLength(0);
    type(dialog.getByLabelText('Current password'), 'wrong horse');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getAllByText(wrong)).toHaveLength(2));
    expect(dialog.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
    const body = { email: 'new@example.org', currentPassword: 'wrong horse' };
    expect(server.calls('PATCH /api/profile')[0]?.body).toEqual(body);
  });

  it('keeps a blood type only with a consent, which is asked for while none is on record', async () => {
    const { server, dialog } = await openEditor({ 'PATCH /api/profile': success(donorProfile) });
    expect(dialog.queryByRole('checkbox')).toBeNull();
    type(dialog.getByRole('combobox', { name: /^Blood Type/ }), 'A+');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findAllByText('Tick this box so that we may store data about your health.')).toHaveLength(2);
    expect(server.calls('PATCH /api/profile')).toHaveLength(0);
    fireEvent.click(dialog.getByRole('checkbox'));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.calls('PATCH /api/profile')).toHaveLength(1));
    expect(server.calls('PATCH /api/profile')[0]?.body).toEqual({ bloodType: 'A+', healthDataConsent: true });
  });

  it('asks for no consent that was given before, and withdraws it as easily', async () => {
    const given = success({ ...donorProfile, healthDataConsent: true });
    const { server, dialog } = await openEditor({ 'GET /api/profile': given, 'PATCH /api/profile': given });
    const consent = dialog.getByRole('checkbox', { name: /^I agree that Sanguine processes data about my health/ });
    expect(consent).toHaveProperty('checked', true);
    type(dialog.getByRole('combobox', { name: /^Blood Type/ }), 'A+');
    fireEvent.click(consent);
    expect(dialog.getByText(/^Without it we remove your sex/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.calls('PATCH /api/profile')[0]?.body).toEqual({ healthDataConsent: false }));
  });

  it('says why a confirmed blood type is not to be changed', async () => {
    const confirmed = success({ ...donorProfile, bloodTypeCertainty: 'confirmed' });
    const { dialog } = await openEditor({ 'GET /api/profile': confirmed });
    expect(dialog.getByText(/A facility has confirmed your blood type/)).toBeTruthy();
    expect(dialog.queryByRole('combobox', { name: /^Blood Type/ })).toBeNull();
  });
});

describe('the password', () => {
  const CHANGE = 'POST /api/auth/change-password';
  async function fill(given: Parameters<typeof fakeServer>[0], [old, next]: [string, string]) {
    const { server } = open(given);
    const form = within(await screen.findByRole('form', { name: 'Change Password' }));
    type(form.getByLabelText('Old password'), old);
    type(form.getByLabelText('New Password'), next);
    type(form.getByLabelText('Confirm Password'), next);
    fireEvent.click(form.getByRole('button', { name: 'Change Password' }));
    return { server, form };
  }

  it('is not sent when it is one of the most common', async () => {
    const { server, form } = await fill({}, ['old one', 'password123']);
    expect(await form.findAllByText('This password is one of the most common ones. Choose another.')).toHaveLength(2);
    expect(server.calls(CHANGE)).toHaveLength(0);
  });

  it('is changed only when the server says so', async () => {
    const wrong = 'This is not your current password.';
    const typed: [string, string] = ['old one', 'violet-harbour'];
    const { server, form } = await fill({ [CHANGE]: failure('wrong_password', wrong, { oldPassword: wrong }) }, typed);
    expect(await form.findAllByText(wrong)).toHaveLength(2);
    expect(valueOf(form.getByLabelText('New Password'))).toBe('violet-harbour');
    expect(updated()).toBeNull();
    server.answers[CHANGE] = success(null, 'Your password has been updated successfully');
    fireEvent.click(form.getByRole('button', { name: 'Change Password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Password updated' }));
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await waitFor(() => expect(valueOf(form.getByLabelText('New Password'))).toBe(''));
    expect(server.calls(CHANGE)[1]?.body).toEqual({ oldPassword: 'old one', newPassword: 'violet-harbour' });
  });
});

describe('the picture', () => {
  const PUT = 'PUT /api/profile/avatar';
  async function choose(file: File, given: Parameters<typeof fakeServer>[0] = {}) {
    const { server } = open(given);
    const card = await section('Profile Information');
    fireEvent.click(card.getByRole('button', { name: 'Upload' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload a picture' }));
    fireEvent.change(dialog.getByLabelText('Choose a picture'), { target: { files: [file] } });
    return { server, dialog };
  }
  function paints() {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
      done(new Blob(['picture'], { type: 'image/webp' })),
    );
  }

  it.each([
    ['of another type', new File(['x'], 'a.gif', { type: 'image/gif' }), 'Choose a PNG, JPEG or WebP picture.'],
    [
      'that is too large',
      new File([new Uint8Array(MAX_AVATAR_BYTES + 1)], 'a.png', { type: 'image/png' }),
      'This picture has 5.0 MB. Choose one of at most 5 MB.',
    ],
  ])('%s is refused before it is opened', async (_what, file, words) => {
    const { server, dialog } = await choose(file);
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(server.calls(PUT)).toHaveLength(0);
  });

  it('is said to be none when it cannot be read', async () => {
    vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no picture')));
    const { dialog } = await choose(new File(['x'], 'a.png', { type: 'image/png' }));
    expect(await dialog.findByText(/could not be read as a picture/)).toBeTruthy();
  });

  it('is sent as a file, stays when it is refused, and shows once it is kept', async () => {
    paints();
    const { server, dialog } = await choose(new File(['x'], 'a.png', { type: 'image/png' }), {
      [PUT]: failure('too_many', 'That was too often.'),
    });
    const upload = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Upload' });
    // jsdom loads no pictures.
    fireEvent.load(dialog.getByAltText('Your picture as it will be shown'));
    await waitFor(() => expect(upload.disabled).toBe(false));
    fireEvent.click(upload);
    expect(await dialog.findByText('That was too often.')).toBeTruthy();
    expect(updated()).toBeNull();
    server.answers[PUT] = success({ ...donorProfile, avatarUrl: '/api/profile/avatar/a1' }, 'It is kept');
    fireEvent.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('It is kept')).toBeTruthy();
    expect(server.calls(PUT)[0]?.headers.get('content-type')).toBe('image/webp');
    expect(document.querySelectorAll('img[src="/api/profile/avatar/a1"]')).toHaveLength(2);
  });
});

it('notification preferences are saved as they were chosen, push untouched', async () => {
  const PUT = 'PUT /api/profile/notification-preferences';
  const words = 'Your notification preferences have been updated successfully';
  const { server } = open({ [PUT]: success(DEFAULT_NOTIFICATION_PREFERENCES, words) });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit preferences' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit notification preferences' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Appointment Confirmations: By email' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Quiet hours every day' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(server.calls(PUT)[0]?.body).toEqual({
    ...DEFAULT_NOTIFICATION_PREFERENCES,
    appointmentConfirmations: { inApp: true, email: false, push: false },
    quietHours: { from: '22:00', to: '07:00', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  });
});

it('another device is signed out, and this one is marked', async () => {
  const { server } = open({ 'DELETE /api/auth/sessions/{id}': success(null) });
  const list = within(await screen.findByRole('list', { name: 'Devices' }));
  expect(within(list.getAllByRole('listitem')[0] ?? document.body).getByText('This device')).toBeTruthy();
  server.answers['GET /api/auth/sessions'] = success({ list: [device(1, true)] });
  fireEvent.click(list.getByRole('button', { name: 'Sign out on Safari on iPhone' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
});

it('shows the first five of many devices, and the rest when asked for', async () => {
  const many = Array.from({ length: 12 }, (_, index) => device(index, index === 11));
  open({ 'GET /api/auth/sessions': success({ list: many }) });
  const list = within(await screen.findByRole('list', { name: 'Devices' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  expect(within(list.getAllByRole('listitem')[0] ?? document.body).getByText('This device')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 12 devices' }));
  expect(list.getAllByRole('listitem')).toHaveLength(12);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

describe('deleting the account', () => {
  const DELETE = 'DELETE /api/profile';
  async function confirm(given: Parameters<typeof fakeServer>[0]) {
    const { server, here } = open(given);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    type(dialog.getByLabelText('Password'), 'violet-harbour');
    server.answers['GET /api/profile'] = failure('not_signed_in', 'Sign in first.');
    fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    return { server, dialog, here };
  }

  it('needs the right password', async () => {
    const wrong = 'This is not your current password.';
    const { dialog } = await confirm({ [DELETE]: failure('wrong_password', wrong, { password: wrong }) });
    expect(await dialog.findAllByText(wrong)).toHaveLength(2);
    expect(screen.queryByText(/has been deleted/)).toBeNull();
  });

  it('leads to sign-in, and says that it is done', async () => {
    const { server, here } = await confirm({ [DELETE]: success(null) });
    expect((await screen.findAllByText(/^Your account has been deleted/)).length).toBeGreaterThan(0);
    expect(here()).toBe('/');
    expect(server.calls(DELETE)[0]?.body).toEqual({ password: 'violet-harbour' });
  });
});
