// Only a browser shows: its own question for the location, allowed or refused, and how much of it is told.
// Features: finder, places, facilities, profile
import type { Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

const BRISTOL = { latitude: 51.4545, longitude: -2.5879 };

async function isInBristol(page: Page): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(BRISTOL);
}

test('a visitor who shares their location sees what is near, and tells no more than the town', async ({ people }) => {
  const { page } = await people.nobody();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
  await page.goto('/donate');
  await alive(page);
  const near = page.getByRole('button', { name: 'Near me' });
  await near.click();
  await expect(page.getByText('Type your town instead.'), 'it is not shared').toBeVisible();

  await isInBristol(page);
  await near.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^Near Bristol, England/ })).toBeVisible();
  await expect(page).toHaveURL(/place=2654675/);
  expect(asked.filter((url) => url.includes('near='))).toEqual([expect.stringMatching(/near=51\.45,-2\.59$/)]);
  expect(asked.filter((url) => url.includes('51.4545'))).toEqual([]);
});

test(
  'a donor sees the nearest facility first, by their location or by the town where they live',
  onlyInAll(),
  async ({ people }) => {
    const { page } = await people.donor();
    const sorted = page.getByLabel('Sort by');

    await test.step('without their location they see what else they can do', async () => {
      await page.goto('/user/donate?list=all');
      await alive(page);
      await page.getByRole('button', { name: 'Nearest first' }).click();
      await expect(page.getByText('Your location could not be read.')).toBeVisible();
      await expect(page.getByText('search for a town instead')).toBeVisible();
      await expect(sorted).toHaveValue('name');
    });

    await test.step('the location sorts the list, until it is not wanted any more', async () => {
      await isInBristol(page);
      const nearest = page.getByRole('button', { name: 'Nearest first' });
      await nearest.press('Enter');
      await expect(nearest).toHaveAttribute('aria-pressed', 'true');
      await expect(sorted).toHaveValue('distance');
      const rows = page.getByRole('table', { name: 'All Facilities' }).getByRole('row');
      await expect(rows.nth(1)).toContainText('Bristol');
      const found = (await rows.allInnerTexts()).flatMap((text) => /([\d.]+) km/.exec(text)?.[1] ?? []).map(Number);
      expect(found.length).toBeGreaterThan(5);
      expect(found).toEqual(found.toSorted((a, b) => a - b));
      await nearest.press('Enter');
      await expect(sorted).toHaveValue('name');
    });

    await test.step('a donor who gave no town is asked once, in the list, and may decline for good', async () => {
      await expect(page.getByRole('region', { name: 'Where you live' })).toBeVisible();
      await page.getByRole('button', { name: 'Do not ask again' }).click();
      await expect(page.getByRole('region', { name: 'Where you live' })).toBeHidden();
      await page.reload();
      await alive(page);
      await expect(page.getByRole('region', { name: 'Where you live' })).toBeHidden();

      await page.goto('/user/account');
      await alive(page);
      await page.getByRole('button', { name: 'Choose town' }).click();
      await page.getByRole('combobox', { name: 'Your town' }).fill('kumassi');
      await page.getByRole('option', { name: /Kumasi/ }).click();
      await page.getByRole('button', { name: 'Save town' }).click();
      await expect(page.getByText(/^Kumasi, /)).toBeVisible();
    });

    await test.step('their town sorts the list from then on', async () => {
      await page.goto('/user/donate?list=all');
      await alive(page);
      await expect(page.getByText(/^Nearest to Kumasi, /)).toBeVisible();
      await expect(sorted).toHaveValue('distance');
    });
  },
);
