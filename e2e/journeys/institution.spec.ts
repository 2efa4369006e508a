// Only a browser shows: the name, the logo and the colours of an institution, as drawn pages and the program show them alike.
// Features: every
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { noisyPng } from '../../apps/api/test/support/pictures.ts';
import { alive } from '../support/open.ts';
import { type People, peopleAt } from '../support/people.ts';
import { startUnused } from '../support/prepared.ts';
import { startServer } from '../support/server.ts';
import { expect, test as base } from '../support/test.ts';

const NAME = "Saint Mary's Blood Service";
/** #1f5a8a, which the light scheme shows as it is. */
const COLOUR = 'rgb(31, 90, 138)';

const test = base.extend<{ own: People }>({
  own: [
    async ({ browser, watch }, give) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'sanguine-institution-'));
      const logo = join(dataDir, 'logo.png');
      await writeFile(logo, noisyPng(64));
      const legal = join(dataDir, 'legal');
      await mkdir(legal);
      await writeFile(join(legal, 'privacy.en.md'), '# Privacy notice\n\n## Your rights\n\n- You may ask.');
      await writeFile(join(legal, 'terms.es.md'), '# Condiciones\n\nTexto.');
      const database = await startUnused();
      const look = {
        SITE_NAME: NAME,
        SITE_LOGO: logo,
        LEGAL_DIR: legal,
        SITE_COLOUR: '#1f5a8a',
        SITE_ACCENT: '#1b6e4a',
      };
      const server = await startServer({ dataDir, env: () => ({ DATABASE_URL: database.url, ...look }) });
      await give(peopleAt({ browser, address: server.address, watch: watch.context }));
      // Pages that stay open would miss the server.
      await watch.end();
      await server.kill();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    { timeout: 300_000 },
  ],
});

/** The head of the page, whose drop has given way to the picture. */
async function expectMark(page: Page): Promise<void> {
  const mark = page.locator('[data-logo]').filter({ visible: true }).first();
  await expect(mark).toHaveText(NAME);
  await expect(mark.locator('svg').first()).toBeHidden();
  const picture = await mark.evaluate((element) => getComputedStyle(element, '::before').backgroundImage);
  const address = /url\("([^"]+)"\)/.exec(picture)?.[1] ?? '';
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/webp');
  // The line with the version names the program; nothing else does.
  expect(await page.locator('body').textContent()).not.toMatch(/Sanguine(?! \d)/);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);
}

for (const width of [390, 1440]) {
  test(`an institution's pages have its name, logo and colours ${width} pixels wide, drawn or not`, async ({ own }) => {
    const { page } = await own.nobody();
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/donate', '/sign-up']) {
      await page.goto(path);
      await alive(page);
      await expectMark(page);
      expect(await page.title()).toMatch(new RegExp(`. \\| ${NAME}$`));
    }
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Sign In' });
    await expect(button).toHaveCSS('background-color', COLOUR);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(button).not.toHaveCSS('background-color', COLOUR);
    const { page: inside } = await own.donor();
    await inside.setViewportSize({ width, height: 844 });
    await inside.goto('/user/account');
    await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
    await expectMark(inside);
  });
}

test('the legal texts of an institution are linked on every page, and its terms are those of the sign-up', async ({
  own,
}) => {
  const { page } = await own.nobody();
  await page.goto('/donate');
  await page.getByRole('link', { name: 'Privacy notice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Your rights' })).toBeVisible();
  await page.goto('/sign-up');
  await alive(page);
  await page.getByRole('main').getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(page).toHaveURL(/\/legal\/terms$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Condiciones' })).toBeVisible();
  await expect(page.getByText('This text is available in Español only.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/sign-up$/);
});
