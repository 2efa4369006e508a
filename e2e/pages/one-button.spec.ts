// Only a browser shows: how many buttons of a screen are filled. One is: what the screen is for.
// Features: dashboards, booking, lifecycle, desk, stock, profile
import type { Page } from '@playwright/test';
import { open } from '../support/open.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

const SCREENS = {
  donor: [
    '/user/dashboard',
    '/user/donate',
    '/user/appointments',
    '/user/emergency-requests',
    '/user/card',
    '/user/notifications',
    '/user/account',
    '/user/account?section=security',
    '/user/help',
  ],
  facility_staff: [
    '/facility/dashboard',
    '/facility/appointments',
    '/facility/inventory',
    '/facility/emergency-requests',
    '/facility/transfers',
    '/facility/check-in',
    '/facility/account',
    '/facility/account?section=security',
    '/facility/help',
  ],
} as const;

/** The words of the filled buttons that can be seen or scrolled to; those of a dialog where one is open. */
async function filled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[role=dialog]') ?? document;
    return [...root.querySelectorAll<HTMLElement>('main a, main button, [role=dialog] a, [role=dialog] button')]
      .filter((one) => one.classList.contains('bg-fill') && one.checkVisibility() && !one.closest('.sr-only'))
      .map((one) => one.textContent.trim());
  });
}

for (const who of ['donor', 'facility_staff'] as const) {
  test(
    `at most one button is filled on each screen of a ${who === 'donor' ? 'donor' : 'facility'}`,
    onlyInAll(),
    async ({ people }) => {
      const { page } = await people.demo(who);
      await page.setViewportSize({ width: 390, height: 844 });
      const tooMany: Record<string, string[]> = {};
      for (const path of SCREENS[who]) {
        await open(page, path);
        await page.waitForLoadState('networkidle');
        const found = await filled(page);
        if (found.length > 1) tooMany[path] = found;
      }
      expect(tooMany).toEqual({});
    },
  );
}
