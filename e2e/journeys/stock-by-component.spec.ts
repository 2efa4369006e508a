// Only a browser shows: labels typed by a scanner into the focused field, 16 in a row, and what the shelf, the ledger and the API then say.
// Features: stock
import { addDays, type ComponentStock, type StockMovement } from '@sanguine/contract';
import type { Locator, Page } from '@playwright/test';
import { labelOf, numberOf, scan } from '../support/labels.ts';
import { expect, test } from '../support/test.ts';

/** Moves the focus with the keyboard until it is there. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(target).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

async function answerOf<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  const { data }: { data: Data } = await answer.json();
  return data;
}

const unitsShown = (page: Page, type: string) =>
  page.getByRole('table', { name: 'Platelets by blood type' }).getByRole('row').filter({ hasText: type }).first();

test('bags are received, issued, discarded and corrected, and every total is the same', async ({ people }) => {
  const { page, facility } = await people.staff();
  const stock = `/api/facility/${facility.id}/stock?component=platelets`;

  await test.step('an Admin chooses what the facility keeps', async () => {
    await page.goto('/facility/inventory');
    await expect(page.getByRole('list', { name: 'Blood stock' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.goto('/facility/account?tab=facility');
    const card = page.getByRole('region', { name: 'Components' });
    await card.getByLabel('Platelets', { exact: true }).check();
    await card.getByLabel('Plasma', { exact: true }).check();
    await card.getByRole('button', { name: 'Save components' }).click();
    await expect(page.getByText('Inventory updated successfully').first()).toBeAttached();
    await page.goto('/facility/inventory');
    await expect(page.getByRole('tab')).toHaveText(['Red cells', 'Platelets', 'Plasma']);
  });

  await test.step('16 bags are received with a scanner and the keyboard alone', async () => {
    await page.getByRole('tab', { name: 'Red cells' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Platelets by blood type' })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Receive' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Receive: Platelets' });
    const field = dialog.getByLabel('Scan', { exact: true });
    await expect(field).toBeFocused();
    const { today } = await answerOf<ComponentStock>(page, stock);
    const lastDay = addDays(today, 3);
    for (const [bag, group, choices] of [
      [1, '5100', 1],
      [2, '9500', 6],
    ] as const) {
      await scan(page, ...labelOf(bag, lastDay, group));
      const type = dialog.getByLabel('Blood type').filter({ has: page.locator('option:checked[value=""]') });
      await tabTo(page, type);
      for (let press = 0; press < choices; press += 1) await page.keyboard.press('ArrowDown');
      await tabTo(page, field, 'Shift+Tab');
    }
    await scan(page, `=${numberOf(3)}78`);
    await expect(dialog).toContainText('The number was misread.');
    for (let bag = 3; bag <= 16; bag += 1) {
      const label = labelOf(bag, lastDay, bag <= 12 ? '5100' : '9500');
      await scan(page, ...(bag <= 6 ? label : [label.join('')]));
    }
    await scan(page, labelOf(16, lastDay, '9500').join(''));
    await expect(dialog).toContainText('already in this list, line');
    const receive = dialog.getByRole('button', { name: 'Receive 16 units' });
    await receive.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(unitsShown(page, 'A+')).toContainText('11');
    await expect(unitsShown(page, 'O-')).toContainText('5');
  });

  await test.step('six are issued by their numbers', async () => {
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Issue: Platelets' });
    await expect(dialog.getByLabel('Scan or type a donation number')).toBeFocused();
    for (const bag of [1, 3, 4, 5, 6, 7]) await scan(page, numberOf(bag));
    await expect(dialog.getByText('6 bags')).toBeVisible();
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(unitsShown(page, 'A+')).toContainText('5');
  });

  await test.step('two are discarded, and one that is not on the shelf is corrected', async () => {
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    const discard = page.getByRole('dialog', { name: 'Discard: Platelets' });
    await expect(discard.getByLabel('Scan or type a donation number')).toBeFocused();
    await scan(page, numberOf(8), numberOf(9));
    await expect(discard.getByText('2 bags')).toBeVisible();
    await discard.getByLabel('Why').selectOption('Bag damaged');
    await discard.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(discard).toBeHidden();
    await page.getByRole('button', { name: 'O- Show the lots' }).click();
    const lots = page.getByRole('dialog', { name: 'Platelets, O-' });
    await lots.getByRole('button', { name: new RegExp(`^Correct ${numberOf(16)}`) }).click();
    const correct = page.getByRole('dialog', { name: 'Correct a lot' });
    await correct.getByLabel('Units').fill('0');
    await correct.getByLabel('Why').selectOption('Counted again');
    await correct.getByRole('button', { name: 'Save' }).click();
    await expect(lots).toBeVisible();
    await expect(lots.getByText(numberOf(16))).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(unitsShown(page, 'A+')).toContainText('3');
    await expect(unitsShown(page, 'O-')).toContainText('4');
  });

  await test.step('the API, the ledger and the screen have the same totals', async () => {
    const { rows } = await answerOf<ComponentStock>(page, stock);
    const units = rows.reduce((sum, row) => sum + row.units, 0);
    expect(units).toBe(7);
    const ledger = `/api/facility/${facility.id}/inventory/movements?component=platelets&pageSize=50`;
    const { list: movements } = await answerOf<{ list: readonly StockMovement[] }>(page, ledger);
    expect(movements.reduce((sum, { delta }) => sum + delta, 0)).toBe(units);
    const table = page.getByRole('table', { name: 'Stock ledger' });
    await expect(table.getByRole('row').nth(1)).toContainText('Corrected (-1): counted again');
    await expect(table.getByRole('row').nth(2)).toContainText('2 discarded: bag damaged');
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Discarded');
    await expect(table.getByRole('row')).toHaveCount(2);
  });

  await test.step('a delivery opens to its bags, and each leads to all that happened to it', async () => {
    await page.getByRole('button', { name: 'Show 2 lines' }).click();
    const opened = page.getByRole('dialog', { name: '2 discarded: bag damaged' });
    await opened.getByRole('link', { name: numberOf(8) }).click();
    const steps = page.getByRole('list', { name: 'What happened: Platelets' }).getByRole('listitem');
    await expect(steps).toHaveText([/^Received on /, /^Discarded on .*Bag damaged$/]);
    await page.getByLabel('Scan or type a donation number').focus();
    await scan(page, numberOf(1));
    await expect(steps).toHaveText([/^Received on /, /^Issued on /]);
    await page.getByRole('link', { name: 'Back to the stock' }).click();
    await page.getByRole('tab', { name: 'Platelets' }).click();
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await scan(page, numberOf(1));
    await expect(
      page
        .getByRole('dialog')
        .getByText(/: Issued on .* by /)
        .first(),
    ).toBeVisible();
  });
});
