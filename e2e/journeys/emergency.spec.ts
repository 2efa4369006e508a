import type { Page } from '@playwright/test';
import { inDays, spoken } from '../support/dates.ts';
import { expect, test } from '../support/test.ts';

/** The emergency of a facility, on any page of the donor's list: other tests raise and end some, so it may change its page. */
async function emergencyOf(page: Page, facility: string) {
  const item = page.getByRole('listitem').filter({ hasText: facility });
  const list = page.getByRole('list', { name: 'Pending emergency requests' });
  let number = 0;
  await expect(async () => {
    number = (number % 3) + 1;
    await page.goto(`/user/emergency-requests?page=${number}`);
    await expect(list.or(page.getByText('There are no pending emergency requests'))).toBeVisible();
    await expect(item).toHaveCount(1, { timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  return item;
}

test('staff ask for 2 units, two donors answer, it is scheduled and completed', async ({ people }) => {
  const [staff, first, second] = await Promise.all([
    people.staff({ confirmed: true }),
    people.donor({ firstName: 'ada', bloodType: 'O-' }),
    people.donor({ firstName: 'ben', bloodType: 'B-' }),
  ]);
  const { page } = staff;
  const neededBy = inDays(4);

  await test.step('staff raise it', async () => {
    await page.goto('/facility/emergency-requests');
    await expect(page.getByText('Create your first emergency request')).toBeVisible();
    await page.getByRole('button', { name: 'New Request' }).click();
    const dialog = page.getByRole('dialog', { name: 'New emergency request' });
    await dialog.getByRole('button', { name: 'Submit request' }).click();
    await expect(dialog.getByRole('alert')).toContainText('There is a problem');
    await dialog.getByLabel('Blood type').selectOption('B-');
    await dialog.getByRole('button', { name: 'One more: Units needed' }).click();
    await expect(dialog.getByLabel('Units needed', { exact: true })).toHaveValue('2');
    await dialog.getByLabel('Urgency').selectOption('High');
    await dialog.getByLabel('Preferred date').fill(neededBy);
    await dialog.getByLabel('Preferred time').fill('18:00');
    await dialog.getByLabel('Notes').fill('Operation on Friday.');
    await dialog.getByRole('button', { name: 'Submit request' }).click();
    const question = page.getByRole('alertdialog', { name: 'Raise this emergency request?' });
    await expect(question).toContainText(`2 units of B-, needed by ${spoken(neededBy)} at 18:00`);
    await question.getByRole('button', { name: 'Raise request' }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('row').filter({ hasText: '0 of 2 scheduled' });
    await expect(row).toContainText('Submitted');
    await expect(row).toContainText(`${spoken(neededBy)} at 18:00`);
  });

  for (const [donor, left] of [[first, '2 of 2 units'] as const, [second, '1 of 2 units'] as const]) {
    await test.step(`${donor.firstName} answers`, async () => {
      const item = await emergencyOf(donor.page, staff.facility.name);
      await expect(item.getByText('You can answer this')).toBeVisible();
      await item.getByRole('link', { name: 'View' }).click();
      const dialog = donor.page.getByRole('dialog', { name: 'Emergency request' });
      for (const text of [staff.facility.address, 'B-', `${spoken(neededBy)} at 18:00`, left, 'Operation on Friday.']) {
        await expect(dialog.getByText(text, { exact: true })).toBeVisible();
      }
      await dialog.getByLabel('Date').fill(inDays(2));
      await dialog.getByLabel('Time').fill('09:15');
      await dialog.getByRole('button', { name: 'Schedule' }).click();
      await expect(dialog.getByRole('status').filter({ hasText: 'Success' })).toBeVisible();
      await expect(dialog).toBeHidden();
      const booked = donor.page.getByRole('dialog', { name: 'Your donation' });
      await expect(booked.getByText(`Thank you. ${staff.facility.name} expects you.`)).toBeVisible();
      const lead = booked.getByRole('region', { name: 'When and where' });
      await expect(lead).toContainText(`${spoken(inDays(2))} at 09:15`);
      await expect(lead).toContainText(staff.facility.address);
      await donor.page.keyboard.press('Escape');
      await expect(booked).toBeHidden();
    });
  }

  await test.step('both donors see their donation under Accepted', async () => {
    for (const donor of [first, second]) {
      await donor.page.getByRole('radio', { name: 'Accepted' }).check();
      const mine = donor.page.getByRole('list', { name: 'Your scheduled donations' }).getByRole('listitem');
      await expect(mine).toHaveCount(1);
      await expect(mine).toContainText(staff.facility.name);
      await expect(mine).toContainText('Scheduled');
    }
  });

  await test.step('it is scheduled, and staff complete it', async () => {
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: '2 of 2 scheduled' });
    await expect(row).toContainText('Scheduled');
    await row.getByRole('button', { name: 'View' }).click();
    await page
      .getByRole('dialog', { name: 'Emergency Request' })
      .getByRole('button', { name: 'Mark as complete' })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as complete' }).click();
    const done = page.getByRole('dialog', { name: 'Request completed' });
    await expect(done.getByText('This request has been completed successfully')).toBeVisible();
    await done.getByRole('button', { name: 'Close' }).last().click();
    await expect(row).toContainText('Completed');
    await row.getByRole('button', { name: 'View' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark as complete' })).toHaveCount(0);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toHaveCount(2);
  });
});

test('staff cancel an emergency request, and an incompatible donor sees why they cannot answer', async ({ people }) => {
  const [staff, donor] = await Promise.all([people.staff({ confirmed: true }), people.donor({ bloodType: 'AB+' })]);
  const emergency = await staff.api.call('POST /api/donation/schedule', {
    body: { bloodType: 'O-', unitsNeeded: 1, urgency: 'LOW', preferredDate: `${inDays(3)} 12:00` },
  });

  await donor.page.goto(`/user/emergency-requests?request=${emergency.id}`);
  const asked = donor.page.getByRole('dialog', { name: 'Emergency request' });
  await expect(asked).toContainText('Red cells of AB+ cannot be given to O-.');
  await expect(asked.getByRole('button', { name: 'Schedule' })).toHaveCount(0);

  const { page } = staff;
  await page.goto('/facility/emergency-requests');
  await page.getByRole('button', { name: 'View' }).click();
  const dialog = page.getByRole('dialog', { name: 'Emergency Request' });
  await expect(dialog.getByRole('button', { name: 'Mark as complete' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel Request' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Request' }).click();
  await expect(page.getByText('This request has been cancelled successfully')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row').filter({ hasText: '0 of 1 scheduled' })).toContainText('Cancelled');

  await donor.page.reload();
  await expect(asked).toContainText('This emergency request is no longer looking for donors.');
});
