import type { Page } from '@playwright/test';
import { alive } from '../support/alive.ts';
import { inDays } from '../support/dates.ts';
import { expect, test } from '../support/test.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

async function keepEditing(page: Page) {
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toBeHidden();
}

test('a typed emergency is not discarded without asking', async ({ people }) => {
  const { page } = await people.staff();
  await page.goto('/facility/dashboard');
  await page.goto('/facility/emergency-requests');
  await alive(page);
  await page.getByRole('button', { name: 'New Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Emergency Request' });
  const notes = dialog.getByLabel('Notes');
  await notes.fill('Two patients in theatre.');

  await test.step('by Escape', async () => {
    await page.keyboard.press('Escape');
    await keepEditing(page);
    await expect(notes).toHaveValue('Two patients in theatre.');
  });
  await test.step('by its Close button', async () => {
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await keepEditing(page);
    await expect(notes).toHaveValue('Two patients in theatre.');
  });
  await test.step("by the browser's Back", async () => {
    await page.evaluate(() => history.back());
    await keepEditing(page);
    await expect(page).toHaveURL('/facility/emergency-requests?new=1');
    await expect(notes).toHaveValue('Two patients in theatre.');
  });
  await test.step('and is discarded when confirmed', async () => {
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  });
});

test("the reason of a decline is not lost by the browser's Back", async ({ people }) => {
  const [staff, donor] = await Promise.all([people.staff(), people.donor()]);
  await donor.api.call('POST /api/donation/schedule', {
    body: {
      facilityId: staff.facility.id,
      bloodType: 'O-',
      preferredDate: `${inDays(7)} 10:00`,
      unitsRequested: '',
      additionalNotes: '',
    },
  });
  const { page } = staff;
  await page.goto('/facility/dashboard');
  await alive(page);
  await page.getByRole('button', { name: /^Actions/ }).click();
  const reason = page.getByLabel(/^Reason, if you decline/);
  await reason.fill('The donation room is being cleaned.');
  await page.evaluate(() => history.back());
  await keepEditing(page);
  await expect(reason).toHaveValue('The donation room is being cleaned.');
  await page.evaluate(() => history.back());
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
