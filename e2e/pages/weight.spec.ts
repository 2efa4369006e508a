// Only a browser shows: how many files and calls a signed-in page takes when it is the first that somebody opens.
// Features: dashboards, lifecycle, desk, stock
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const limits = JSON.parse(readFileSync(new URL('../../figures.json', import.meta.url), 'utf8')) as Record<
  string,
  number
>;

/** Those with the most on them. */
const PAGES = {
  donor: ['/user/dashboard', '/user/donate', '/user/appointments'],
  facility_staff: ['/facility/dashboard', '/facility/inventory', '/facility/appointments'],
} as const;

const QUIET_MS = 1_000;

/** The addresses that a page asks for, each once: live refreshes of others' changes repeat some. */
async function askedFor(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>();
  let last = Date.now();
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.add(request.url());
    last = Date.now();
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(async () => expect(Date.now() - last).toBeGreaterThan(QUIET_MS)).toPass();
  return [...asked];
}

test('the heaviest pages of signed-in people take no more files and calls than before', async ({
  people,
  browser,
  address,
}) => {
  const most = { scripts: 0, requests: 0 };
  for (const who of ['donor', 'facility_staff'] as const) {
    const { page } = await people.demo(who);
    const storageState = await page.context().storageState();
    for (const path of PAGES[who]) {
      const context = await browser.newContext({
        storageState,
        serviceWorkers: 'block',
        viewport: { width: 390, height: 844 },
      });
      const asked = await askedFor(await context.newPage(), new URL(path, address).href);
      await context.close();
      const scripts = asked.filter((one) => one.endsWith('.js'));
      most.scripts = Math.max(most.scripts, scripts.length);
      most.requests = Math.max(most.requests, asked.length);
    }
  }
  const figures = { 'scripts of a signed-in page': most.scripts, 'requests of a signed-in page': most.requests };
  const file = process.env['PAGE_WEIGHTS_FILE'];
  if (file !== undefined) writeFileSync(file, JSON.stringify(figures));
  for (const [what, figure] of Object.entries(figures)) expect(figure, what).toBeLessThanOrEqual(limits[what] ?? 0);
});
