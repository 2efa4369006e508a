// Only a browser shows: a booking from the donor’s search to the figure of the dashboard, over both people’s pages.
// Features: booking, lifecycle, dashboards
import { BLOOD_TYPES } from '@sanguine/contract';
import { inDays, spoken } from '../support/dates.ts';
import { expect, test } from '../support/test.ts';

test('a donor books, the facility accepts and completes, and the dashboard counts it', async ({ people }) => {
  const [staff, donor] = await Promise.all([people.staff({ stock: { 'O-': 2 } }), people.donor({ firstName: 'nora' })]);
  const { facility } = staff;
  const day = inDays(3);

  await test.step('the donor books', async () => {
    const { page } = donor;
    await page.goto('/user/dashboard');
    await expect(page.getByText('No donations yet')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Schedule a Donation' }).click();
    // By type and place; the name is in the only row that is left.
    await page
      .getByRole('searchbox', { name: 'Search by Blood Type, Facility Name or Location' })
      .fill(`O- ${facility.town}`);
    await expect(page.getByRole('row').filter({ hasText: facility.name }).getByRole('cell')).toHaveText([
      /No free times are published: ask for a date/,
      /O-/,
      /^UrgentConfirmed just now/,
    ]);
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
    await dialog.getByText('About this request').click();
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
    await dialog.getByLabel('Why it is recorded without an arrival').selectOption('They came earlier than their time');
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
