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

test('a visitor who shares their location sees what is near, and tells no more than the town', async ({ people }) => {
  const { page } = await people.nobody();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(BRISTOL);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
  await page.goto('/donate');
  await alive(page);
  await page.getByRole('button', { name: 'Near me' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^Near Bristol, England/ })).toBeVisible();
  await expect(page).toHaveURL(/place=2654675/);
  expect(asked.filter((url) => url.includes('near='))).toEqual([expect.stringMatching(/near=51\.45,-2\.59$/)]);
  expect(asked.filter((url) => url.includes('51.4545'))).toEqual([]);
});

test('a visitor who does not share their location is told to type their town', async ({ people }) => {
  const { page } = await people.nobody();
  await page.goto('/donate');
  await alive(page);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('Type your town instead.')).toBeVisible();
});

test('a misspelt town with nothing around it says so', async ({ people }) => {
  const { page } = await people.nobody();
  await page.goto('/donate?town=Nukualofaa');
  await expect(page.getByText(/^Nothing within 100 km of /)).toBeVisible();
});
