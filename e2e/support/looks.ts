import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './test.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns what axe finds on a page, by all of its rules; axe itself comes once to each document. */
async function violationsOn(page: Page): Promise<readonly string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

/** Expects axe to find nothing, by all of its rules. */
export async function expectNothingFound(page: Page, where: string): Promise<void> {
  expect.soft(await violationsOn(page), where).toEqual([]);
}

/** Like 400 % zoom on a wide screen, and 200 % on half of one. */
export const NARROWEST = 320;
const PHONE = 390;
/** The windows in which a page must fit. */
export const WIDTHS: readonly number[] = [1440, PHONE, NARROWEST];

/** Switches the page to its other colours, at once: on a busy machine it is not known when a transition begins. */
export async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => {
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [atOnce];
  });
  await page.emulateMedia({ colorScheme });
}

/** The window that a page opens in: one that changes its size is laid out and drawn once more. */
export const FIRST_WINDOW = { width: 1440, height: 900 };

/** Looks at what is open in each window, by axe on a phone: the other windows and colours are looked at in `all`. */
export async function expectGoodLooks(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingWider(page, `${width} px`);
    if (width === PHONE) await expectNothingFound(page, `${width} px`);
  }
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
