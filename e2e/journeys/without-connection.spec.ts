import { alive } from '../support/open.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

test.describe('without a connection', () => {
  test.use({ expectedComplaints: [/net::ERR_|Failed to fetch|did not come/] });

  test(
    'a page that cannot be loaded says so in its frame, and loads once the connection is back',
    onlyInAll(),
    async ({ people }) => {
      const { page } = await people.donor();
      await page.goto('/user/help');
      await alive(page);
      await page.context().setOffline(true);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Educational Content' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
      await expect(page.getByRole('alert').filter({ hasText: 'There is no connection to Sanguine.' })).toBeVisible();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Donate' })).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page could not be loaded');
      await expect(page).toHaveURL('/user/educational-content');
      await expect(page).toHaveTitle('Educational Content | Sanguine');
    },
  );

  test('a link pressed before the program has loaded waits, and then opens', onlyInAll(), async ({ people }) => {
    const { page } = await people.donor();
    await holdBack(page, '**/assets/program-*.js');
    await page.goto('/user/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('domcontentloaded');
    await page.context().setOffline(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Donate' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is no connection to Sanguine.' })).toBeVisible();
    await expect(page).toHaveURL('/user/help');
    await page.context().setOffline(false);
    await expect(page).toHaveURL('/user/donate');
  });
});

test.describe('while the server is away but the network is there', () => {
  test.use({ expectedComplaints: [/net::ERR_|Failed to fetch|did not come/] });

  test(
    'a link before the program has loaded waits, and opens once the server answers',
    onlyInAll(),
    async ({ people }) => {
      const { page } = await people.donor();
      await holdBack(page, '**/assets/{program,start-area}-*.js');
      await page.goto('/user/help');
      await page.waitForLoadState('domcontentloaded');
      await page.route('**/health/live', async (route) => route.abort('connectionrefused'));
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Donate' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'There is no connection to Sanguine.' })).toBeVisible();
      await expect(page).toHaveURL('/user/help');
      await page.unroute('**/health/live');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page).toHaveURL('/user/donate');
    },
  );
});

for (const width of [390, 1440]) {
  test.describe(`a dialog whose code does not come, at ${width} pixels`, onlyInAll(width === 1440), () => {
    test.use({ colorScheme: 'dark', expectedComplaints: [/net::ERR_|Failed to fetch|did not come/] });

    test('says so in its place, and the page stays', onlyInAll(), async ({ people }) => {
      const { page } = await people.donor();
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/user/account?section=messages');
      await alive(page);
      await expect(page.getByRole('button', { name: 'Edit preferences' })).toBeVisible();
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Edit preferences' }).click();
      const missing = page.getByRole('alertdialog', { name: 'This could not be loaded' });
      await expect(missing).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(missing).toBeHidden();
      await page.getByRole('button', { name: 'Edit preferences' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account');
      await page.context().setOffline(false);
      await missing.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit notification preferences' })).toBeVisible();
    });
  });
}

test.describe('after a new version was installed', () => {
  test.use({ expectedComplaints: [/404|Failed to fetch|did not come/] });

  test('a page whose code is gone is reloaded once, then says what is wrong', onlyInAll(), async ({ people }) => {
    const { page } = await people.donor();
    await page.goto('/user/help');
    await alive(page);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route('**/assets/EducationalContentPage-*.js', async (route) => route.fulfill({ status: 404 }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Educational Content' }).click();
    await expect(page.getByText('A part of this page is missing on the server.')).toBeVisible();
    expect(documents).toBe(1);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Donate' })).toBeVisible();
  });
});
