import { expect, type Page } from '@playwright/test';
import type { Who } from '../pages/known-page.ts';
import type { People } from './people.ts';

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

/** Opens a page, and waits until it is alive and its lists are there. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
  await alive(page);
  await expect(page.locator('.animate-late')).toHaveCount(0);
}

/** The part of the app that a page belongs to; undefined of a visitor's page, which is a document of its own. */
const areaOf = ({ pathname }: URL) => /^\/(?:user|facility|operator)(?=\/|$)/.exec(pathname)?.[0];

/**
 * Goes on to a page as the links of an area do, where another page of the area is open; otherwise opens it. What has
 * been loaded once stays: this costs a third of the processor's time.
 */
export async function goOn(page: Page, path: string): Promise<void> {
  const from = new URL(page.url());
  const to = new URL(path, 'http://any');
  const isLinked = areaOf(to) !== undefined && areaOf(to) === areaOf(from);
  // Between two tabs of one page the heading stays: nothing would tell when the other tab is there.
  if (!isLinked || from.pathname === to.pathname) return open(page, path);
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
    history.pushState(null, '', address);
  }, path);
  await expect(page.locator('h1:not([data-left])')).toBeAttached();
  await expect(page.locator('.animate-late')).toHaveCount(0);
}

/** A page of somebody of the demonstration, still empty. */
export async function pageOf(people: People, who: Who): Promise<Page> {
  return (await (who === 'nobody' || who === 'operator' ? people[who]() : people.demo(who))).page;
}
