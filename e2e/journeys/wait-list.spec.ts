import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { publishOnePlace } from '../support/appointments.ts';
import { mailTo } from '../support/mailbox.ts';
import { expect, onlyInAll, REFUSED_CALL, test } from '../support/test.ts';

// Another account asks for the offer.
test.use({ expectedComplaints: [REFUSED_CALL] });

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
}

for (const width of [390, 1440]) {
  test(
    `a donor waits for a full day, is offered a place and takes it, at ${width} pixels`,
    onlyInAll(width === 1440),
    async ({ people }) => {
      const [staff, holder, nora, late] = await Promise.all([
        people.staff({ confirmed: true }),
        people.donor({ confirmed: true }),
        people.donor({ firstName: 'Nora', confirmed: true }),
        people.donor({ firstName: 'Late', confirmed: true }),
      ]);
      const { date, facilityId, book } = await publishOnePlace(staff);
      const booking = await book(holder);
      const { page } = nora;
      await page.setViewportSize({ width, height: 900 });

      await test.step('a full day leads to the wait-list', async () => {
        await page.goto(`/user/donate?facility=${facilityId}`);
        await alive(page);
        const dialog = page.getByRole('dialog');
        const day = dialog.getByRole('radio', { name: /Full/ });
        await day.focus();
        await page.keyboard.press('Space');
        const wait = dialog.getByRole('region', { name: 'Wait for a place' });
        await expect(wait.getByLabel('Until')).toHaveValue(date);
        await expectAccessible(page);
        await wait.getByRole('button', { name: 'Wait for a place' }).press('Enter');
        await expect(dialog.getByText(/^You are waiting for a place: .*any time/)).toBeVisible();
      });

      await test.step('the dashboard shows what the donor waits for; nothing is offered yet', async () => {
        await page.goto('/user/dashboard');
        await alive(page);
        const card = page.getByRole('region', { name: 'Waiting for a place' });
        await expect(card.getByText(staff.facility.name).first()).toBeVisible();
        await expect(card.getByRole('button', { name: 'Take this place' })).toHaveCount(0);
      });

      await late.api.call('POST /api/donation/wait-list', {
        body: { facilityId, bloodType: late.bloodType, from: date, until: date },
      });

      await test.step('somebody cancels: the open dashboard has the offer, and one press takes it', async () => {
        await holder.api.call('POST /api/donation/schedule/{id}/cancel', { params: { id: booking }, body: {} });
        const card = page.getByRole('region', { name: 'Waiting for a place' });
        await expect(card.getByText('A place is free for you')).toBeVisible();
        await expectAccessible(page);
      });

      const mail = await mailTo(page.request, nora.email, 'A place is free for you');
      expect(mail.text).toContain('Nothing is booked unless you take it.');
      const { offers } = await nora.api.call('GET /api/donation/wait-list', {});
      // What the button of the mail opens where the service has a public address.
      const link = `/user/dashboard?offer=${offers[0]?.id}`;
      await test.step('another account is told that the offer is not theirs', async () => {
        await late.page.goto(link);
        await alive(late.page);
        await expect(late.page.getByText('This offer is not yours.')).toBeVisible();
        await expectAccessible(late.page);
      });

      await test.step('the mail leads to the offer, and later says what became of it', async () => {
        await page.goto(link);
        await alive(page);
        await page.getByRole('button', { name: 'Take this place' }).press('Enter');
        await expect(page.getByText(/^Your donation is scheduled: /)).toBeVisible();
        await expectAccessible(page);
        const { list } = await nora.api.call('GET /api/donation/schedule/donor', {});
        expect(list.map(({ status, session }) => [status, session?.slotNo])).toEqual([['APPROVED', 1]]);
        await page.goto(link);
        await alive(page);
        await expect(page.getByText('You have taken this place.')).toBeVisible();
      });

      await test.step('staff read how many wait', async () => {
        await staff.page.goto(`/facility/appointments?date=${date}`);
        await alive(staff.page);
        await expect(staff.page.getByText('1 donor is waiting for a place.')).toBeVisible();
        await expectAccessible(staff.page);
      });
    },
  );
}
