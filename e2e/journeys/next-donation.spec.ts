import { bookToday } from '../support/appointments.ts';
import { inDays } from '../support/dates.ts';
import { expectNothingFound } from '../support/looks.ts';
import { alive } from '../support/open.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

for (const width of [390, 1440]) {
  test(
    `a donor who has just given books the next one with one press in the thank-you, at ${width} pixels`,
    onlyInAll(width === 1440),
    async ({ people }) => {
      const [staff, donor] = await Promise.all([
        people.staff({ confirmed: true }),
        people.donor({ firstName: 'Nora', confirmed: true }),
      ]);
      const [id = ''] = await bookToday(staff, [donor]);
      await staff.api.call('POST /api/donation/schedule/{id}/complete', { params: { id }, body: { cameToday: true } });
      const { page } = donor;
      await page.setViewportSize({ width, height: 900 });

      await test.step('the dashboard shows which time is kept, and until when', async () => {
        await page.goto('/user/dashboard');
        await alive(page);
        const card = page.getByRole('region', { name: 'Your next donation' });
        await expect(card.getByText('Come again at this time?')).toBeVisible();
        await expect(card.getByText(/^The place is kept for you until/)).toBeVisible();
        await expectNothingFound(page, 'the dashboard');
      });

      await test.step('one press in the thank-you books it', async () => {
        await page.goto('/user/notifications');
        await alive(page);
        const thanks = page.getByRole('main').getByRole('listitem').filter({ hasText: 'A donation was recorded' });
        await expect(thanks).toContainText('A place for your next donation is kept for you');
        await expectNothingFound(page, 'the notifications');
        await thanks.getByRole('button', { name: 'Book this time' }).click();
        await expect(thanks.getByText('You have taken this place.')).toBeVisible();
        const { list } = await donor.api.call('GET /api/donation/schedule/donor', {});
        const next = list.find(({ status }) => status === 'APPROVED');
        expect(next?.preferredDate.slice(0, 10)).toBe(inDays(56));
      });

      await test.step('the donor turns such offers off', async () => {
        await page.goto('/user/account?section=messages');
        await alive(page);
        await page.getByRole('button', { name: 'Edit preferences' }).click();
        const dialog = page.getByRole('dialog', { name: 'Edit notification preferences' });
        await dialog.getByRole('checkbox', { name: 'After a donation, keep a time for my next one' }).uncheck();
        await expectNothingFound(page, 'the preferences');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('dialog', { name: 'Notification preferences updated' })).toBeVisible();
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
        await expect(page.getByText('Not kept')).toBeVisible();
      });
    },
  );
}
