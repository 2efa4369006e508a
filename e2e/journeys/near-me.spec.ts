import { alive } from '../support/open.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

const BRISTOL = { latitude: 51.4545, longitude: -2.5879 };

test('a donor who shares their location finds the nearest facility first', onlyInAll(), async ({ people }) => {
  const { page } = await people.donor();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(BRISTOL);
  await page.goto('/user/donate?list=all');
  await alive(page);
  const nearest = page.getByRole('button', { name: 'Nearest first' });
  await nearest.press('Enter');
  await expect(nearest).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Sort by')).toHaveValue('distance');
  const rows = page.getByRole('table', { name: 'All Facilities' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Bristol');
  const kilometres = async () => (await rows.allInnerTexts()).flatMap((text) => /([\d.]+) km/.exec(text)?.[1] ?? []);
  const found = (await kilometres()).map(Number);
  expect(found.length).toBeGreaterThan(5);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  await nearest.press('Enter');
  await expect(page.getByLabel('Sort by')).toHaveValue('name');
});

test('a donor who does not share their location sees what else they can do', onlyInAll(), async ({ people }) => {
  const { page } = await people.donor();
  await page.goto('/user/donate?list=all');
  await alive(page);
  await page.getByRole('button', { name: 'Nearest first' }).click();
  await expect(page.getByText('Your location could not be read.')).toBeVisible();
  await expect(page.getByText('search for a town instead')).toBeVisible();
  await expect(page.getByLabel('Sort by')).toHaveValue('name');
});
