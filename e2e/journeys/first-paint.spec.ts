// Only a browser shows: a page as the server has drawn it, before and without its program.
// Features: accounts
import type { Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { holdBack } from '../support/hold-back.ts';
import { PASSWORD } from '../support/people.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

/** A page as it is drawn before its program arrives; the program arrives when the returned function is called. */
async function openDrawn(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdBack(page, '**/assets/program-*.js');
  await page.goto(path);
  return async () => {
    release();
    await alive(page);
  };
}

test('input before the program has loaded is applied once it has', onlyInAll(), async ({ page, people }) => {
  const donor = await people.donor();

  await test.step('signing in', async () => {
    const letProgramCome = await openDrawn(page, '/');
    await page.getByLabel('Email Address').fill(donor.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await letProgramCome();
    await expect(page).toHaveURL('/user/dashboard');
  });

  await test.step('a form half filled in, with the focus in it', async () => {
    const { page: visitor } = await people.nobody();
    const letProgramCome = await openDrawn(visitor, '/sign-up');
    const name = visitor.getByLabel('Name', { exact: true });
    const type = visitor.getByRole('combobox', { name: 'Blood Type' });
    const consent = visitor.getByRole('checkbox', { name: /^I agree that Sanguine/ });
    await name.fill('Ada');
    await type.selectOption('AB-');
    await consent.check();
    await name.focus();
    await letProgramCome();
    await expect(name).toHaveValue('Ada');
    await expect(name).toBeFocused();
    await expect(type).toHaveValue('AB-');
    await expect(consent).toBeChecked();
  });

  await test.step('closing the terms', async () => {
    const { page: visitor } = await people.nobody();
    await visitor.goto('/sign-up');
    const letProgramCome = await openDrawn(visitor, '/terms-and-conditions');
    await visitor.getByRole('button', { name: 'Close' }).click();
    await letProgramCome();
    await expect(visitor).toHaveURL('/sign-up');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'light' });

  test('a page comes in the theme that its reader chose', onlyInAll(), async ({ page, people, address }) => {
    const groundOf = async (one: Page, path: string) => {
      await one.goto(path);
      return one.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    };
    const donor = await people.donor();
    const paths = [
      [page, '/'],
      [page, '/answer'],
      [donor.page, '/user/dashboard'],
    ] as const;
    for (const [one, path] of paths) {
      expect(await groundOf(one, path)).toBe('rgb(251, 247, 244)');
      await one.context().addCookies([{ name: 'theme', value: 'dark', url: address }]);
      expect(await groundOf(one, path)).toBe('rgb(23, 19, 20)');
      await one.context().clearCookies({ name: 'theme' });
    }
  });

  test('a form that is sent returns to its page, and its values are not in the address', async ({ page, address }) => {
    for (const [path, button] of [
      ['/', 'Sign In'],
      ['/sign-up', 'Create Account'],
    ] as const) {
      await page.goto(path);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(button);
      expect(page.url()).toBe(address + path);
    }
  });
});
