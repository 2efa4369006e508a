// Only a browser shows: where things stand, what scrolls, what a phone shows first, and colours as they are painted.
// Features: booking, dashboards, facilities, profile
import type { Locator, Page } from '@playwright/test';
import { publishOnePlace } from '../support/appointments.ts';
import { alive, open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

const bar = (page: Page) => page.getByRole('navigation', { name: 'Your pages' });

/** Returns where an element ends, and where the bar begins, from the top of the screen. */
async function edges(page: Page) {
  const box = await bar(page).boundingBox();
  return { barTop: box?.y ?? 0, barBottom: (box?.y ?? 0) + (box?.height ?? 0) };
}

async function expectFirstFacilityAboveBar(page: Page): Promise<void> {
  const first = page.getByRole('table').getByRole('link').first();
  await expect(first).toBeVisible();
  const { barTop } = await edges(page);
  const name = await first.locator('bdi').boundingBox();
  expect((name?.y ?? Infinity) + (name?.height ?? 0)).toBeLessThan(barTop);
}

test('on a phone a facility is seen at once, and the filters and the map after one press', async ({ people }) => {
  const [{ page }, staff, planning, visitor] = await Promise.all([
    people.demo('donor'),
    people.staff({ confirmed: true }),
    people.donor({ confirmed: true }),
    people.nobody(),
  ]);
  await page.setViewportSize(PHONE);
  await open(page, '/user/donate');
  await expectFirstFacilityAboveBar(page);

  await test.step('the search is there, and the filters come after one press', async () => {
    await expect(page.getByRole('searchbox')).toBeVisible();
    const filters = page.getByRole('button', { name: 'Filters' });
    await expect(filters).toHaveAttribute('aria-expanded', 'false');
    await filters.press('Enter');
    await page.getByRole('combobox', { name: 'Urgency' }).selectOption('high');
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('radio', { name: 'Map' }).check();
    await expect(page.getByRole('region', { name: 'Map of these facilities' })).toBeVisible();
  });

  await test.step('who has named no town and plans a donation sees the first facility at once, too', async () => {
    const { book } = await publishOnePlace(staff);
    await book(planning);
    await planning.page.setViewportSize(PHONE);
    await open(planning.page, '/user/donate');
    await expectFirstFacilityAboveBar(planning.page);
    await planning.page.getByRole('button', { name: 'Which town do you live in?' }).click();
    await expect(planning.page.getByRole('combobox', { name: 'Your town' })).toBeVisible();
  });

  await test.step('a visitor sees the first one of a town', async () => {
    await visitor.page.setViewportSize(PHONE);
    await visitor.page.goto('/donate?place=2654675');
    const near = visitor.page.getByRole('region', { name: 'Near Bristol, England, United Kingdom' });
    const name = await near.getByRole('heading', { level: 3 }).first().boundingBox();
    expect((name?.y ?? Infinity) + (name?.height ?? 0)).toBeLessThan(PHONE.height);
  });
});

test('public pages: the picture fills the left half on large screens, is hidden on small screens, and the terms close', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/forgot-password');
  const drawing = page.locator('svg[preserveAspectRatio="xMidYMid slice"]');
  expect(await drawing.boundingBox()).toMatchObject({ x: 0, width: 720, height: 900 });
  const main = await page.getByRole('main').boundingBox();
  expect(main && main.x + main.width / 2, 'the page is centred on the right').toBeCloseTo(1080, 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(drawing).toBeHidden();

  await test.step('the terms have their required content, and Back closes them', async () => {
    await page.goto('/sign-up');
    await page.getByRole('link', { name: 'Terms & Conditions' }).click();
    for (const words of [
      'at least 18 years old and in good health',
      'your medical history must be accurate',
      'Donating is voluntary and unpaid',
      'Follow the guidelines of the hospital',
      'Keep your availability up to date',
      'Your password is stored in a form from which it cannot be recovered',
      'Sanguine only connects people. It does no medical screening',
    ]) {
      await expect(page.getByText(words)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/sign-up');
  });
});

test('staff open all facilities in a dialog, and the dashboard behind does not scroll', async ({ people }) => {
  const { page } = await people.staff();
  await page.goto('/facility/dashboard');
  await expect(page.getByText(/[\d,]+ Active Donors/)).toBeVisible();
  await page.getByRole('button', { name: 'Open all facilities' }).click();
  const dialog = page.getByRole('dialog', { name: 'All facilities' });
  await expect(dialog.getByRole('row')).toHaveCount(13);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, before === 0 ? 400 : -400);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(page).toHaveURL('/facility/dashboard?facilities=1');
});

test("the donor's four pages are at the bottom of a phone, over nothing, and by keyboard", async ({ people }) => {
  const { page } = await people.demo('donor');
  await page.setViewportSize(PHONE);
  await open(page, '/user/dashboard');
  const links = bar(page).getByRole('link');
  await expect(links).toHaveText(['Dashboard', 'Donate', 'Appointments', 'Emergency requests']);
  await expect(links.first()).toHaveAttribute('aria-current', 'page');
  for (const link of await links.all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const { barTop, barBottom } = await edges(page);
  expect(Math.round(barBottom)).toBe(PHONE.height);
  // What is still on its way makes the page longer.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const main = await page.getByRole('main').boundingBox();
    expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual(barTop + 1);
  }).toPass();

  await links.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeFocused();
  await alive(page);
  await expect(links.nth(2)).toHaveAttribute('aria-current', 'page');

  await page.setViewportSize({ width: 320, height: 256 });
  await expect(bar(page)).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar(page)).toBeHidden();
});

