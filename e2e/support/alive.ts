import type { Page } from '@playwright/test';

/** Public pages are there before their program: from now on it hears what is pressed and typed. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root') ?? {};
    return Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}
