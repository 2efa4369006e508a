import type { Page } from '@playwright/test';

/**
 * Pages are visible before their program: from this moment it handles input and follows links itself. Of visitors' pages
 * only the islands come to life.
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    if (root === null || 'page' in root.dataset) return false;
    const roots = [root, ...root.querySelectorAll('[data-island]')];
    return roots.some((one) => Object.keys(one).some((key) => key.startsWith('__reactContainer')));
  });
}
