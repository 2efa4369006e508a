import type { Page } from '@playwright/test';
import type { Who } from './known-page.ts';
import { alive, open, pageOf } from '../support/open.ts';
import { bookToday } from '../support/appointments.ts';
import { inDays } from '../support/dates.ts';
import type { People } from '../support/people.ts';
import { receptionOf } from '../support/reception.ts';
import { expect } from '../support/test.ts';
import { openingsOfChanges } from './openings-of-changes.ts';
import type { View } from './view.ts';

async function visit(people: People, who: Who, path: string): Promise<Page> {
  const page = await pageOf(people, who);
  await open(page, path);
  return page;
}

/** A town by its number in the gazetteer. */
const IN_BRISTOL = '/donate?place=2654675';
const TIMES = '/facility/appointments?view=times';
const UNITS = '/facility/inventory?view=units';

const dialogs = [
  { who: 'donor', path: '/user/account', button: 'Edit Profile', shows: 'Edit Profile' },
  { who: 'donor', path: '/user/account', button: 'Edit preferences', shows: 'Edit notification preferences' },
  { who: 'donor', path: '/user/account', button: 'Edit appeals', shows: 'Edit appeals' },
  { who: 'donor', path: '/user/account', button: 'Add second factor', shows: 'Add a second factor' },
  { who: 'donor', path: '/user/account', button: 'Delete my account', shows: 'Delete your account?' },
  { who: 'facility_staff', path: '/facility/dashboard', button: 'Open all facilities', shows: 'All facilities' },
  { who: 'facility_staff', path: '/facility/dashboard', button: 'Download records', shows: 'Download records' },
  { who: 'facility_staff', path: TIMES, button: 'Add weekly times', shows: 'Add weekly times' },
  { who: 'facility_staff', path: TIMES, button: 'Add closed days', shows: 'Add closed days' },
  { who: 'facility_staff', path: '/facility/inventory', button: 'Edit all', shows: 'Edit all figures' },
  { who: 'facility_staff', path: '/facility/inventory', button: 'Paste or upload CSV', shows: 'Paste or upload CSV' },
  { who: 'facility_staff', path: UNITS, button: 'Receive', shows: 'Receive: Red cells' },
  { who: 'facility_staff', path: UNITS, button: 'Issue', shows: 'Issue: Red cells' },
  { who: 'facility_staff', path: UNITS, button: 'Discard', shows: 'Discard: Red cells' },
  { who: 'facility_staff', path: UNITS, button: 'Return', shows: 'Return: Red cells' },
  { who: 'facility_staff', path: UNITS, button: 'Set minimum and target', shows: 'Minimum and target: Red cells' },
  { who: 'facility_staff', path: '/facility/account?tab=facility', button: 'New token', shows: 'New API token' },
  { who: 'facility_staff', path: '/facility/account?tab=staff', button: 'Invite staff', shows: 'Invite staff' },
] as const;

