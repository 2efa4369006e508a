import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, onlyInAll, test } from '../support/test.ts';

async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

for (const width of [1440, 390]) {
  test(
    `staff find who changed a type on a day in three presses, and take records away as files, at ${width} px`,
    onlyInAll(width === 390),
    async ({ people }) => {
      const { page } = await people.staff({ stock: { 'O-': 4, 'A+': 9 } });
      await page.setViewportSize({ width, height: 900 });
      const ledger = page.getByRole('region', { name: 'Stock ledger' });
      const rows = ledger.getByRole('table').getByRole('row');

      await test.step('the ledger: the list of types, the type, the day', async () => {
        await page.goto('/facility/inventory');
        await expect(ledger.getByRole('button', { name: 'Today' })).toBeVisible();
        await ledger.getByLabel('Blood type').selectOption('O-');
        await ledger.getByRole('button', { name: 'Today' }).click();
        await expect(page).toHaveURL(/from=.*&until=/);
        await expect(rows.filter({ hasText: 'O-' })).toHaveCount(1);
        await expect(rows.filter({ hasText: 'A+' })).toHaveCount(0);
      });

      await test.step('the same as a file', async () => {
        const link = ledger.getByRole('link', { name: 'Download the ledger as CSV' });
        const { name, text } = await downloaded(page, () => link.click());
        expect(name).toMatch(/^stock-movements-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
        expect(text).toContain(',O-,set,4,4,');
        expect(text).not.toContain(',A+,');
      });

      await test.step('the records of the days, and the trail names who took them', async () => {
        await page.goto('/facility/dashboard');
        await page.getByRole('button', { name: 'Download records' }).click();
        const dialog = page.getByRole('dialog', { name: 'Download records' });
        await dialog.getByLabel('What').selectOption('donations');
        const { name, text } = await downloaded(page, () => dialog.getByRole('link', { name: 'Download CSV' }).click());
        expect(name).toMatch(/^donations-/);
        expect(text).toContain('date,time,time_zone,venue,donor,blood_type');
        await dialog.getByLabel('Last day').fill('2020-01-01');
        await expect(dialog.getByText('The last day cannot be before the first.')).toBeVisible();
        await expect(dialog.getByRole('link', { name: 'Download CSV' })).toHaveCount(0);
        await page.goto('/facility/account?tab=trail');
        await expect(page.getByText('Downloaded the donations').first()).toBeVisible();
      });
    },
  );
}
