import type { FacilityDetail, StaffMember } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { facilityServer, lagoonHospital, staffProfile } from '../../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

beforeAll(
  () => Promise.all([import('../../../../app/FacilityShell.tsx'), import('./FacilityAccountPage.tsx')]),
  60_000,
);

type Given = Parameters<typeof facilityServer>[0];

const admin: StaffMember = {
  id: staffProfile.id,
  status: 'active',
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.org',
  phoneNumber: '',
  personnelRole: 'Admin',
  createdAt: '2026-11-01T09:00:00.000Z',
};
const colleague: StaffMember = {
  ...admin,
  id: '019a0000-0000-7000-8000-0000000000b2',
  firstName: 'Alan',
  lastName: '',
  personnelRole: 'Staff',
};
const invited: StaffMember = {
  ...colleague,
  id: '019a0000-0000-7000-8000-0000000000b3',
  firstName: 'Edsger',
  status: 'invited',
  invitedUntil: '2999-01-01T00:00:00.000Z',
};
const facility: FacilityDetail = { ...lagoonHospital, isVerified: true, timeZone: 'Africa/Lagos' };
const LIST = 'GET /api/facility/staff/{id}';
const ofStaff = { 'GET /api/profile': success({ ...staffProfile, personnelRole: 'Staff' }) };

