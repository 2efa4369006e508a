// Only a browser shows: the way of the focus from page to page, a place that goes under an open form, and two quick presses.
// Features: booking, timetable, dashboards
import type { Locator } from '@playwright/test';
import { alive } from '../support/open.ts';
import { inDays, spoken } from '../support/dates.ts';
import type { People } from '../support/people.ts';
import { publishTimes } from '../support/sessions.ts';
import { expect, REFUSED_CALL, test } from '../support/test.ts';

const MAX_TAPS = 4;

/** A facility that needs the donor's blood most, so that it is the first of their list, and publishes times. */
async function neededFacility(people: People) {
  const staff = await people.staff({ stock: { 'O-': 0 }, confirmed: true });
  const name = `00 ${staff.facility.name}`;
  await staff.api.call('PATCH /api/facility/{id}', { params: { id: staff.facility.id }, body: { name } });
  await publishTimes(staff);
  return { ...staff, facility: { ...staff.facility, name } };
}

test('from the dashboard to a booked time in 4 taps, by keyboard alone', async ({ people }) => {
  const [{ api, facility }, { page }] = await Promise.all([neededFacility(people), people.donor()]);
  // Facilities with an emergency come first.
  await api.call('POST /api/donation/schedule', {
    body: { bloodType: 'O-', unitsNeeded: 1, urgency: 'HIGH', preferredDate: `${inDays(4)} 18:00` },
  });
  await page.goto('/user/dashboard');
  await alive(page);
  let taps = 0;
  /** Tabs to a target, and presses it. */
  async function press(target: Locator) {
    await expect(target).toBeVisible();
    const hasFocus = () => target.evaluate((element) => element === document.activeElement);
    for (let steps = 0; steps < 150 && !(await hasFocus()); steps += 1) await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
    taps += 1;
    await page.keyboard.press('Enter');
  }
  await press(page.getByRole('main').getByRole('link', { name: 'Schedule a Donation' }));
  const row = page.getByRole('row').filter({ hasText: facility.name });
  await expect(row.getByText('Next free:')).toBeVisible();
  await expect(row.getByRole('link', { name: /, .* at \d\d:\d\d$/ })).toHaveText([
    `${spoken(inDays(1))} at 09:00`,
    '09:30',
  ]);
  await press(page.getByRole('link', { name: `${facility.name}, ${spoken(inDays(1))} at 09:30` }));
  const dialog = page.getByRole('dialog', { name: facility.name });
  await expect(dialog.getByRole('radio', { name: '09:30' })).toBeChecked();
  await press(dialog.getByRole('button', { name: `Schedule for ${spoken(inDays(1))} at 09:30` }));
  const booked = page.getByRole('dialog', { name: 'Your donation is scheduled' });
  await expect(booked.getByText(facility.address)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/user\/donate$/);
});

test.describe('while the form is open', () => {
  test.use({ expectedComplaints: [REFUSED_CALL] });

  test('a place is kept, one that is gone leads to the nearest, and two presses book once', async ({ people }) => {
    const [staff, donor] = await Promise.all([neededFacility(people), people.donor()]);
    const { page } = donor;
    const { facility } = staff;
    await page.goto(`/user/donate?facility=${facility.id}`);
    await alive(page);
    const dialog = page.getByRole('dialog', { name: facility.name });
    await dialog.getByLabel('Blood type').selectOption('O+');
    await dialog.getByRole('radio', { name: '12:00' }).check();
    await expect(dialog.getByText(/^We keep this place for you until/)).toBeVisible();

    await staff.api.call('POST /api/facility/{id}/closures', {
      params: { id: facility.id },
      body: { from: inDays(1), until: inDays(1), reason: 'A burst pipe' },
    });
    await expect(dialog.getByText('Closed: A burst pipe')).toBeVisible();
    const instead = dialog.getByRole('list', { name: 'The nearest free times' }).getByRole('button');
    await expect(instead).toHaveCount(3);
    await instead.first().click();
    await expect(dialog.getByLabel('Blood type')).toHaveValue('O+');
    await dialog.getByRole('button', { name: /^Schedule for/ }).dblclick();
    await expect(page.getByText(`${facility.name} expects you.`, { exact: false })).toBeVisible();
    const { total } = await donor.api.call('GET /api/donation/schedule/donor');
    expect(total).toBe(1);
  });
});
