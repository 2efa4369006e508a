// Only a browser shows: a page that changes its language and direction under what is typed, and the arrow keys from right to left.
// Features: accounts, booking, lifecycle
import type { Page } from '@playwright/test';
import { LANGUAGES } from '@sanguine/contract';
import { alive } from '../support/open.ts';
import { sayingIn } from '../support/catalogs.ts';
import { inDays } from '../support/dates.ts';
import type { Person } from '../support/people.ts';
import { expect, onlyInAll, test } from '../support/test.ts';
import { dataOf } from '../support/untranslated.ts';

const say = sayingIn('ar');

const languages: readonly string[] = Object.values(LANGUAGES).map(({ name }) => name);

/** Matches what can be used, and what a screen reader leads to. */
const NAMED =
  /^\s*- '?(?:alertdialog|button|checkbox|columnheader|combobox|dialog|form|heading|img|link|list|navigation|option|radio|region|searchbox|spinbutton|tab|table|textbox) "((?:[^"\\]|\\.)*)"/gm;

interface Reader extends Person {
  /** Every accessible name has Arabic letters, or is data. */
  readonly expectArabicNames: () => Promise<void>;
}

async function inArabic<Someone extends Person>(somebody: Someone): Promise<Someone & Reader> {
  const { api, page } = somebody;
  await api.call('PUT /api/auth/language', { body: { locale: 'ar' } });
  const data = dataOf(page);
  const expectArabicNames = async () => {
    // Without what keeps the direction of a value.
    const tree = (await page.locator('body').ariaSnapshot()).replaceAll(/[\u2066-\u2069]/g, '');
    const isSaid = await data();
    const names = Array.from(tree.matchAll(NAMED), ([, name = '']) => name);
    const foreign = names.filter((name) => /\p{L}{2}/u.test(name) && !/\p{Script=Arabic}/u.test(name));
    const known = (name: string) => name === 'Sanguine' || languages.includes(name) || isSaid(name);
    expect
      .soft(
        foreign.filter((name) => !known(name)),
        page.url(),
      )
      .toEqual([]);
    expect(names.length).toBeGreaterThan(10);
  };
  return { ...somebody, expectArabicNames };
}

async function goTo(page: Page, path: string) {
  await page.goto(path);
  await alive(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
}

test('a registration changes its language half-way, and back, with all that was typed', async ({ people }) => {
  const { page } = await people.nobody();
  await page.goto('/sign-up');
  await alive(page);
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Phone Number').fill('+44 117 496 0123');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'ar');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveTitle(/إنشاء حساب.* | Sanguine/);
  await page.getByRole('combobox', { name: 'اللغة' }).selectOption('en');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
  await expect(page.getByLabel('Phone Number')).toHaveValue('+44 117 496 0123');
});

test('a donor books a donation, in Arabic', onlyInAll(), async ({ people }) => {
  const [staff, donor] = await Promise.all([people.staff({ stock: { 'O-': 2 } }), people.donor()]);
  const { facility } = staff;
  const { page, expectArabicNames } = await inArabic(donor);
  await goTo(page, '/user/dashboard');
  await expectArabicNames();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('dashboards.next.schedule') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('booking.page.title') })).toBeFocused();
  await page.getByRole('searchbox', { name: say('facilities.filter.search') }).fill(facility.name);
  await expect(page.getByRole('table').getByRole('link')).toHaveText([facility.name]);
  await expectArabicNames();
  await page.getByRole('link', { name: facility.name }).click();

  const form = page.getByRole('form', { name: say('booking.form.title') });
  await expect(form.getByLabel(say('platform.field.blood-type'))).toHaveValue('O-');
  await form.getByLabel(say('platform.field.date')).fill(inDays(3));
  await form.getByLabel(say('ui.when.time')).fill('10:30');
  await expectArabicNames();
  await form.getByRole('button', { name: say('booking.form.schedule') }).click();

  const submitted = page.getByRole('dialog', { name: say('booking.dialog.submitted') });
  await expect(submitted.getByText('10:30')).toBeVisible();
  await expectArabicNames();
  await submitted.getByRole('link', { name: say('booking.submitted.see-mine') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('lifecycle.donor.appointments.title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: facility.name })).toBeVisible();
  await expectArabicNames();

  await test.step('the arrow keys follow the direction of reading', async () => {
    await staff.api.call('PUT /api/auth/language', { body: { locale: 'ar' } });
    await goTo(staff.page, '/facility/account');
    const tabs = staff.page.getByRole('tab');
    await tabs.first().focus();
    await staff.page.keyboard.press('ArrowLeft');
    await expect(tabs.nth(1)).toBeFocused();
    await staff.page.keyboard.press('ArrowRight');
    await expect(tabs.first()).toBeFocused();
  });
});