function open(tab: string, given: Given = {}) {
  const server = facilityServer({
    [LIST]: success({ list: [admin, colleague, invited] }),
    'GET /api/facility/{id}': success(facility),
    ...given,
  });
  return { server, ...renderApp(`/facility/account?tab=${tab}`) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const valueOf = (field: HTMLElement) => (field instanceof HTMLInputElement ? field.value : undefined);

async function asked(title: string) {
  return within(await screen.findByRole('alertdialog', { name: title }));
}

describe('staff', () => {
  it('is invited, and what was typed stays when the server says no', async () => {
    const POST = 'POST /api/facility/staff';
    const taken = 'An account with this email address already exists.';
    const { server } = open('staff', { [POST]: failure('email_taken', taken, { email: taken }) });
    await screen.findByText('Edsger');
    press('Invite staff');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite staff' }));
    type(dialog.getByLabelText('Email Address'), 'ada@example.org');
    type(dialog.getByLabelText('First name'), 'Ada');
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findAllByText(taken)).toHaveLength(2);
    expect(valueOf(dialog.getByLabelText('First name'))).toBe('Ada');
    expect(screen.queryByText(/has been sent/)).toBeNull();
    server.answers[POST] = success({ ...invited, email: 'ada@example.org' }, 'Invitation sent successfully');
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await screen.findByRole('dialog', { name: 'Invitation sent' });
    const [first, second] = server.calls(POST);
    expect(second?.body).toEqual({ email: 'ada@example.org', firstName: 'Ada', lastName: '', personnelRole: 'Staff' });
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    await waitFor(() => expect(server.calls(LIST).length).toBeGreaterThan(1));
  });

  it('is invited as Admin with the own password, and as nothing less', async () => {
    const POST = 'POST /api/facility/staff';
    const { server } = open('staff', { [POST]: success(invited, 'Invitation sent successfully') });
    await screen.findByText('Edsger');
    press('Invite staff');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite staff' }));
    type(dialog.getByLabelText('Email Address'), 'ada@example.org');
    type(dialog.getByLabelText('First name'), 'Ada');
    expect(dialog.queryByLabelText('Password')).toBeNull();
    type(dialog.getByLabelText('Role'), 'Admin');
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect((await dialog.findAllByText('Enter your password.')).length).toBeGreaterThan(0);
    expect(server.calls(POST)).toHaveLength(0);
    type(dialog.getByLabelText('Password'), 'my own one');
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await screen.findByRole('dialog', { name: 'Invitation sent' });
    expect(server.calls(POST)[0]?.body).toMatchObject({ personnelRole: 'Admin', password: 'my own one' });
  });

  it('is removed only after a yes', async () => {
    const { server } = open('staff', { 'DELETE /api/facility/staff/{id}': success(null, 'Removed successfully') });
    await screen.findByText('Alan');
    press('Remove Alan');
    const question = await asked('Remove Alan?');
    server.answers[LIST] = success({ list: [admin, invited] });
    fireEvent.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Alan')).toBeNull());
    expect(screen.getAllByText('Removed successfully').length).toBeGreaterThan(0);
  });

  it('keeps its last Admin, and says why', async () => {
    const words = 'This is the last Admin of the facility. Make somebody else an Admin first.';
    const refusal = failure('last_admin', words);
    const { server } = open('staff', {
      'DELETE /api/facility/staff/{id}': refusal,
      'PATCH /api/facility/staff/{id}': refusal,
    });
    await screen.findByText('Alan');
    press('Change role: Grace Hopper');
    const question = within(await screen.findByRole('dialog', { name: 'The role of Grace Hopper' }));
    fireEvent.change(question.getByLabelText('Role'), { target: { value: 'Reception' } });
    expect(question.getByText(/^Reception checks donors in/)).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Save' }));
    expect(await question.findByText('Enter your password.')).toBeTruthy();
    expect(server.calls('PATCH /api/facility/staff/{id}')).toHaveLength(0);
    fireEvent.change(question.getByLabelText('Password'), { target: { value: 'my own one' } });
    fireEvent.click(question.getByRole('button', { name: 'Save' }));
    expect(await question.findByText(words)).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Remove Grace Hopper');
    const again = await asked('Remove yourself?');
    fireEvent.click(again.getByRole('button', { name: 'Remove' }));
    expect(await again.findByText(words)).toBeTruthy();
  });

  it('is read, not changed, without the role of Admin', async () => {
    open('staff', ofStaff);
    await screen.findByText('Alan');
    expect(screen.queryByRole('button', { name: /Invite|Remove|Change|Withdraw/ })).toBeNull();
  });
});

describe('the facility', () => {
  const PATCH = 'PATCH /api/facility/{id}';

  it('sends only what was changed, and says so only when it is saved', async () => {
    const { server } = open('facility', { [PATCH]: failure('unavailable', 'The database is resting.') });
    const form = within(await screen.findByRole('form', { name: 'Facility details' }));
    type(form.getByLabelText('Facility Name'), 'Lagoon Clinic');
    fireEvent.click(form.getByRole('checkbox', { name: 'Tuesday' }));
    fireEvent.click(form.getByRole('button', { name: 'Save facility' }));
    expect(await form.findByText('The database is resting.')).toBeTruthy();
    expect(valueOf(form.getByLabelText('Facility Name'))).toBe('Lagoon Clinic');
    expect(screen.queryByText(/updated successfully/)).toBeNull();
    server.answers[PATCH] = success({ ...facility, name: 'Lagoon Clinic' });
    fireEvent.click(form.getByRole('button', { name: 'Save facility' }));
    expect(await screen.findByText('Your facility has been updated successfully')).toBeTruthy();
    const openingHours = {
      monday: [{ opens: '09:00', closes: '24:00' }],
      tuesday: [{ opens: '09:00', closes: '17:00' }],
    };
    expect(server.calls(PATCH)[1]?.body).toEqual({ name: 'Lagoon Clinic', openingHours });
  });

  it('says what a move brings with it before it is saved, and nothing of other changes', async () => {
    const { server } = open('facility');
    server.answers['GET /api/facility/{id}'] = success({ ...lagoonHospital, isVerified: true });
    const address = await screen.findByLabelText(/^Address/);
    type(screen.getByLabelText(/^Facility Name/), 'Another name');
    expect(screen.queryByText(/moves your facility/)).toBeNull();
    type(address, '2 Quay Street, Bath');
    expect(await screen.findByText(/until an operator has checked the new place, it is not verified/)).toBeTruthy();
    expect(screen.getByText(/at most 3 times in 30 days/)).toBeTruthy();
  });

  it('says at each field what is wrong, before anything is sent', async () => {
    const { server } = open('facility');
    const form = within(await screen.findByRole('form', { name: 'Facility details' }));
    type(form.getByLabelText(/^Latitude/), '91');
    type(form.getByLabelText('Minutes of a slot'), '');
    fireEvent.click(form.getByRole('button', { name: 'Save facility' }));
    expect(await form.findAllByText('Enter a number of degrees from -90 to 90.')).toHaveLength(2);
    expect(form.getAllByText('Enter a whole number from 5 to 240.')).toHaveLength(2);
    type(form.getByLabelText(/^Latitude/), '');
    type(form.getByLabelText('Minutes of a slot'), '30');
    type(form.getByLabelText('Monday: closes'), '08:00');
    type(form.getByLabelText('Urgent below'), '9');
    fireEvent.click(form.getByRole('button', { name: 'Save facility' }));
    expect(await form.findAllByText('Closing must come after opening.')).toHaveLength(2);
    expect(form.getAllByText('The urgent threshold must be below the low one.')).toHaveLength(2);
    expect(server.calls(PATCH)).toHaveLength(0);
  });

  it('is read, not changed, without the role of Admin', async () => {
    open('facility', ofStaff);
    expect(await screen.findByText('9AM to 5PM')).toBeTruthy();
    expect(screen.getByText('09:00 to midnight')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save facility' })).toBeNull();
  });
});

it('staff edit their own name, address and telephone, and no blood type', async () => {
  facilityServer();
  renderApp('/facility/account');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
  for (const name of [/^Name/, /^Email Address/, /^Phone Number/, /^Address/]) dialog.getByLabelText(name);
  expect(dialog.queryAllByRole('combobox')).toEqual([]);
});
