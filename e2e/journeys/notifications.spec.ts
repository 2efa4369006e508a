import { type Page } from '@playwright/test';
import { inDays, spokenInFull } from '../support/dates.ts';
import { expect, test } from '../support/test.ts';

const unread = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notifications/ });
const item = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });

test('staff are notified of a booking, and the donor of their answer', async ({ people }) => {
  const [staff, donor] = await Promise.all([people.staff(), people.donor()]);
  const day = inDays(3);
  await donor.api.call('POST /api/donation/schedule', {
    body: { facilityId: staff.facility.id, bloodType: donor.bloodType, preferredDate: `${day} 10:30` },
  });

  await test.step('staff read the notification and open the request', async () => {
    const { page } = staff;
    await page.goto('/facility/notifications');
    const news = item(page, 'New donation request');
    await expect(news).toContainText(`A donor asks to donate O- on ${spokenInFull(day)} at 10:30.`);
    await expect(news).toContainText('Unread');
    await expect(unread(page)).toHaveAccessibleName(/^Notifications ?, 1 unread$/);
    await news.getByRole('link').click();
    await expect(page).toHaveURL(/\/facility\/dashboard\?request=/);
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Request has been accepted successfully').first()).toBeVisible();
    await page.goBack();
    await expect(news).not.toContainText('Unread');
    await expect(unread(page)).toHaveAccessibleName('Notifications');
  });

  await test.step('the donor reads about the appointment', async () => {
    const { page } = donor;
    await page.goto('/user/notifications');
    await expect(item(page, 'Your donation is scheduled')).toContainText(`on ${spokenInFull(day)} at 10:30.`);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'All read' })).toBeVisible();
    await expect(unread(page)).toHaveAccessibleName('Notifications');
    await page.reload();
    await expect(item(page, 'Your donation is scheduled')).not.toContainText('Unread');
    await page.getByRole('link', { name: 'Your donation is scheduled' }).click();
    await expect(page).toHaveURL(/\/user\/appointments\?request=/);
    await expect(page.getByRole('dialog')).toContainText(staff.facility.name);
  });
});