/** The views that can be opened on the pages of the table. */
export const openings: readonly View[] = [
  {
    name: 'a registration with mistakes',
    open: async (people) => {
      const page = await visit(people, 'nobody', '/sign-up');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByRole('alert').first()).toContainText('There is a problem');
      return page;
    },
  },
  {
    name: 'a facility in its dialog',
    open: async (people) => {
      const page = await visit(people, 'donor', '/user/donate');
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page.getByRole('form', { name: 'Donation Booking Details' })).toBeVisible();
      return page;
    },
  },
  {
    name: 'the order of platelets',
    open: async (people) => {
      const page = await visit(people, 'nobody', '/articles/blood-types');
      await page.getByRole('radio', { name: 'Platelets' }).check();
      await expect(page.getByText('Second choice, only if of low titre').first()).toBeVisible();
      return page;
    },
  },
  {
    name: 'the facilities around a town, with their map',
    open: async (people) => visit(people, 'nobody', IN_BRISTOL),
  },
  {
    name: 'the page of a facility for anybody',
    isOneOfMany: true,
    open: async (people) => {
      const page = await visit(people, 'nobody', IN_BRISTOL);
      const link = page.getByRole('heading', { level: 3 }).first().getByRole('link');
      const name = (await link.textContent()) ?? '';
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await alive(page);
      return page;
    },
  },
  {
    name: 'a day with appointments',
    open: async (people) => {
      const [staff, donor] = await Promise.all([people.staff({ confirmed: true }), people.donor({ confirmed: true })]);
      await bookToday(staff, [donor]);
      await staff.page.goto('/facility/appointments');
      await expect(staff.page.getByRole('button', { name: 'Nora Field', exact: true })).toBeVisible();
      return staff.page;
    },
  },
  {
    name: 'the dashboard of the reception',
    open: async (people) => {
      const { page } = await receptionOf(people, await people.staff({ confirmed: true }));
      await page.goto('/facility/dashboard');
      await expect(page.getByRole('link', { name: 'Open the day' })).toBeVisible();
      return page;
    },
  },
  {
    name: 'a page that is not the reception’s',
    isOneOfMany: true,
    open: async (people) => {
      const { page } = await receptionOf(people, await people.staff());
      await page.goto('/facility/inventory');
      await expect(page.getByRole('heading', { name: 'Not part of your role' })).toBeVisible();
      return page;
    },
  },
  {
    name: 'the role of a colleague',
    isOneOfMany: true,
    open: async (people) => {
      const { page } = await people.staff();
      await page.goto('/facility/account?tab=staff');
      await page.getByRole('button', { name: /^Change role/ }).click();
      await expect(page.getByRole('dialog', { name: /^The role of/ })).toBeVisible();
      return page;
    },
  },
  {
    name: 'a delay of a session',
    isOneOfMany: true,
    open: async (people) => {
      const staff = await people.staff({ confirmed: true });
      await bookToday(staff, []);
      await staff.page.goto('/facility/appointments');
      await staff.page.getByRole('button', { name: /^More for/ }).click();
      await staff.page.getByRole('menuitem', { name: 'Delay' }).click();
      await expect(staff.page.getByRole('spinbutton', { name: 'Minutes late' })).toBeVisible();
      return staff.page;
    },
  },
  {
    name: 'the question before all that wait are accepted',
    isOneOfMany: true,
    open: async (people) => {
      const [staff, ...donors] = await Promise.all([people.staff(), people.donor(), people.donor()]);
      for (const [index, donor] of donors.entries()) {
        const preferredDate = `${inDays(3 + index)} 10:00`;
        const body = { facilityId: staff.facility.id, bloodType: donor.bloodType, preferredDate };
        await donor.api.call('POST /api/donation/schedule', { body });
      }
      await staff.page.goto('/facility/dashboard');
      await staff.page.getByRole('button', { name: 'Accept all 2' }).click();
      await expect(staff.page.getByRole('dialog', { name: 'Accept 2 bookings' })).toBeVisible();
      return staff.page;
    },
  },
  {
    name: 'a proposal of times',
    isOneOfMany: true,
    open: async (people) => {
      const { page } = await people.staff();
      await page.goto(TIMES);
      await page.getByRole('button', { name: 'Propose from opening hours' }).click();
      await expect(page.getByRole('dialog').getByText(/^Every day/)).toBeVisible();
      return page;
    },
  },
  {
    name: 'a search without a result',
    isOneOfMany: true,
    open: async (people) => {
      const page = await visit(people, 'donor', '/user/donate?search=nowhere-at-all');
      await expect(page.getByRole('button', { name: 'Clear the search' })).toBeVisible();
      return page;
    },
  },
  {
    name: 'an emergency in its dialog',
    isOneOfMany: true,
    open: async (people) => {
      const page = await visit(people, 'donor', '/user/emergency-requests');
      const list = page.getByRole('list', { name: 'Pending emergency requests' });
      await list.getByRole('link', { name: 'View' }).first().click();
      await page.getByRole('dialog').getByText('About this request').click();
      await expect(page.getByRole('dialog').getByText('Still needed')).toBeVisible();
      return page;
    },
  },
  {
    name: "a donor's own request in its dialog",
    open: async (people) => {
      const [{ facility }, { page, api }] = await Promise.all([people.staff(), people.donor()]);
      const body = { facilityId: facility.id, bloodType: 'O-', preferredDate: `${inDays(3)} 09:00` } as const;
      const { id } = await api.call('POST /api/donation/schedule', { body });
      await page.goto(`/user/emergency-requests?request=${id}`);
      await page.getByRole('dialog').getByText('About this request').click();
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
      return page;
    },
  },
  {
    name: 'a booking in its dialog',
    open: async (people) => {
      const page = await visit(people, 'facility_staff', '/facility/dashboard');
      await page.getByRole('button', { name: 'Actions' }).first().click();
      await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
      return page;
    },
  },
  {
    name: 'a stock figure that is none',
    isOneOfMany: true,
    open: async (people) => {
      const page = await visit(people, 'facility_staff', '/facility/inventory');
      await page.getByRole('button', { name: 'Update the stock of A+' }).click();
      await page.getByLabel('Units available', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Enter a whole number of units.')).toBeVisible();
      return page;
    },
  },
  {
    name: 'a new emergency request with mistakes',
    isOneOfMany: true,
    open: async (people) => {
      const page = await visit(people, 'facility_staff', '/facility/emergency-requests?new=1');
      await page.getByRole('button', { name: 'Submit request' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toContainText('There is a problem');
      return page;
    },
  },
  {
    name: 'what a facility and the operator write to each other',
    isOneOfMany: true,
    open: async (people) => {
      const [{ api, facility }, { page }] = await Promise.all([people.staff({ confirmed: true }), people.operator()]);
      const params = { id: facility.id };
      await api.call('POST /api/facility/{id}/verification/messages', { params, body: { text: 'Our licence: 4711' } });
      await page.goto(`/operator?status=all&search=${encodeURIComponent(facility.name)}`);
      await alive(page);
      await page.getByRole('button', { name: /messages of / }).click();
      await expect(page.getByRole('dialog').getByText('Our licence: 4711')).toBeVisible();
      return page;
    },
  },
  ...openingsOfChanges,
  {
    name: 'an emergency request about to be cancelled',
    isOneOfMany: true,
    open: async (people) => {
      const page = await visit(people, 'facility_staff', '/facility/emergency-requests');
      const waiting = page.getByRole('row').filter({ hasText: 'Submitted' });
      await waiting.getByRole('button', { name: 'View' }).first().click();
      await page.getByRole('button', { name: 'Cancel Request' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      return page;
    },
  },
  ...dialogs.map(({ path, who, button, shows }) => ({
    name: `what "${button}" opens at ${path}`,
    isOneOfMany: true as const,
    open: async (people: People) => {
      const page = await visit(people, who, path);
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await expect(page.getByRole('dialog', { name: shows })).toBeVisible();
      return page;
    },
  })),
  {
    name: 'the progress of a request in the popup of activity',
    isOneOfMany: true,
    open: async (people) => {
      const page = await visit(people, 'donor', '/user/dashboard?activity=1');
      await page.getByRole('dialog', { name: 'Recent Activity' }).getByRole('row').last().getByRole('link').click();
      await expect(page.getByRole('dialog', { name: 'Donation Request Progress' })).toBeVisible();
      return page;
    },
  },
];
