import { alive } from '../support/open.ts';
import { inDays } from '../support/dates.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

for (const width of [390, 1440]) {
  test(
    `a donor sees who needs their blood, and a search looks everywhere, ${width} px wide`,
    onlyInAll(width === 1440),
    async ({ people }) => {
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
      const needs = page.getByRole('radio', { name: 'Needs my blood' });
      await expect(needs).toBeChecked();
      const table = page.getByRole('table', { name: 'Facilities that need your blood' });
      await expect(table).toBeVisible();

      // A phone has the search behind one line.
      if (width === 390) await page.getByRole('button', { name: 'Search and filters' }).click();
      const search = page.getByRole('searchbox');
      await search.fill(short.facility.name);
      await expect(page.getByRole('radio', { name: 'All facilities' })).toBeChecked();
      await expect(page.getByRole('table', { name: 'All Facilities' })).toBeVisible();
      await expect(page.getByText('1 facility matches')).toBeVisible();

      await needs.check();
      await expect(table.getByText('Low on A+, which your O- can help')).toBeVisible();
      await expect(table.getByRole('row')).toHaveCount(2);
      await search.fill(asking.facility.name);
      await expect(table.getByText('Emergency for AB+, which your O- can help')).toBeVisible();
      await expect(table.getByRole('row')).toHaveCount(2);
      await table.getByRole('link', { name: asking.facility.name }).click();
      await expect(page.getByRole('form', { name: 'Donation Booking Details' })).toBeVisible();
    },
  );
}

test('the page comes with the list that the donor sees first, and fetches it no second time', async ({ people }) => {
  const { page } = await people.donor({ bloodType: 'AB+' });
  const asked: string[] = [];
  // Other tests change facilities meanwhile: a hint of the live stream may rightly fetch the list again.
  await page.route('**/api/events*', (route) => route.fulfill({ status: 204 }));
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const release = await holdBack(page, '**/assets/program-*.js');
  await page.goto('/user/donate');
  const needs = page.getByRole('radio', { name: 'Needs my blood' });
  const heading = page.getByRole('heading', { name: 'Facilities that need your blood' });
  await expect(needs).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'All facilities' })).not.toBeChecked();
  await expect(heading).toBeHidden();
  release();
  await alive(page);
  await expect(needs).toBeChecked();
  await expect(heading).toBeVisible();
  await expect(page.getByText(/facilit(y needs|ies need) AB\+ donors/)).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/facility/'))).toEqual([]);
});
