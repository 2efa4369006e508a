// Only a browser shows: figures typed with the keyboard alone in one grid, and the colours of the levels as they are painted.
// Features: stock, facilities
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** A dialog over the page hides it from assistive technology: `includeHidden` still finds the card. */
function cardOf(page: Page, type: string, { includeHidden = false } = {}) {
  const heading = page.getByRole('heading', { name: type, exact: true, includeHidden });
  const list = page.getByRole('list', { name: 'Blood stock', includeHidden });
  return list.getByRole('listitem', { includeHidden }).filter({ has: heading });
}

// A colleague is faster on purpose.
test.use({ expectedComplaints: [/status of 409/] });

test('staff update the stock with the stepper and by number, and donors see it', async ({ people }) => {
  const [staff, donor] = await Promise.all([people.staff(), people.donor()]);
  const { page } = staff;
  await page.goto('/facility/inventory');
  await expect(page.getByRole('heading', { name: 'Blood Stock Levels' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Blood stock' }).getByRole('listitem')).toHaveCount(8);
  const card = cardOf(page, 'B+');
  await expect(card).toContainText('Not reported yet');

  const dialog = page.getByRole('dialog', { name: 'Update Stock Level for Type B+' });
  const number = dialog.getByLabel('Units available', { exact: true });
  const updated = page.getByRole('dialog', { name: 'Inventory Updated' });
  async function open() {
    await card.getByRole('button', { name: 'Update' }).click();
    await expect(dialog).toBeVisible();
  }
  async function save(word: string) {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(updated).toContainText(word);
    await updated.getByRole('button', { name: 'Close' }).last().click();
    await expect(updated).toBeHidden();
    await expect(card).toContainText(word);
  }

  await test.step('the stepper sets it, never below zero', async () => {
    await open();
    await expect(dialog.getByRole('button', { name: 'One less: Units available' })).toBeDisabled();
    for (const units of ['1', '2', '3']) {
      await dialog.getByRole('button', { name: 'One more: Units available' }).click();
      await expect(number).toHaveValue(units);
    }
    await dialog.getByRole('button', { name: 'One less: Units available' }).click();
    await expect(number).toHaveValue('2');
    await save('Urgent');
    await expect(card).toContainText('2 units');
  });

  for (const [units, word] of [['3', 'Low'] as const, ['6', 'Low'] as const, ['7', 'Sufficient'] as const]) {
    await test.step(`${units} units are ${word}`, async () => {
      await open();
      await number.fill(units);
      await save(word);
      await expect(card).toContainText(`${units} units`);
    });
  }

  await test.step('an invalid figure is refused at its field', async () => {
    await open();
    for (const [typed, message] of [
      ['-1', 'Units cannot be below 0.'],
      ['100001', 'Units can be at most 100,000.'],
      ['', 'Enter a whole number of units.'],
    ] as const) {
      await number.fill(typed);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(number).toHaveAccessibleDescription(new RegExp(message));
      await expect(number).toBeFocused();
    }
    await number.fill('1');
    await save('Urgent');
    await expect(card).toContainText('1 unit');
  });

  await test.step('the ledger lists each step, newest first', async () => {
    const changes = page.getByRole('table', { name: 'Stock ledger' }).getByRole('row');
    await expect(changes).toHaveCount(6);
    await expect(changes.nth(1)).toContainText('Tom Barrow');
    await expect(changes.nth(1).getByRole('cell', { name: '-6', exact: true })).toBeVisible();
  });

  await test.step("the donors' list and the facility's dashboard show it", async () => {
    await donor.page.goto(`/user/donate?search=${encodeURIComponent(staff.facility.name)}`);
    const row = donor.page.getByRole('row').filter({ hasText: staff.facility.name });
    await expect(row.getByRole('cell')).toHaveText([/No free times are published/, 'B+', /^UrgentConfirmed just now/]);
    await page.goto('/facility/dashboard');
    const lowest = page.getByRole('region', { name: 'Lowest Blood Stock Levels' });
    await expect(lowest.getByRole('listitem')).toHaveText([/B\+.*Urgent.*1 unit/]);
  });
});

test('all figures are edited with the keyboard alone, confirmed at once and read from a file', async ({ people }) => {
  const { page, api, facility } = await people.staff({ stock: { 'A+': 2, 'A-': 5, 'O+': 7 } });
  await page.goto('/facility/inventory');

  await test.step('each level has a colour of its own', async () => {
    const colours = [];
    for (const [type, word] of [
      ['A+', 'Urgent'],
      ['A-', 'Low'],
      ['O+', 'Sufficient'],
    ] as const) {
      const status = cardOf(page, type).getByText(word, { exact: true });
      colours.push(await status.evaluate((element) => getComputedStyle(element).color));
    }
    const hue = (colour: string | undefined) => (colour ?? '').match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
    const [[red = 0, , blue = 0] = [], [amber = 0, yellow = 0, low = 0] = [], [r = 0, green = 0] = []] =
      colours.map(hue);
    expect(red, 'urgent is red').toBeGreaterThan(4 * blue);
    expect(Math.min(amber, yellow), 'low is yellow').toBeGreaterThan(2 * low);
    expect(green, 'sufficient is green').toBeGreaterThan(2 * r);
  });

  await test.step('the grid takes arrows, Enter and Ctrl+S', async () => {
    await page.getByRole('button', { name: 'Edit all' }).focus();
    await page.keyboard.press('Enter');
    const grid = page.getByRole('dialog', { name: 'Edit all figures' });
    await expect(grid.getByLabel('Units of A+')).toBeFocused();
    await page.keyboard.type('-1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(grid.getByLabel('Units of B+')).toBeFocused();
    await page.keyboard.type('12');
    await page.keyboard.press('Control+s');
    await expect(grid.getByLabel('Units of A+')).toHaveAccessibleDescription(/Units cannot be below 0\./);
    await expect(grid.getByLabel('Units of A+')).toBeFocused();
    await page.keyboard.type('8');
    await expect(grid.getByRole('status')).toHaveText('2 figures changed.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await page.keyboard.press('Enter');
    await grid.getByLabel('Units of A+').press('Control+s');
    await expect(grid).toBeHidden();
    await expect(cardOf(page, 'A+')).toContainText('8 units');
    await expect(cardOf(page, 'B+')).toContainText('12 units');
    await expect(cardOf(page, 'A-')).toContainText('5 units');
  });

  await test.step('a message confirms them', async () => {
    await page.getByRole('button', { name: 'Confirm all figures' }).click();
    await expect(page.getByRole('status').filter({ hasText: '4 figures confirmed.' }).first()).toBeAttached();
    await expect(cardOf(page, 'A-')).toContainText('Confirmed just now');
    const ledger = page.getByRole('table', { name: 'Stock ledger' });
    await expect(ledger.getByRole('cell', { name: 'Confirmed', exact: true })).toHaveCount(4);
  });

  await test.step('a file sets them, with a preview before saving', async () => {
    await page.getByRole('button', { name: 'Paste or upload CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Paste or upload CSV' });
    await dialog.getByLabel('CSV text').fill('Units;Blood type\n1;O-\n8;A+');
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
    await expect(dialog.getByRole('row', { name: /O-.*1 unit.*First figure/ })).toBeVisible();
    await expect(cardOf(page, 'O-', { includeHidden: true })).toContainText('Not reported yet');
    await dialog.getByRole('button', { name: 'Save 2 figures' }).click();
    await expect(dialog).toBeHidden();
    await expect(cardOf(page, 'O-')).toContainText('1 unit');
  });

  await test.step('two people edit all figures: the second sees both and resolves each', async () => {
    await page.getByRole('button', { name: 'Edit all' }).click();
    const grid = page.getByRole('dialog', { name: 'Edit all figures' });
    await grid.getByLabel('Units of A+').fill('9');
    const params = { id: facility.id, bloodTypeOrItem: 'A+' };
    await api.call('PUT /api/facility/{id}/inventory/{bloodTypeOrItem}', { params, body: { unitsAvailable: 6 } });
    await grid.getByRole('button', { name: 'Save' }).click();
    await expect(grid.getByText('A colleague has set A+ to 6 units. Yours: 9.')).toBeVisible();
    await grid.getByRole('button', { name: 'Keep mine' }).click();
    await grid.getByRole('button', { name: 'Save' }).click();
    await expect(grid).toBeHidden();
    await expect(cardOf(page, 'A+')).toContainText('9 units');
  });
});