test('the dashboard and each part of the account are short on a phone, and each part has its address', async ({
  people,
}) => {
  const { page } = await people.demo('donor');
  await page.setViewportSize(PHONE);
  await open(page, '/user/dashboard');
  await expect(
    page.getByRole('table', { name: 'Live Blood Inventory Overview' }).getByRole('link').first(),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  const height = async () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThanOrEqual(2_500);

  await open(page, '/user/account');
  const parts = page.getByRole('navigation', { name: 'Parts of your account' }).getByRole('link');
  await expect(parts).toHaveText([
    'You',
    'Sign-in',
    'Notifications',
    'Emergencies',
    'Your town',
    'This device',
    'Your data',
    'Help & Support',
  ]);
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeHidden();
  await parts.nth(1).click();
  await expect(page).toHaveURL(/section=security$/);
  await expect(parts).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Profile Information' })).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('heading', { name: 'Profile Information' })).toBeVisible();
});

test('with forced colours a chosen, another and an impossible day look different', async ({ people }) => {
  const [staff, donor] = await Promise.all([people.staff({ confirmed: true }), people.donor({ confirmed: true })]);
  const { facilityId } = await publishOnePlace(staff);
  const { page } = donor;
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, `/user/donate?facility=${facilityId}`);
  const dialog = page.getByRole('dialog');
  const lookOf = async (label: Locator) =>
    label.evaluate((one) => {
      const { backgroundColor, borderStyle, color } = getComputedStyle(one);
      return [backgroundColor, borderStyle, color].join(' ');
    });
  const days = dialog.getByRole('group', { name: 'Day' }).locator('label');
  const free = days.filter({ hasText: /free/i }).first();
  const other = days.filter({ hasText: 'None' }).first();
  await expect(free).toBeVisible();
  await free.getByRole('radio').check();
  const time = dialog.getByRole('radio', { name: '10:00' }).locator('..');
  const before = await lookOf(time);
  await time.getByRole('radio').check();
  expect(await lookOf(time)).not.toBe(before);
  expect(await lookOf(free)).not.toBe(await lookOf(other));
  const chosen = await lookOf(free);
  await other.getByRole('radio').check();
  expect(new Set([chosen, await lookOf(free), await lookOf(days.filter({ hasText: 'None' }).nth(1))]).size).toBe(3);
});
