import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { bookToday } from '../support/appointments.ts';
import { inDays } from '../support/dates.ts';
import { publishTimes, sessionOn } from '../support/sessions.ts';
import { linkOf, mailTo } from '../support/mailbox.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
}

for (const width of [390, 1440]) {
  test(
    `a closed session's donor moves by the link of the mail, once, at ${width} pixels`,
    onlyInAll(),
    async ({ people }) => {
      const [staff, nora] = await Promise.all([
        people.staff({ confirmed: true }),
        people.donor({ firstName: 'Nora', confirmed: true }),
      ]);
      await bookToday(staff, [nora]);

      await test.step('staff close the session and say why', async () => {
        const { page } = staff;
        await page.goto('/facility/appointments');
        await alive(page);
        await page.getByRole('button', { name: /^More for 00/ }).press('Enter');
        await page.getByRole('menuitem', { name: 'Close' }).press('Enter');
        const dialog = page.getByRole('dialog', { name: /^Close 00/ });
        await expect(dialog.getByText('You can open it again once, within 24 hours.')).toBeVisible();
        await dialog.getByLabel('Reason').fill('Water damage.');
        await page.keyboard.press('Enter');
        await expect(dialog.getByText('The session is closed. 1 donor is notified.')).toBeVisible();
      });

      const mail = await mailTo(nora.page.request, nora.email, 'Your appointment cannot take place');
      const { page } = await people.nobody();
      await page.setViewportSize({ width, height: 900 });
      const times = page.getByRole('region', { name: 'The nearest free times' }).getByRole('button');

      await test.step('the link shows what happened, signed out, and leaves the address', async () => {
        await page.goto(linkOf(mail));
        await expect(page.getByText('Water damage.')).toBeVisible();
        await expect(page.getByText(staff.facility.name)).toBeVisible();
        await expect(times).toHaveCount(3);
        await expect(page).toHaveURL('/rebook');
        await expectAccessible(page);
      });

      await test.step('one press moves the appointment', async () => {
        const time = (await times.first().textContent()) ?? '';
        await times.first().press('Enter');
        await expect(page.getByText(`Your appointment is now on ${time}.`)).toBeVisible();
        await expectAccessible(page);
        const { list } = await nora.api.call('GET /api/donation/schedule/donor', {});
        expect(list.map(({ status, session }) => [status, session?.status])).toEqual([['APPROVED', 'open']]);
      });

      await test.step('used again, the link says so', async () => {
        await page.goto(linkOf(mail));
        await expect(page.getByText('This appointment has already been moved.')).toBeVisible();
        await expect(times).toHaveCount(0);
        await expectAccessible(page);
      });
    },
  );
}

test('closing a day asks what becomes of its donors, who then read the reason in the mail', async ({ people }) => {
  const [staff, nora] = await Promise.all([
    people.staff({ confirmed: true }),
    people.donor({ firstName: 'Nora', confirmed: true }),
  ]);
  await bookToday(staff, [nora]);
  const { page } = staff;
  await page.goto('/facility/appointments?view=times');
  await alive(page);
  await page.getByRole('button', { name: 'Add closed days' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add closed days' });
  await dialog.getByLabel('First day').fill(inDays(0));
  await expect(dialog.getByText('1 donor has a booking on these days')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Water damage.');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Say what becomes of these bookings.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Tell them' }).press('Space');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close and tell 1 donor' }).press('Enter');
  await expect(dialog.getByText('1 donor is told, and chooses another time within 24 hours.')).toBeVisible();
  const mail = await mailTo(nora.page.request, nora.email, 'Your appointment cannot take place');
  expect(JSON.stringify(mail)).toContain('Water damage.');
});

for (const width of [390, 1440]) {
  test(
    `removing weekly times asks what becomes of their donors, who read the reason and move, at ${width} pixels`,
    onlyInAll(width === 1440),
    async ({ people }) => {
      const [staff, nora] = await Promise.all([
        people.staff({ confirmed: true }),
        people.donor({ firstName: 'Nora', confirmed: true }),
      ]);
      await publishTimes(staff);
      const { id: sessionId } = await sessionOn(staff, inDays(2));
      const body = { facilityId: staff.facility.id, bloodType: 'O-', sessionId, slotNo: 1 } as const;
      await nora.api.call('POST /api/donation/schedule', { body });
      const { page } = staff;
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/facility/appointments?view=times');
      await alive(page);
      await page.getByRole('button', { name: /^Remove Every day, 09:00/ }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Remove these weekly times?' });
      await expect(dialog.getByText('1 donor is booked at times that go')).toBeVisible();
      await expect(dialog.getByRole('radio', { name: 'Keep their bookings' })).toBeChecked();
      await dialog.getByRole('radio', { name: 'Tell them' }).check();
      await dialog.getByLabel('Reason').fill('The bus is being repaired.');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      const done = page.getByRole('dialog', { name: 'Weekly times removed' });
      await expect(done.getByText('1 donor is told, and chooses another time within 24 hours.')).toBeVisible();
      const mail = await mailTo(nora.page.request, nora.email, 'Your appointment cannot take place');
      expect(JSON.stringify(mail)).toContain('The bus is being repaired.');
      await nora.page.goto(linkOf(mail));
      const times = nora.page.getByRole('region', { name: 'The nearest free times' }).getByRole('button');
      await expect(times).toHaveCount(3);
      await times.first().press('Enter');
      await expect(nora.page.getByText(/^Your appointment is now on/)).toBeVisible();
    },
  );
}
