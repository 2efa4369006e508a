import { alive } from '../support/alive.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, test } from '../support/test.ts';

test.describe('without a connection', () => {
  test.use({ expectedComplaints: [/net::ERR_|Failed to fetch|did not come/] });

  test('a page not yet loaded says so in its frame, and comes by itself once the connection is back', async ({
    people,
  }) => {
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
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page could not be loaded', {
      timeout: 15_000,
    });
    await expect(page).toHaveURL('/user/educational-content');
    await expect(page).toHaveTitle('Educational Content | Sanguine');
  });

  test('a link before the program has come waits, and opens by itself', async ({ people }) => {
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
    await expect(page).toHaveURL('/user/donate', { timeout: 15_000 });
  });
});

test.describe('after a new version was installed', () => {
  test.use({ expectedComplaints: [/404|Failed to fetch|did not come/] });

  test('a page whose code is gone is reloaded once, then says what is wrong', async ({ people }) => {
    const { page } = await people.donor();
    await page.goto('/user/help');
    await alive(page);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route('**/assets/EducationalContentPage-*.js', async (route) => route.fulfill({ status: 404 }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Educational Content' }).click();
    await expect(page.getByText('A part of this page is missing on the server.')).toBeVisible({ timeout: 15_000 });
    expect(documents).toBe(1);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Donate' })).toBeVisible();
  });
});
