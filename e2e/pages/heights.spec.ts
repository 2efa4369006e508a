// Only a browser shows: how long the pages are on a phone, and so how far away what somebody came for is.
// Features: stock, desk
import type { Page } from '@playwright/test';
import { open } from '../support/open.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

interface Limit {
  readonly who: 'donor' | 'facility_staff';
  readonly path: string;
  readonly pixels: number;
}

/** With the people of the demonstration. */
const LIMITS: readonly Limit[] = [{ who: 'facility_staff', path: '/facility/inventory', pixels: 2_500 }];

/** Lists are as long as they become: nothing waits for its first draw. */
async function heightOf(page: Page): Promise<number> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => document.documentElement.scrollHeight);
}

for (const { who, path, pixels } of LIMITS) {
  test(`${path} takes at most ${pixels} pixels on a phone`, onlyInAll(), async ({ people }) => {
    const { page } = await people.demo(who);
    await page.setViewportSize(PHONE);
    await open(page, path);
    expect(await heightOf(page)).toBeLessThanOrEqual(pixels);
  });
}
