import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { bookToday } from '../support/appointments.ts';
import { inDays } from '../support/dates.ts';
import { alive } from '../support/open.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
}

for (const width of [1440, 390]) {
  const title = `staff write a note on a booking and hand over the day, at ${width} pixels`;
  test(title, onlyInAll(width === 390), async ({ people }) => {
    const [staff, nora] = await Promise.all([
      people.staff({ confirmed: true }),
      people.donor({ firstName: 'Nora', confirmed: true }),
    ]);
    await bookToday(staff, [nora]);
    const { page } = staff;
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/facility/appointments');
    await alive(page);

    await test.step('a note on a booking is a mark in its row', async () => {
      await page.getByRole('button', { name: /^Nora/ }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Write a note for colleagues' }).press('Enter');
      const field = dialog.getByRole('textbox', { name: 'Note for colleagues' });
      await expect(dialog.getByText(/^Only the staff of your facility see it here/)).toBeVisible();
      await expectAccessible(page);
      await field.fill('Comes with a dog.');
      await dialog.getByRole('button', { name: 'Save the note' }).press('Enter');
      await expect(dialog.getByText('Comes with a dog.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('list', { name: /./ }).getByTitle('Comes with a dog.')).toBeVisible();
    });

    await test.step('what a colleague handed over meanwhile is shown before it is replaced', async () => {
      await page.getByRole('button', { name: 'Write a hand-over note' }).press('Enter');
      const field = page.getByRole('textbox', { name: 'Hand-over note' });
      await field.fill('Fridge 2 is out of order.');
      const params = { id: staff.facility.id, date: inDays(0) };
      await staff.api.call('PUT /api/facility/{id}/days/{date}/note', {
        params,
        body: { text: 'Couch 4 is broken.', version: 0 },
      });
      await expect(page.getByText('Couch 4 is broken.')).toBeVisible();
      await expect(field).toHaveValue('Fridge 2 is out of order.');
      await field.fill('Fridge 2 is out of order. Couch 4 is broken.');
      await page.getByRole('button', { name: 'Save the note' }).press('Enter');
      const note = page.getByRole('region', { name: 'Hand-over note' });
      await expect(note.getByText('Fridge 2 is out of order. Couch 4 is broken.')).toBeVisible();
      await expectAccessible(page);
    });

    const data = await nora.api.call('GET /api/profile/export', {});
    expect(data.requests.map(({ staffNote }) => staffNote)).toEqual(['Comes with a dog.']);
  });
}
