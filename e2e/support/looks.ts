import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Expects axe to find nothing, by all of its rules. */
export async function expectNothingFound(page: Page, where: string): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect.soft(found, where).toEqual([]);
}

/** Like 400 % zoom on a wide screen, and 200 % on half of one. */
export const NARROWEST = 320;
/** The windows in which a page must fit. */
export const WIDTHS: readonly number[] = [1440, 390, NARROWEST];

/** Switches the page to its other colours; they may take a moment to change. */
export async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(async ({ finished }) => finished));
  });
}

/** Looks at what is open on a wide dark screen, on a light phone, and on the narrowest one. */
export async function expectGoodLooks(page: Page): Promise<void> {
  for (const { scheme, width } of [
    { scheme: 'dark', width: 1440 },
    { scheme: 'light', width: 390 },
  ] as const) {
    await inColours(page, scheme);
    await page.setViewportSize({ width, height: 900 });
    const where = `${scheme}, ${width} px`;
    await expectNothingFound(page, where);
    await expectNothingWider(page, where);
  }
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  await expectNothingWider(page, `${NARROWEST} px`);
}

/**
 * Expects nothing that cannot be seen without scrolling sideways; says how many pixels wider the page is than the
 * window, and because of what.
 */
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
