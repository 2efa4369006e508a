import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import type { KnownPage } from './known-page.ts';

const fieldName = (name: string) =>
  new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}( \\(optional\\))?$`);

/** Expects the heading and the title of a page. */
export async function expectFirst(page: Page, known: KnownPage): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(known.heading);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(`${known.title} | Sanguine`);
}

/** Expects everything else that the table says of a page, for an account without any history. */
export async function expectRest(page: Page, known: KnownPage): Promise<void> {
  const main = page.getByRole('main');
  for (const name of known.subheadings ?? []) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  for (const name of known.fields ?? []) await expect(main.getByLabel(fieldName(name))).toBeVisible();
  for (const name of known.buttons ?? []) {
    await expect(main.getByRole('button', { name, exact: true }).first()).toBeVisible();
  }
  for (const name of known.links ?? []) {
    await expect(main.getByRole('link', { name, exact: true }).first()).toBeVisible();
  }
  for (const text of known.texts ?? []) await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
}
