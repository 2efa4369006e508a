import type { Profile } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { booking, facilityId, lagoonHospital } from '../../../../../test/facility-fixtures.ts';
import { donorProfile, fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const BOOK = 'POST /api/donation/schedule';
const PROFILE = 'PATCH /api/profile';
const { bloodType: _, ...untyped } = donorProfile;
const unsure: Profile = { ...untyped, bloodTypeCertainty: 'unknown' };
const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

async function open(profile: Profile) {
  const server = fakeServer({
    'GET /api/profile': success(profile),
    'GET /api/facility/{id}': success({ ...lagoonHospital, openingHours: null, isOnSanguine: true }),
    'GET /api/facility/{id}/sessions': success({ timeZone: 'UTC', publishedUntil: null, sessions: [], closures: [] }),
    [BOOK]: ({ body }) => success({ ...booking, bloodType: (body as Partial<typeof booking>).bloodType ?? null }),
    [PROFILE]: success({ ...donorProfile, bloodType: 'A+', healthDataConsent: true }, 'Your profile is saved'),
  });
  renderApp(`/user/donate?facility=${facilityId}`);
  const dialog = within(await screen.findByRole('dialog'));
  const type = await dialog.findByLabelText<HTMLSelectElement>('Blood type');
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: inAWeek } });
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '10:30' } });
  const schedule = () => fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  return { server, dialog, type, schedule };
}

test('leaves the type out for a donor who says that they do not know it', async () => {
  const { server, dialog, type, schedule } = await open(unsure);
  expect(dialog.getByText('Choose a blood type first.')).toBeTruthy();
  const unknown = within(type).getByRole<HTMLOptionElement>('option', { name: 'I don’t know my blood type' });
  fireEvent.change(type, { target: { value: unknown.value } });
  expect(dialog.getByText('The facility tests it when you donate.')).toBeTruthy();
  schedule();
  expect(await dialog.findByText('Schedule Request Submitted')).toBeTruthy();
  expect(server.calls(BOOK)[0]?.body).not.toHaveProperty('bloodType');
  expect(dialog.queryByText(/^Keep .* in your profile/)).toBeNull();
});

test('does not offer to leave it out to a donor who has a type in the profile', async () => {
  const { type } = await open(donorProfile);
  expect(type.value).toBe('O-');
  expect(within(type).queryByRole('option', { name: 'I don’t know my blood type' })).toBeNull();
});

test('asks the consent that the profile asks for a type, before the type is sent', async () => {
  const { server, dialog, type, schedule } = await open(unsure);
  fireEvent.change(type, { target: { value: 'A+' } });
  schedule();
  expect(await dialog.findByText('Tick this box so that we may store data about your health.')).toBeTruthy();
  expect(server.calls(BOOK)).toEqual([]);
  fireEvent.click(dialog.getByRole('checkbox', { name: /^I agree that Sanguine processes data about my health/ }));
  schedule();
  const keep = within(await dialog.findByRole('form', { name: 'Keep A+ in your profile?' }));
  expect(server.calls(BOOK)[0]?.body).toMatchObject({ bloodType: 'A+', healthDataConsent: true });
  fireEvent.click(keep.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(server.calls(PROFILE)).toHaveLength(1));
  expect(server.calls(PROFILE)[0]?.body).toEqual({ bloodType: 'A+' });
  expect(await dialog.findByText('Your profile is saved')).toBeTruthy();
});
