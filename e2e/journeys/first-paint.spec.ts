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

test.describe('input before the program has loaded is applied once it has:', () => {
  test('skipping to the content with the keyboard', onlyInAll(), async ({ people }) => {
    const { page } = await people.staff();
    const letProgramCome = await openDrawn(page, '/facility/dashboard');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await letProgramCome();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('signing in', onlyInAll(), async ({ page, people }) => {
    const { email } = await people.donor();
    const letProgramCome = await openDrawn(page, '/');
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await letProgramCome();
    await expect(page).toHaveURL('/user/dashboard');
  });

  test('a form half filled in', onlyInAll(), async ({ page }) => {
    const letProgramCome = await openDrawn(page, '/sign-up');
    const name = page.getByLabel('Name', { exact: true });
    const type = page.getByRole('combobox', { name: 'Blood Type' });
    const consent = page.getByRole('checkbox', { name: /^I agree that Sanguine/ });
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

  test('closing the terms', onlyInAll(), async ({ page }) => {
    await page.goto('/sign-up');
    const letProgramCome = await openDrawn(page, '/terms-and-conditions');
    await page.getByRole('button', { name: 'Close' }).click();
    await letProgramCome();
    await expect(page).toHaveURL('/sign-up');
  });
});

test(
  'in an area, links work before the program has loaded, and fields wait for it',
  onlyInAll(),
  async ({ people }) => {
    const { page } = await people.donor();
    const letProgramCome = await openDrawn(page, '/user/donate');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^Skip/ })).toBeFocused();
    for (const field of await page.locator('main').locator('input, select, button').all()) {
      await expect(field).toHaveAttribute('inert');
    }
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help & Support');
    await page.goBack();
    await letProgramCome();
    await page.getByRole('searchbox').fill('AB-');
    await expect(page).toHaveURL('/user/donate?search=AB-');
  },
);

test.describe('without a connection for a moment', () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED/] });

  test('the program loads a little later', onlyInAll(), async ({ people }) => {
    const { page } = await people.donor();
    await page.route('**/assets/program-*.js', async (route) => route.abort(), { times: 2 });
    await page.goto('/user/help');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
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
});
