import { alive } from '../support/open.ts';
import { inDays } from '../support/dates.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

for (const width of [390, 1440]) {
  test(`several bookings are answered together, at ${width} pixels`, onlyInAll(), async ({ people }) => {
    const [staff, ...donors] = await Promise.all([people.staff(), people.donor(), people.donor(), people.donor()]);
    const ids: string[] = [];
    for (const [index, donor] of donors.entries()) {
      const preferredDate = `${inDays(3 + index)} 10:00`;
      const body = { facilityId: staff.facility.id, bloodType: donor.bloodType, preferredDate };
      ids.push((await donor.api.call('POST /api/donation/schedule', { body })).id);
    }
    const { page } = staff;
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/facility/dashboard');
    await alive(page);

    await test.step('the keyboard answers all but one', async () => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).focus();
      await page.keyboard.press('Space');
      await expect(page.getByText('3 bookings selected')).toBeVisible();
      await page
        .getByRole('checkbox', { name: /^Select the / })
        .first()
        .focus();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Accept selected' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Accept 2 bookings' });
      // A donor changes their mind while staff read the list.
      await donors[2]?.api.call('POST /api/donation/schedule/{id}/cancel', { params: { id: ids[2] ?? '' } });
      await dialog.getByRole('button', { name: 'Accept 2 bookings' }).press('Enter');
      await expect(dialog.getByText('1 accepted, 1 could not be accepted.')).toBeVisible();
      await expect(dialog.getByText('This request is already cancelled (CANCELLED).')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Donation Requests' })).toBeFocused();
    });

    await test.step('the rest is declined, found by day', async () => {
      await page.getByLabel('Day').fill(inDays(4));
      await expect(page.getByText('No booking on this day is waiting for an answer.')).toBeVisible();
      await page.getByLabel('Day').fill(inDays(3));
      await page.getByRole('checkbox', { name: /^Select the / }).check();
      await page.getByRole('button', { name: 'Decline selected' }).click();
      const dialog = page.getByRole('dialog', { name: 'Decline 1 booking' });
      await dialog.getByLabel('Reason').fill('No nurse on that day.');
      await dialog.getByRole('button', { name: 'Decline 1 booking' }).click();
      await expect(dialog.getByText('The booking is declined.')).toBeVisible();
      const detail = await donors[0]?.api.call('GET /api/donation/schedule/{id}', { params: { id: ids[0] ?? '' } });
      expect(detail?.history.at(-1)).toMatchObject({ to: 'REJECTED', reason: 'No nurse on that day.' });
    });
  });
}

test('all that wait are accepted with two presses', async ({ people }) => {
  const [staff, ...donors] = await Promise.all([people.staff(), people.donor(), people.donor(), people.donor()]);
  for (const [index, donor] of donors.entries()) {
    const preferredDate = `${inDays(3 + index)} 10:00`;
    const body = { facilityId: staff.facility.id, bloodType: donor.bloodType, preferredDate };
    await donor.api.call('POST /api/donation/schedule', { body });
  }
  const { page } = staff;
  await page.goto('/facility/dashboard');
  await alive(page);
  await page.getByRole('button', { name: 'Accept all 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept 3 bookings' });
  await dialog.getByRole('button', { name: 'Accept 3 bookings' }).click();
  await expect(page.getByText('3 bookings were accepted')).toBeVisible();
  await expect(page.getByText('There are no Pending Donation Requests')).toBeVisible();
});
