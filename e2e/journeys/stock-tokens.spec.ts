// Only a browser shows: a token is shown once, and what software does with it stands in the ledger.
// Features: stock, staff
import type { APIRequestContext, Page } from '@playwright/test';
import { PASSWORD } from '../support/people.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

async function openTokens(page: Page) {
  await page.goto('/facility/account');
  await page.getByRole('tab', { name: 'Facility' }).press('Enter');
}

const tokensCard = (page: Page) => page.getByRole('region', { name: 'API tokens' });
const tokenRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test(
  'an Admin creates a token, software sets stock with it, and the Admin revokes it',
  onlyInAll(),
  async ({ people, request }) => {
    const { page, facility } = await people.staff();
    const stock = `/api/facility/${facility.id}/inventory`;
    const setStock = (call: APIRequestContext, token: string, unitsAvailable: number) =>
      call.put(`${stock}/A%2B`, { headers: { Authorization: `Bearer ${token}` }, data: { unitsAvailable } });

    const token = await test.step('the token is shown once', async () => {
      await openTokens(page);
      await expect(tokensCard(page)).toContainText('There is no token yet.');
      await tokensCard(page).getByRole('button', { name: 'New token' }).press('Enter');
      const making = page.getByRole('dialog', { name: 'New API token' });
      await making.getByLabel('Name').fill('Fridge software');
      await making.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      const made = page.getByRole('dialog', { name: 'Your new token' });
      const shown = await made.locator('code').innerText();
      expect(shown).toMatch(/^sgt_/);
      await made.getByRole('button', { name: 'Done' }).press('Enter');
      await expect(made).toBeHidden();
      await expect(tokenRow(page, 'Fridge software')).toContainText(shown.slice(-4));
      await expect(tokenRow(page, 'Fridge software')).toContainText('Never');
      await expect(page.getByText(shown)).toHaveCount(0);
      return shown;
    });

    await test.step('software sets a figure with it, and the ledger names the software', async () => {
      expect((await setStock(request, token, 12)).status()).toBe(201);
      await page.goto('/facility/inventory');
      const ledger = page.getByRole('table', { name: 'Stock ledger' });
      await expect(ledger.getByRole('row').nth(1)).toContainText('Fridge software');
    });

    await test.step('a revoked token opens nothing', async () => {
      await openTokens(page);
      await tokenRow(page, 'Fridge software').getByRole('button', { name: 'Revoke Fridge software' }).click();
      const question = page.getByRole('alertdialog', { name: 'Revoke Fridge software?' });
      await question.getByRole('button', { name: 'Keep it' }).click();
      expect((await setStock(request, token, 13)).status()).toBe(201);
      await tokenRow(page, 'Fridge software').getByRole('button', { name: 'Revoke Fridge software' }).click();
      await question.getByRole('button', { name: 'Revoke token' }).click();
      await expect(tokenRow(page, 'Fridge software')).toContainText('Revoked');
      await expect(tokenRow(page, 'Fridge software').getByRole('button')).toHaveCount(0);
      expect((await setStock(request, token, 14)).status()).toBe(401);
    });
  },
);
