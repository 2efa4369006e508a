import type { Page } from '@playwright/test';

/** Pages are visible before their program: from this moment it handles input and follows links itself. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    if (root === null || 'page' in root.dataset) return false;
    return Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}
