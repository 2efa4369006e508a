import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { inDays, spoken } from '../support/dates.ts';
import type { People } from '../support/people.ts';
import { publishTimes, sessionOn } from '../support/sessions.ts';
import { expect, onlyInAll, REFUSED_CALL, test } from '../support/test.ts';

const MAX_TAPS = 4;

/** A facility that needs the donor's blood most, so that it is the first of their list, and publishes times. */
async function neededFacility(people: People) {
  const staff = await people.staff({ stock: { 'O-': 0 }, confirmed: true });
  const name = `00 ${staff.facility.name}`;
  await staff.api.call('PATCH /api/facility/{id}', { params: { id: staff.facility.id }, body: { name } });
  await publishTimes(staff);
  return { ...staff, facility: { ...staff.facility, name } };
}

async function expectNothingFound(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

for (const width of [390, 1440]) {
  test(
    `from the dashboard to a booked time in 4 taps, at ${width} pixels`,
    onlyInAll(width === 1440),
    async ({ people }) => {
      const [{ api, facility }, { page }] = await Promise.all([neededFacility(people), people.donor()]);
      // Facilities with an emergency come first.
      await api.call('POST /api/donation/schedule', {
        body: { bloodType: 'O-', unitsNeeded: 1, urgency: 'HIGH', preferredDate: `${inDays(4)} 18:00` },
      });
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/user/dashboard');
      await alive(page);
      let taps = 0;
      async function tap(target: Locator) {
        taps += 1;
        await target.click();
      }
      await tap(page.getByRole('main').getByRole('link', { name: 'Schedule a Donation' }));
      const row = page.getByRole('row').filter({ hasText: facility.name });
      await expect(row.getByText('Next free:')).toBeVisible();
      await expect(row.getByRole('link', { name: /, .* at \d\d:\d\d$/ })).toHaveText([
        `${spoken(inDays(1))} at 09:00`,
        '09:30',
        '10:00',
      ]);
      await tap(page.getByRole('link', { name: facility.name, exact: true }));
      const dialog = page.getByRole('dialog', { name: facility.name });
      await tap(dialog.getByRole('radio', { name: '09:00' }));
      await tap(dialog.getByRole('button', { name: `Schedule for ${spoken(inDays(1))} at 09:00` }));
      const booked = page.getByRole('dialog', { name: 'Your donation is scheduled' });
      await expect(booked.getByText(facility.address)).toBeVisible();
      expect(taps).toBeLessThanOrEqual(MAX_TAPS);
      await booked.getByRole('link', { name: 'See my appointments' }).click();
      const scheduled = page.getByRole('list', { name: 'Your scheduled donations' });
      await expect(scheduled.getByText(`${spoken(inDays(1))} at 09:00`)).toBeVisible();
    },
  );

  test(
    `from the dashboard to a booked time by keyboard alone, over a time of the list, at ${width} pixels`,
    onlyInAll(),
    async ({ people }) => {
      const [{ api, facility }, { page }] = await Promise.all([neededFacility(people), people.donor()]);
      await api.call('POST /api/donation/schedule', {
        body: { bloodType: 'O-', unitsNeeded: 1, urgency: 'HIGH', preferredDate: `${inDays(4)} 18:00` },
      });
      await page.setViewportSize({ width, height: 844 });
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
      const time = page.getByRole('link', { name: `${facility.name}, ${spoken(inDays(1))} at 09:30` });
      await expect(time).toBeVisible();
      const box = await time.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
      await expectNothingFound(page);
      await press(time);
      const dialog = page.getByRole('dialog', { name: facility.name });
      await expect(dialog.getByRole('radio', { name: '09:30' })).toBeChecked();
      await press(dialog.getByRole('button', { name: `Schedule for ${spoken(inDays(1))} at 09:30` }));
      const booked = page.getByRole('dialog', { name: 'Your donation is scheduled' });
      await expect(booked.getByText(facility.address)).toBeVisible();
      expect(taps).toBeLessThanOrEqual(MAX_TAPS);
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/user\/donate$/);
    },
  );

  test(`by keyboard alone, and axe finds nothing, at ${width} pixels`, onlyInAll(), async ({ people }) => {
    const [staff, { page }] = await Promise.all([neededFacility(people), people.donor()]);
    const { facility } = staff;
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/user/donate?facility=${facility.id}`);
    await alive(page);
    const dialog = page.getByRole('dialog', { name: facility.name });
    await dialog
      .getByRole('radio', { name: /22 free/ })
      .first()
      .press('ArrowRight');
    await expect(dialog.getByRole('heading', { name: spoken(inDays(2)) })).toBeVisible();
    const nine = dialog.getByRole('radio', { name: '09:00' });
    while (!(await nine.evaluate((radio) => radio === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(nine).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: '09:30' })).toBeChecked();
    await expect(dialog.getByText(/^We keep this place for you until/)).toBeVisible();
    expect((await sessionOn(staff, inDays(2))).slots[1]?.taken).toBe(1);
    await expectNothingFound(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${facility.name} expects you.`, { exact: false })).toBeVisible();
  });
}

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

