// Only a browser shows: how long the pages are on a phone, and so how far away what somebody came for is.
// Features: stock, desk, dashboards, booking, profile, staff
import type { Page } from '@playwright/test';
import { inDays } from '../support/dates.ts';
import { book } from '../support/day-donors.ts';
import { open } from '../support/open.ts';
import { publishTimes, sessionOn } from '../support/sessions.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

interface Limit {
  readonly who: 'donor' | 'facility_staff';
  readonly path: string;
  readonly pixels: number;
}

/** With the people of the demonstration. */
const LIMITS: readonly Limit[] = [
  { who: 'donor', path: '/user/dashboard', pixels: 1_500 },
  { who: 'donor', path: '/user/donate', pixels: 2_400 },
  { who: 'donor', path: '/user/account', pixels: 900 },
  { who: 'facility_staff', path: '/facility/dashboard', pixels: 2_500 },
  { who: 'facility_staff', path: '/facility/inventory', pixels: 2_500 },
  { who: 'facility_staff', path: '/facility/account', pixels: 900 },
];

const BOOKINGS = 60;
const BOARD_PIXELS = 6_100;
/** No two alike: namesakes have a line more, which tells them apart. */
const nameOf = (n: number) => `Bartholomew${String.fromCodePoint(97 + Math.floor(n / 10), 97 + (n % 10))}`;

/** Lists are as long as they become: nothing waits for its first draw. */
async function heightOf(page: Page): Promise<number> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => document.documentElement.scrollHeight);
}

for (const { who, path, pixels } of LIMITS) {
  test(`${path} takes at most ${pixels} pixels on a phone`, onlyInAll(), async ({ people }) => {
    const { page } = await people.demo(who);
    await page.setViewportSize(PHONE);
    await open(page, path);
    expect(await heightOf(page)).toBeLessThanOrEqual(pixels);
  });
}

test(
  'sixty bookings of a day that is still to come take two lines each on a phone',
  onlyInAll(),
  async ({ people, playwright, address }) => {
    const staff = await people.staff({ confirmed: true });
    const { page, facility } = staff;
    const date = inDays(1);
    const times = { from: '09:00', until: '14:00', slotMinutes: 15, places: 3, validFrom: date, validUntil: date };
    await publishTimes(staff, [times]);
    const { id } = await sessionOn(staff, date);
    for (let n = 0; n < BOOKINGS; n += 1) {
      await book({ playwright, address }, facility.id, {
        name: nameOf(n),
        sessionId: id,
        slotNo: 1 + Math.floor(n / times.places),
      });
    }
    await page.setViewportSize(PHONE);
    await open(page, `/facility/appointments?date=${date}`);
    await expect(page.getByRole('button', { name: /^Bartholomew\w* Field/ })).toHaveCount(BOOKINGS);
    expect(await heightOf(page)).toBeLessThanOrEqual(BOARD_PIXELS);
  },
);
