import type { Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { bookToday } from '../support/appointments.ts';
import { inDays, spoken } from '../support/dates.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

const row = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
    .last();

for (const width of [390, 1440]) {
  test(
    `staff work through the day by keyboard, and see what donors change, at ${width} pixels`,
    onlyInAll(width === 390),
    async ({ people }) => {
      const [staff, nora, bea, cleo] = await Promise.all([
        people.staff({ confirmed: true }),
        people.donor({ firstName: 'Nora', confirmed: true }),
        people.donor({ firstName: 'Bea', confirmed: true }),
        people.donor({ firstName: 'Cleo', confirmed: true }),
      ]);
      const [, , third] = await bookToday(staff, [nora, bea, cleo]);
      const { page } = staff;
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/facility/appointments');
      await alive(page);
      await expect(page.getByRole('heading', { name: `Today, ${spoken(inDays(0))}` })).toBeVisible();
      await expect(page.getByText('3 appointments.', { exact: true })).toBeVisible();
      await expect(row(page, 'Nora Field').getByText('First time here')).toBeVisible();

      await test.step('a donor is checked in with one key; another opens the form of the donation', async () => {
        await page.getByRole('button', { name: 'Nora Field', exact: true }).focus();
        await page.keyboard.press('c');
        await expect(row(page, 'Nora Field').getByText(/^Here since/)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Nora Field', exact: true })).toBeFocused();
        await expect(row(page, 'Nora Field').getByRole('button', { name: 'Record donation' })).toBeVisible();
        await page.keyboard.press('d');
        await page.getByRole('dialog').getByRole('button', { name: 'Complete donation' }).press('Enter');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(row(page, 'Nora Field').getByText('Donated')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Nora Field', exact: true })).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('button', { name: 'Bea Field', exact: true })).toBeFocused();
      });

      await test.step('two taps on one place check in once, and a mistake is undone in the menu', async () => {
        await row(page, 'Bea Field').getByRole('button', { name: 'Check in' }).dblclick();
        await expect(row(page, 'Bea Field').getByText(/^Here since/)).toBeVisible();
        await expect(page.getByRole('dialog')).toBeHidden();
        await page.getByRole('button', { name: 'More for Nora Field' }).click();
        await page.getByRole('menuitem', { name: 'Undo' }).click();
        const question = page.getByRole('alertdialog', { name: 'Undo what is recorded for Nora Field?' });
        await question.getByRole('button', { name: 'Undo' }).click();
        await expect(row(page, 'Bea Field').getByText(/^Here since/)).toBeVisible();
        await expect(row(page, 'Nora Field').getByText('Donated')).toBeHidden();
      });

      await test.step('a donor is found by the name', async () => {
        await page.keyboard.press('/');
        await page.keyboard.type('bea');
        await expect(page.getByRole('button', { name: 'Nora Field', exact: true })).toBeHidden();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: 'Nora Field', exact: true })).toBeVisible();
        await expect(page.getByRole('radio', { name: 'Here 2' })).toBeVisible();
      });

      await test.step('a donor who cancels leaves the list without a reload', async () => {
        await cleo.api.call('POST /api/donation/schedule/{id}/cancel', { params: { id: third ?? '' } });
        await expect(page.getByRole('button', { name: 'Cleo Field', exact: true })).toBeHidden();
        await expect(page.getByText(/^2 appointments/)).toBeVisible();
      });

      await test.step('a walk-in is counted, the session runs late, and its donors are notified', async () => {
        await page.getByRole('button', { name: /^Add a donor/ }).press('Enter');
        await page.getByRole('button', { name: 'Count without a name' }).press('Enter');
        await expect(page.getByText('1 walk-in without an account')).toBeVisible();
        await page.getByRole('button', { name: '1 counted, undo' }).press('Enter');
        await expect(page.getByText('1 walk-in without an account')).toBeHidden();
        await page.getByRole('button', { name: /^More for 00/ }).press('Enter');
        await page.getByRole('menuitem', { name: 'Delay' }).press('Enter');
        const dialog = page.getByRole('dialog', { name: /^Delay/ });
        await dialog.getByRole('spinbutton', { name: 'Minutes late' }).fill('30');
        await dialog.getByLabel('Reason').fill('The bus is late.');
        await page.keyboard.press('Enter');
        await expect(dialog.getByText('2 donors are notified.')).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(page.getByText('30 minutes late')).toBeVisible();
      });

      await test.step('other days are addresses, and paper has only the list', async () => {
        await page.getByRole('link', { name: 'Next day' }).press('Enter');
        await expect(page).toHaveURL(new RegExp(`date=${inDays(1)}`));
        await expect(page.getByText('0 appointments.')).toBeVisible();
        await page.getByRole('link', { name: 'Today', exact: true }).press('Enter');
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('rowheader', { name: 'Bea Field' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
        await expect(page.getByRole('tab', { name: 'Week', exact: true })).toBeHidden();
        await page.emulateMedia({ media: 'screen' });
      });

      await test.step('a session is closed for a reason, and cannot be closed twice', async () => {
        await page.getByRole('button', { name: /^More for 00/ }).press('Enter');
        await page.getByRole('menuitem', { name: 'Close' }).press('Enter');
        const dialog = page.getByRole('dialog', { name: /^Close 00/ });
        await dialog.getByLabel('Reason').fill('Water damage.');
        await page.keyboard.press('Enter');
        await expect(dialog.getByText('The session is closed. 2 donors are notified.')).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(page.getByText('Water damage.')).toBeVisible();
        await expect(page.getByRole('button', { name: /^More for 00/ })).toBeHidden();
      });
    },
  );
}
