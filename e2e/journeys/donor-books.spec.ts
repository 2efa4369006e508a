import { BLOOD_TYPES } from '@sanguine/contract';
import type { Page } from '@playwright/test';
import { inDays, spoken } from '../support/dates.ts';
import { codeOf, mailTo } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';

async function searchFor(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Search by Blood Type, Facility Name or Location' }).fill(text);
}

test('a donor finds a facility by name, type and place', async ({ people }) => {
  const { facility } = await people.staff({ stock: { 'AB-': 2, 'O+': 9 } });
  const { page } = await people.donor();
  const row = page.getByRole('row').filter({ hasText: facility.name });
  await page.goto('/user/donate');
  await expect(page.getByRole('row')).toHaveCount(13);

  await searchFor(page, facility.name);
  await expect(page.getByRole('status').filter({ hasText: '1 facility matches' })).toBeVisible();
  await expect(row.getByRole('cell')).toHaveText([facility.address, /AB-/, /^UrgentConfirmed just now/]);

  await searchFor(page, facility.town);
  await expect(page).toHaveURL(/search=Town/);
  await expect(row).toBeVisible();

  await searchFor(page, 'AB-');
  await expect(page).toHaveURL(/search=AB-/);
  await expect(page.getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('row').filter({ hasNotText: 'AB-' })).toHaveCount(1);

  await searchFor(page, `AB- ${facility.town}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toBeVisible();

  await page.getByRole('combobox', { name: 'Blood type' }).selectOption('A+');
  await expect(page.getByText(`With these filters no facility matches “AB- ${facility.town}”.`)).toBeVisible();
  await page.getByRole('button', { name: 'Search without filters' }).click();
  await expect(row).toBeVisible();
  await searchFor(page, 'nowhere-at-all');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByRole('row')).toHaveCount(13);
});

test('a donor books, the facility accepts and completes, and the dashboard counts it', async ({ people }) => {
  const [staff, donor] = await Promise.all([people.staff({ stock: { 'O-': 2 } }), people.donor({ firstName: 'nora' })]);
  const { facility } = staff;
  const day = inDays(3);

  await test.step('the donor books', async () => {
    const { page } = donor;
    await page.goto('/user/dashboard');
    await expect(page.getByText('No donations yet')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Schedule a Donation' }).click();
    await searchFor(page, facility.name);
    await page.getByRole('link', { name: facility.name }).click();

    const dialog = page.getByRole('dialog', { name: facility.name });
    await expect(dialog.getByText(facility.address)).toBeVisible();
    await expect(dialog.getByText(facility.hours, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'O-' }).getByRole('cell')).toHaveText(['2', 'Urgent', /^just now/]);

    const form = dialog.getByRole('form', { name: 'Donation Booking Details' });
    const schedule = form.getByRole('button', { name: 'Schedule' });
    await expect(schedule).toBeDisabled();
    const type = form.getByLabel('Blood type');
    for (const bloodType of BLOOD_TYPES) {
      await type.selectOption({ label: bloodType });
      await expect(type).toHaveValue(bloodType);
    }
    await type.selectOption('O-');
    await form.getByLabel('Date').fill(day);
    await expect(schedule).toBeDisabled();
    await form.getByLabel('Time').fill('10:30');
    await schedule.click();

    const submitted = page.getByRole('dialog', { name: 'Schedule Request Submitted' });
    await expect(submitted.getByText(spoken(day))).toBeVisible();
    await expect(submitted.getByText('10:30')).toBeVisible();
    await expect(submitted.getByText('You are from 18 to 65 years old.')).toBeVisible();
    await expect(submitted.getByText('Drink 500 ml to 1 L of water.')).toBeVisible();
    await submitted.getByRole('link', { name: 'See my appointments' }).click();
    await expect(submitted).toBeHidden();
    await expect(page).toHaveURL('/user/appointments?tab=waiting');
    await expect(page.getByText('1 request is waiting for an answer')).toBeVisible();

    await page.goto('/user/emergency-requests');
    const waiting = page.getByRole('list', { name: 'Your requests waiting for an answer' }).getByRole('listitem');
    await expect(waiting).toHaveCount(1);
    await expect(waiting.getByText('Submitted', { exact: true })).toBeVisible();
  });

  await test.step('the facility accepts, and sees the name only then', async () => {
    const { page } = staff;
    await page.goto('/facility/dashboard');
    await expect(page.getByText('1 booking is waiting for your answer')).toBeVisible();
    await page.getByRole('button', { name: 'Actions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request Details' });
    await expect(dialog.getByRole('heading', { name: 'Request Information' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Decline' })).toBeVisible();
    await expect(page.getByText('Nora Field')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog.getByText('Request has been accepted successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('There are no Pending Donation Requests')).toBeVisible();
  });

  await test.step('the donor sees it under Accepted', async () => {
    const { page } = donor;
    await page.goto('/user/emergency-requests');
    await page.getByRole('radio', { name: 'Accepted' }).check();
    const mine = page.getByRole('list', { name: 'Your scheduled donations' }).getByRole('listitem');
    await expect(mine).toHaveCount(1);
    await expect(mine.getByRole('heading', { name: facility.name })).toBeVisible();
    await expect(mine.getByText('Scheduled', { exact: true })).toBeVisible();
    await mine.getByRole('link', { name: 'View' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your donation' });
    for (const section of ['Facility Information', 'Request Information', 'Donation Information']) {
      await expect(dialog.getByRole('heading', { name: section })).toBeVisible();
    }
    await expect(dialog.getByRole('list', { name: 'Progress of the request' })).toContainText('Scheduled (now)');
    for (const asked of ['Preferred date', 'Units', 'Nora Field']) await expect(dialog.getByText(asked)).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Cancel Request' })).toBeEnabled();
  });

  await test.step('the facility completes it', async () => {
    const { page } = staff;
    await page.getByRole('radio', { name: 'Scheduled' }).check();
    const row = page.getByRole('row').filter({ hasText: 'Nora Field' });
    await row.getByRole('button', { name: 'Actions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request Details' });
    await dialog.getByRole('button', { name: 'Complete' }).click();
    await dialog.getByRole('button', { name: 'Complete donation' }).click();
    await expect(dialog.getByText(/Tick this if the donor came today/)).toBeVisible();
    await dialog.getByRole('checkbox', { name: /^The donor came today/ }).check();
    await dialog.getByRole('button', { name: 'Complete donation' }).click();
    await expect(dialog.getByText('Request has been completed successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step("the donor's dashboard counts it", async () => {
    const { page } = donor;
    await page.goto('/user/dashboard');
    const activity = page.getByRole('region', { name: 'Recent Activity' });
    await expect(activity.getByText('1 donation', { exact: true })).toBeVisible();
    await expect(activity.getByText(facility.name)).toBeVisible();
    await expect(activity.getByText(spoken(inDays(56)))).toBeVisible();
  });
});

test('a donor cancels a scheduled donation, and the facility declines a booking', async ({ people }) => {
  const [staff, donor] = await Promise.all([people.staff(), people.donor()]);
  const book = async (preferredDate: string) =>
    donor.api.call('POST /api/donation/schedule', {
      body: { facilityId: staff.facility.id, bloodType: 'O-', preferredDate },
    });
  const accepted = await book(`${inDays(4)} 09:00`);
  await staff.api.call('POST /api/donation/schedule/{id}/approve', { params: { id: accepted.id }, body: {} });

  const { page } = donor;
  await page.goto('/user/emergency-requests?tab=accepted');
  await page.getByRole('link', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Cancel Request' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Request cancelled successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('You do not have any scheduled donations')).toBeVisible();

  await book(`${inDays(5)} 09:00`);
  await staff.page.goto('/facility/dashboard');
  await staff.page.getByRole('button', { name: 'Actions' }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'Request Details' });
  await dialog.getByLabel('Reason, if you decline').fill('The team is away that day.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByText('Request has been declined successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(staff.page.getByText('There are no Pending Donation Requests')).toBeVisible();
});

test.describe('a date that the server refuses', () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test('stays in the form, with the message at its field', async ({ people, request }) => {
    const [{ facility }, donor] = await Promise.all([people.staff(), people.donor()]);
    const { page, api, email } = donor;
    const verificationToken = codeOf(await mailTo(request, email, 'Verify your email address'));
    await api.call('POST /api/auth/verify', { body: { verificationToken, email } });
    const day = inDays(6);
    await api.call('POST /api/donation/schedule', {
      body: { facilityId: facility.id, bloodType: 'O-', preferredDate: `${day} 11:00` },
    });
    await page.goto(`/user/donate?facility=${facility.id}`);
    const form = page.getByRole('form', { name: 'Donation Booking Details' });
    await form.getByLabel('Date').fill(day);
    await form.getByLabel('Time').fill('11:00');
    await form.getByRole('button', { name: 'Schedule' }).click();
    await expect(form.getByRole('alert')).toHaveText('You already have an open request here at this time.');
    await expect(form.getByLabel('Date')).toHaveAccessibleDescription(/You already have an open request here/);
    await expect(form.getByLabel('Date')).toHaveValue(day);
    await expect(form.getByLabel('Time')).toHaveValue('11:00');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(form.getByLabel('Time')).toHaveValue('11:00');
  });
});
