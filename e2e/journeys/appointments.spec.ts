import { inDays } from '../support/dates.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

for (const width of [390, 1440]) {
  test(
    `a donor follows a request from waiting to past under Appointments, ${width} px wide`,
    onlyInAll(width === 1440),
    async ({ people }) => {
      const [staff, { page, api }] = await Promise.all([people.staff(), people.donor()]);
      await page.setViewportSize({ width, height: 900 });
      const request = await api.call('POST /api/donation/schedule', {
        body: { facilityId: staff.facility.id, bloodType: 'O-', preferredDate: `${inDays(4)} 09:00` },
      });

      await page.goto('/user/appointments?tab=waiting');
      await expect(page.getByText('1 request is waiting for an answer')).toBeVisible();
      await staff.api.call('POST /api/donation/schedule/{id}/approve', { params: { id: request.id }, body: {} });

      await page.getByRole('radio', { name: 'Upcoming' }).check();
      await expect(page).toHaveURL('/user/appointments?tab=upcoming');
      const upcoming = page.getByRole('list', { name: 'Your scheduled donations' }).getByRole('listitem');
      await expect(upcoming.getByRole('heading', { name: staff.facility.name })).toBeVisible();
      await upcoming.getByRole('link', { name: 'View' }).click();
      await page.getByRole('button', { name: 'I am coming' }).click();
      await expect(page.getByText('Thank you. The facility knows that you are coming.')).toBeVisible();
      await page.getByRole('button', { name: 'Cancel Request' }).click();
      await page.getByRole('button', { name: 'Yes, cancel it' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByText('You do not have any scheduled donations')).toBeVisible();

      await page.getByRole('radio', { name: 'Past' }).check();
      await expect(page.getByText('Your donation is cancelled.', { exact: false })).toBeVisible();
      const past = page.getByRole('list', { name: 'Your past appointments' }).getByRole('listitem');
      await expect(past.getByText('Cancelled', { exact: true })).toBeVisible();
      await past.getByRole('link', { name: 'View' }).click();
      await expect(page.getByRole('dialog').getByRole('list', { name: 'Progress of the request' })).toBeVisible();
    },
  );
}
