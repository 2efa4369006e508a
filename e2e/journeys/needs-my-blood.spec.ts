import { inDays } from '../support/dates.ts';
import { expect, test } from '../support/test.ts';

for (const width of [390, 1440]) {
  test(`a donor asks who needs their blood, ${width} px wide`, async ({ people }) => {
    const [short, asking, { page }] = await Promise.all([
      people.staff({ stock: { 'A+': 5, 'O-': 40 } }),
      people.staff({ stock: { 'A+': 50 }, confirmed: true }),
      people.donor(),
    ]);
    await page.setViewportSize({ width, height: 900 });
    await asking.api.call('POST /api/donation/schedule', {
      body: { bloodType: 'AB+', unitsNeeded: 1, urgency: 'HIGH', preferredDate: `${inDays(5)} 10:00` },
    });

    await page.goto('/user/donate');
    await page.getByRole('radio', { name: 'Needs my blood' }).check();
    await expect(page).toHaveURL('/user/donate?list=needs');
    const table = page.getByRole('table', { name: 'Facilities that need O- donors' });
    const search = page.getByRole('searchbox');
    await search.fill(short.facility.name);
    await expect(table.getByText('Low on A+, which your O- can serve')).toBeVisible();
    await expect(table.getByRole('row')).toHaveCount(2);
    await search.fill(asking.facility.name);
    await expect(table.getByText('Emergency for AB+, which your O- can serve')).toBeVisible();
    await expect(table.getByRole('row')).toHaveCount(2);
    await table.getByRole('link', { name: asking.facility.name }).click();
    await expect(page.getByRole('form', { name: 'Donation Booking Details' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('radio', { name: 'All facilities' }).check();
    await expect(page.getByRole('table', { name: 'All Facilities' })).toBeVisible();
    await expect(page.getByText('1 facility matches')).toBeVisible();
  });
}
