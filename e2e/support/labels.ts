import type { Page } from '@playwright/test';

/** The 13 characters of a bag's number. */
export const numberOf = (bag: number): string => `G123426${String(bag).padStart(6, '0')}`;

/** The four codes of a bag's label, as a scanner types them. */
export function labelOf(bag: number, lastDay: string, group: string): string[] {
  const year = lastDay.slice(0, 4);
  const day = (Date.parse(lastDay) - Date.parse(`${year}-01-01`)) / 86_400_000 + 1;
  return [`=${numberOf(bag)}00`, '=<E3087V00', `=>0${year.slice(2)}${String(day).padStart(3, '0')}`, `=%${group}`];
}

/** Types codes as a scanner does: each with Enter. */
export async function scan(page: Page, ...codes: string[]): Promise<void> {
  for (const code of codes) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
}
