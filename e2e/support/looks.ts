import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Only colours differ between dark and light. */
export async function expectNothingFound(page: Page, scheme: 'light' | 'dark', where: string): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (scheme === 'dark'
    ? axe.withRules(['color-contrast', 'link-in-text-block'])
    : axe
  ).analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect.soft(found, where).toEqual([]);
}

/** Like 400 % zoom on a wide screen, and 200 % on half of one. */
export const NARROWEST = 320;

/** What cannot be seen without scrolling sideways: how many pixels wider the page is than the window, and by what. */
export async function expectNothingWider(page: Page, where: string): Promise<void> {
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= innerWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (right > clientWidth + 0.5 || left < -0.5);
    });
    return [`${scrollWidth} of ${innerWidth}`, ...beyond.slice(-3).map((one) => one.outerHTML.slice(0, 160))];
  });
  expect.soft(wider, `${where}: nothing to scroll sideways to`).toEqual([]);
}
