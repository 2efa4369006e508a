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

test('a donor books a donation, in Arabic', onlyInAll(), async ({ people }) => {
  const [{ facility }, donor] = await Promise.all([people.staff({ stock: { 'O-': 2 } }), people.donor()]);
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
  await expect(page.getByRole('heading', { level: 1, name: say('requests.donor.appointments.title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: facility.name })).toBeVisible();
  await expectArabicNames();
});

test('a donor answers an emergency, in Arabic', onlyInAll(), async ({ people }) => {
  const [staff, { page, expectArabicNames }] = await Promise.all([
    people.staff({ confirmed: true }),
    people.donor({ bloodType: 'B-' }).then(inArabic),
  ]);
  const { id } = await staff.api.call('POST /api/donation/schedule', {
    body: { bloodType: 'B-', unitsNeeded: 2, urgency: 'HIGH', preferredDate: `${inDays(4)} 18:00` },
  });
  await goTo(page, '/user/dashboard');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('app.menu.emergency-requests') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('requests.emergencies.title') })).toBeFocused();
  await expectArabicNames();

  await goTo(page, `/user/emergency-requests?request=${id}`);
  const dialog = page.getByRole('dialog', { name: say('requests.donor.dialog.emergency') });
  await dialog.getByLabel(say('platform.field.date')).fill(inDays(2));
  await dialog.getByLabel(say('ui.when.time')).fill('09:15');
  await expectArabicNames();
  await dialog.getByRole('button', { name: say('requests.donor.answer.schedule') }).click();
  await expect(dialog).toBeHidden();
  const own = page.getByRole('dialog', { name: say('requests.own-donation') });
  await expect(own).toContainText(staff.facility.name);
  await expectArabicNames();
  await page.keyboard.press('Escape');
  await expect(own).toBeHidden();
  await page.getByRole('radio', { name: say('requests.donor.tabs.accepted') }).check();
  const mine = page.getByRole('list', { name: say('requests.donor.scheduled.label') }).getByRole('listitem');
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText(staff.facility.name);
  await expectArabicNames();
});

test('staff accept a booking, in Arabic', onlyInAll(), async ({ people }) => {
  const [staff, donor] = await Promise.all([people.staff().then(inArabic), people.donor()]);
  await donor.api.call('POST /api/donation/schedule', {
    body: { facilityId: staff.facility.id, bloodType: 'O-', preferredDate: `${inDays(3)} 10:30` },
  });
  const { page, expectArabicNames } = staff;
  await goTo(page, '/facility/dashboard');
  await expectArabicNames();
  await page.getByRole('button', { name: say('ui.table.actions') }).click();
  const dialog = page.getByRole('dialog', { name: say('requests.donations.detail.title') });
  await expect(dialog.getByRole('heading', { name: say('requests.donations.sections.request') })).toBeVisible();
  await expectArabicNames();
  await dialog.getByRole('button', { name: say('requests.answer.accept') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say('requests.list.pending-none'))).toBeVisible();
  await page.getByRole('radio', { name: say('requests.tabs.scheduled') }).check();
  await expect(page.getByRole('row').filter({ hasText: 'Nora Field' })).toBeVisible();
  await expectArabicNames();

  await goTo(page, '/facility/account');
  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
});
