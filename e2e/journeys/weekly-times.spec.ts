import { alive } from '../support/open.ts';
import { inDays, spoken } from '../support/dates.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

for (const width of [390, 1440]) {
  test(
    `staff publish times from their opening hours and change them, by keyboard, at ${width} pixels`,
    onlyInAll(width === 390),
    async ({ people }) => {
      const { page, api, facility } = await people.staff();
      const sessions = () =>
        api.call('GET /api/facility/{id}/sessions', { params: { id: facility.id } }).then((found) => found.sessions);
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/facility/appointments?view=times');
      await alive(page);

      await test.step('a proposal is looked at before it is published', async () => {
        await page.getByRole('button', { name: 'Propose from opening hours' }).press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Times from your opening hours' });
        await expect(
          dialog.getByText('Every day, 08:00–20:00, every 30 minutes, 4 places; accepted at once'),
        ).toBeVisible();
        expect(await sessions()).toEqual([]);
        await dialog.getByRole('button', { name: 'Publish 1 pattern' }).press('Enter');
        await expect(dialog.getByText('Your times are published. Donors can book them now.')).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(dialog).toBeHidden();
        expect((await sessions()).length).toBeGreaterThan(12);
      });

      await test.step('a change is previewed, and then published', async () => {
        await page.getByRole('button', { name: /^Change Every day/ }).press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Change weekly times' });
        await dialog.getByRole('checkbox', { name: 'Sunday' }).press('Space');
        await dialog.getByLabel('Until').fill('14:00');
        await expect(dialog.getByText('Mondays to Saturdays, 08:00–14:00', { exact: false })).toBeVisible();
        await dialog.getByRole('button', { name: 'Save' }).press('Enter');
        await expect(dialog.getByText('The weekly times are changed.', { exact: false })).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { name: /^Mondays to Saturdays, 08:00–14:00/ })).toBeVisible();
      });

      await test.step('closed days take the times away, and opening them again gives them back', async () => {
        const before = (await sessions()).length;
        await page.getByRole('button', { name: 'Add closed days' }).press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Add closed days' });
        await dialog.getByLabel('First day').fill(inDays(2));
        await dialog.getByLabel('Last day').fill(inDays(8));
        await dialog.getByLabel('Reason').fill('Stocktaking');
        await page.keyboard.press('Enter');
        await expect(dialog.getByText('The closed days are saved.')).toBeVisible();
        await page.keyboard.press('Enter');
        expect((await sessions()).length).toBeLessThan(before);
        const days = `${spoken(inDays(2))} to ${spoken(inDays(8))}`;
        await page.getByRole('button', { name: `Open ${days} again` }).press('Enter');
        const question = page.getByRole('alertdialog', { name: `Open ${days} again?` });
        await question.getByRole('button', { name: 'Open again' }).press('Enter');
        await expect(question).toBeHidden();
        expect(await sessions()).toHaveLength(before);
      });

      await test.step('the week shows what is published', async () => {
        await page.getByRole('tab', { name: 'Week', exact: true }).press('Enter');
        await page.getByRole('link', { name: 'Next week' }).press('Enter');
        await expect(page.getByText('6 sessions, 0 of 288 places booked.')).toBeVisible();
      });
    },
  );
}
