import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Distances have elements of their own: beside them may stand a telephone number. */
const kilometresOf = (texts: readonly string[]) => texts.map((text) => Number.parseFloat(text));

for (const width of [390, 1440]) {
  test(
    `a donor says at sign-up where they live, and sees the nearest facilities first, ${width} pixels wide`,
    onlyInAll(),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/sign-up');
      await alive(page);
      const foreign: string[] = [];
      const own = new URL(page.url()).origin;
      page.on('request', (request) => {
        if (!request.url().startsWith(own) && !/^(?:data|blob):/.test(request.url())) foreign.push(request.url());
      });
      await page.getByLabel('Name', { exact: true }).fill('Mae Jemison');
      await page.getByLabel('Email Address').fill(`mae-${width}-${Date.now()}@example.org`);
      const town = page.getByRole('combobox', { name: 'Town' });
      await town.fill('bristol');
      await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toContainText(
        'England, United Kingdom',
      );
      await expectAccessible(page);
      await town.press('ArrowDown');
      await town.press('Enter');
      await expect(town).toHaveValue('Bristol, England, United Kingdom');
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
      await page.getByLabel(/I am at least/).check();
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.waitForURL('**/user/**');
      await page.goto('/user/donate?list=all');
      await alive(page);
      await expect(page.getByText('Nearest to Bristol, England, United Kingdom')).toBeVisible();
      await expect(page.getByLabel('Sort by')).toHaveValue('distance');
      const list = page.getByRole('table', { name: 'All Facilities' });
      await expect(list).toContainText('km away');
      const found = kilometresOf(await list.getByText(/^[\d.]+ km away$/).allTextContents());
      expect(found.length).toBeGreaterThan(5);
      expect(found).toEqual(found.toSorted((a, b) => a - b));
      await expectAccessible(page);

      await page.goto('/user/emergency-requests');
      await alive(page);
      await expect(page.getByRole('heading', { name: 'Facilities near you that need blood now' })).toBeVisible();
      await page.getByRole('button', { name: 'Show requests farther away' }).click();
      await expect(page.getByRole('list', { name: 'Emergency requests farther away' })).toBeVisible();
      await expectAccessible(page);
      expect(foreign).toEqual([]);
    },
  );
}

test(
  'a donor who gave no town is asked once, in the list, and may decline for good',
  onlyInAll(),
  async ({ people }) => {
    const { page } = await people.donor();
    await page.goto('/user/donate?list=all');
    await alive(page);
    await expect(page.getByRole('region', { name: 'Where you live' })).toBeVisible();
    await expectAccessible(page);
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
    await expectAccessible(page);
  },
);
