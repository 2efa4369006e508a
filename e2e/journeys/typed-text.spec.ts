// Only a browser shows: the browser’s Back and a page that is still on its way leave what is typed.
// Features: lifecycle, accounts
import type { Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

async function keepEditing(page: Page) {
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toBeHidden();
}

test('a typed emergency is not discarded without asking', onlyInAll(), async ({ people }) => {
  const { page } = await people.staff();
  await page.goto('/facility/dashboard');
  await page.goto('/facility/emergency-requests');
  await alive(page);
  await page.getByRole('button', { name: 'New Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'New emergency request' });
  const notes = dialog.getByLabel('Notes');
  await notes.fill('Two patients in theatre.');

  await test.step('Escape asks first', async () => {
    await page.keyboard.press('Escape');
    await keepEditing(page);
    await expect(notes).toHaveValue('Two patients in theatre.');
  });
  await test.step('its Close button asks first', async () => {
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await keepEditing(page);
    await expect(notes).toHaveValue('Two patients in theatre.');
  });
  await test.step("the browser's Back asks first", async () => {
    await page.evaluate(() => history.back());
    await keepEditing(page);
    await expect(page).toHaveURL('/facility/emergency-requests?new=1');
    await expect(notes).toHaveValue('Two patients in theatre.');
  });
  await test.step('a confirmed press discards it', async () => {
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  });
});

test.describe('while the next page is being fetched, the present one keeps its address, its fields and what is typed', () => {
  test(
    'keeps what is typed on the first page, which has a field of the same name as the next',
    onlyInAll(),
    async ({ page }) => {
      await page.goto('/');
      await alive(page);
      const release = await holdBack(page, '**/assets/ForgotPasswordPage-*.js');
      const asked = page.waitForRequest('**/assets/ForgotPasswordPage-*.js');
      await page.getByRole('link', { name: 'Forgot Password?' }).click();
      await asked;
      await expect(page).toHaveURL('/');
      await page.getByLabel('Email Address').fill('ada@example.org');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
      release();
      await expect(page).toHaveURL('/forgot-password');
      await page.getByLabel('Email Address').fill('ben@example.org');
      await page.getByRole('button', { name: 'Reset' }).click();
      await expect(page).toHaveURL('/reset-link-sent');
      await expect(page.getByText('ben@example.org')).toBeVisible();
    },
  );

  test('follows in an area the link that was followed last', onlyInAll(), async ({ people }) => {
    const { page } = await people.donor();
    await page.goto('/user/help');
    await alive(page);
    const release = await holdBack(page, '**/assets/DonatePage-*.js');
    const asked = page.waitForRequest('**/assets/DonatePage-*.js');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Donate', exact: true }).click();
    await asked;
    await expect(page).toHaveURL('/user/help');
    await menu.getByRole('link', { name: 'Notifications' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
    release();
    await menu.getByRole('link', { name: 'My Account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account');
    await page.goBack();
    await expect(page).toHaveURL('/user/notifications');
  });
});
