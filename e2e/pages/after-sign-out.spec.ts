// Only a browser shows: its storages, caches and history keep nothing of a person after signing out.
// Features: identity, offline
import type { Page } from '@playwright/test';
import { inDays } from '../support/dates.ts';
import { someWord } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// Calls of a signed-out person are refused, and Chromium reports that.
test.use({ expectedComplaints: [/status of 401/] });

const PAGES = ['/user/dashboard', '/user/donate', '/user/emergency-requests', '/user/notifications', '/user/account'];

/** Everything that the browser keeps for the page: what is visible, its storages, caches, databases and history. */
async function keptIn(page: Page): Promise<string> {
  const kept = await page.context().storageState({ indexedDB: true });
  const cookies = kept.cookies.map(({ name }) => name);
  const inPage = await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached.push(request.url, await ((await cache.match(request))?.text() ?? ''));
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const workers = (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope);
    const storages = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    const seen = [document.documentElement.outerHTML, document.title, location.href];
    return JSON.stringify({ cached, databases, workers, storages, seen, state: history.state });
  });
  return JSON.stringify({ origins: kept.origins, cookies }) + inPage;
}

test('W4 nothing of a person remains in the browser after signing out, and Back restores nothing', async ({
  people,
  address,
}) => {
  const canary = someWord();
  const donor = await people.donor({ firstName: `F${canary}` });
  const staff = await people.staff();
  await donor.api.call('PATCH /api/profile', { body: { address: `A${canary}` } });
  const additionalNotes = `N${canary}`;
  const wish = { facilityId: staff.facility.id, bloodType: 'O-', preferredDate: `${inDays(4)} 10:00` } as const;
  await donor.api.call('POST /api/donation/schedule', { body: { ...wish, additionalNotes } });
  const { page } = donor;
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.getByText(canary).first()).toBeVisible();
  expect(await keptIn(page)).toContain(canary);
  const other = await page.context().newPage();
  await other.goto('/user/account');
  await expect(other.getByText(canary).first()).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${address}/`);
  expect(await keptIn(page)).not.toContain(canary);
  // The other tab is notified; a page restored by Back notices that, and reloads its data, too.
  await other.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(other.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(await keptIn(other)).not.toContain(canary);
  // The last of them became the sign-in page.
  for (const _ of PAGES.slice(1)) {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(await keptIn(page)).not.toContain(canary);
  }
  expect((await page.request.get('/api/profile')).status()).toBe(401);
});
