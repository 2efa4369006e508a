import type { Locator } from '@playwright/test';

/** Chooses a seldom action of a row, which is behind its menu. */
export async function chooseInMenu(row: Locator, action: string | RegExp): Promise<void> {
  await row.getByRole('button', { name: /^More actions/ }).click();
  await row.getByRole('menuitem', { name: action }).click();
}
