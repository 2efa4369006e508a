// Only a browser shows: a page as the server has drawn it, before and without its program, and what is then asked for a second time.
// Features: accounts, booking, dashboards
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

test('the page comes with the list that the donor sees first, and fetches it no second time', async ({ people }) => {
  const { page } = await people.donor({ bloodType: 'AB+' });
  const asked: string[] = [];
  // What rightly fetches a list again is kept away: hints of what other tests change, and the age of what is shown.
  await page.route('**/api/events*', () => {});
  await page.clock.setFixedTime(Date.now());
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const release = await holdBack(page, '**/assets/program-*.js');
  await page.goto('/user/donate');
  const needs = page.getByRole('radio', { name: 'Needs my blood' });
  const heading = page.getByRole('heading', { name: 'Facilities that need your blood' });
  await expect(needs).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'All facilities' })).not.toBeChecked();
  await expect(heading).toBeHidden();
  release();
  await alive(page);
  await expect(needs).toBeChecked();
  await expect(heading).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/facility/'))).toEqual([]);
  await expect(page.getByText(/facilit(y needs|ies need) AB\+ donors/)).toBeVisible();
});

test('input before the program has loaded is applied once it has', onlyInAll(), async ({ page, people }) => {
  const [donor, staff] = await Promise.all([people.donor(), people.staff()]);

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

  await test.step('skipping to the content with the keyboard', async () => {
    const letProgramCome = await openDrawn(staff.page, '/facility/dashboard');
    await staff.page.keyboard.press('Tab');
    await staff.page.keyboard.press('Enter');
    await expect(staff.page.getByRole('main')).toBeFocused();
    await letProgramCome();
    await expect(staff.page.getByRole('main')).toBeFocused();
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
