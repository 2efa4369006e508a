// Only a browser shows: links, dialogs and pages of which the code does not come, for want of a connection or of the file.
// Features: offline, device, education, notifications
import type { Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

// Somebody logs out while a page still loads: what it asks for last is refused.
test.use({ expectedComplaints: [/net::ERR_|Failed to fetch|did not come|status of 40[14]/] });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const noConnection = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is no connection to Sanguine.' });

/** The tab may have been another test's: what that one loaded comes without a connection, too. */
async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

test(
  'what cannot be loaded says so in its place, and comes once the connection is back',
  onlyInAll(),
  async ({ people }) => {
    const { page } = await people.donor();
    await emptyCache(page);
    const title = page.getByRole('heading', { level: 1 });

    await test.step('a dialog, over the page', async () => {
      await page.goto('/user/account?section=messages');
      await alive(page);
      const edit = page.getByRole('button', { name: 'Edit preferences' });
      await expect(edit).toBeVisible();
      await page.context().setOffline(true);
      await edit.click();
      const missing = page.getByRole('alertdialog', { name: 'This could not be loaded' });
      await expect(missing).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(missing).toBeHidden();
      await edit.click();
      await expect(missing).toBeVisible();
      await expect(title).toHaveText('My Account');
      await page.context().setOffline(false);
      await missing.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit notification preferences' })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('a page, in its frame', async () => {
      await page.context().setOffline(true);
      await menu(page).getByRole('link', { name: 'Educational Content' }).click();
      await expect(title).toHaveText('This page could not be loaded');
      await expect(noConnection(page)).toBeVisible();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(title).toHaveText('This page could not be loaded');
      await expect(menu(page).getByRole('link', { name: 'Donate' })).toBeVisible();
      await page.context().setOffline(false);
      await expect(page).toHaveTitle('Educational Content | Sanguine');
      await expect(page).toHaveURL('/user/educational-content');
    });

    await test.step('a page whose code is gone since a new version: reloaded once, then it says what is wrong', async () => {
      let documents = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents += 1;
      });
      await page.route('**/assets/HelpPage-*.js', async (route) => route.fulfill({ status: 404 }));
      await menu(page).getByRole('link', { name: 'Help' }).click();
      await expect(page.getByText('A part of this page is missing on the server.')).toBeVisible();
      expect(documents).toBe(1);
      await expect(menu(page).getByRole('link', { name: 'Donate' })).toBeVisible();
    });
  },
);

test(
  'a link before the program has loaded waits, and opens once the server answers',
  onlyInAll(),
  async ({ people }) => {
    const { page: visitor } = await people.nobody();
    const articles = menu(visitor).getByRole('link', { name: 'Articles' });

    await test.step('without a connection', async () => {
      await holdBack(visitor, '**/assets/hydrate-islands-*.js');
      await visitor.goto('/help');
      await visitor.waitForLoadState('domcontentloaded');
      await visitor.context().setOffline(true);
      await articles.click();
      await expect(noConnection(visitor)).toBeVisible();
      await expect(visitor).toHaveURL('/help');
      await visitor.context().setOffline(false);
      await expect(visitor).toHaveURL('/articles');
    });

    await test.step('while the server is away but the network is there', async () => {
      await visitor.goto('/help');
      await visitor.waitForLoadState('domcontentloaded');
      await visitor.route('**/health/live', async (route) => route.abort('connectionrefused'));
      await articles.click();
      await expect(noConnection(visitor)).toBeVisible();
      await expect(visitor).toHaveURL('/help');
      await visitor.unroute('**/health/live');
      await visitor.getByRole('button', { name: 'Retry' }).click();
      await expect(visitor).toHaveURL('/articles');
    });

    const { page } = await people.donor();
    await test.step('a program that fails to come twice comes a little later', async () => {
      await page.route('**/assets/program-*.js', async (route) => route.abort(), { times: 2 });
      await page.goto('/user/help');
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page).toHaveURL('/');
    });
  },
);