for (const width of [390, 1440]) {
  test(
    `an appointment moves to another time, and its place with it, at ${width} pixels`,
    onlyInAll(width === 1440),
    async ({ people }) => {
      const [staff, donor] = await Promise.all([neededFacility(people), people.donor()]);
      const { page } = donor;
      const { facility } = staff;
      const { id: sessionId } = await sessionOn(staff, inDays(1));
      const body = { facilityId: facility.id, bloodType: 'O-', sessionId, slotNo: 1 } as const;
      await donor.api.call('POST /api/donation/schedule', { body });
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/user/appointments');
      await page.getByRole('link', { name: 'View' }).click();
      await page.getByRole('button', { name: 'Change the time' }).click();
      const form = page.getByRole('form', { name: 'Change the time' });
      await form.getByRole('radio', { name: /free/ }).nth(2).check();
      await form.getByRole('radio', { name: '10:30' }).check();
      await expectNothingFound(page);
      await form.getByRole('button', { name: `Move to ${spoken(inDays(3))} at 10:30` }).click();
      await expect(page.getByText(`Your appointment is now ${spoken(inDays(3))} at 10:30.`)).toBeVisible();
      expect((await sessionOn(staff, inDays(1))).slots[0]?.taken).toBe(0);
      expect((await sessionOn(staff, inDays(3))).slots[3]?.taken).toBe(1);

      await staff.api.call('POST /api/facility/{id}/sessions/{sessionId}/close', {
        params: { id: facility.id, sessionId: (await sessionOn(staff, inDays(3))).id },
        body: { reason: 'A burst pipe.' },
      });
      await expect(page.getByText('A burst pipe. Choose another time', { exact: false })).toBeVisible();
      await expectNothingFound(page);
    },
  );
}

test('an emergency is answered at a published time', async ({ people }) => {
  const [staff, donor] = await Promise.all([neededFacility(people), people.donor()]);
  const emergency = await staff.api.call('POST /api/donation/schedule', {
    body: { bloodType: 'O-', unitsNeeded: 2, urgency: 'HIGH', preferredDate: `${inDays(3)} 10:00` },
  });
  const { page } = donor;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/user/emergency-requests?request=${emergency.id}`);
  await alive(page);
  const form = page.getByRole('form', { name: 'Schedule a donation' });
  await form.getByRole('radio', { name: '09:30' }).check();
  await expectNothingFound(page);
  await form.getByRole('button', { name: `Schedule for ${spoken(inDays(1))} at 09:30` }).click();
  await expect(page.getByRole('dialog').getByText('Your donation is scheduled')).toBeVisible();
  expect((await sessionOn(staff, inDays(1))).slots[1]?.taken).toBe(1);
});
