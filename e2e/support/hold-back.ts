import type { Page } from '@playwright/test';

/** Lets the answers of `path` wait until the returned function is called; they are the server's own. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
