import type { APIRequestContext } from '@playwright/test';
import { bookToday } from '../support/appointments.ts';
import { linkOf, mailTo } from '../support/mailbox.ts';
import { alive } from '../support/open.ts';
import { PASSWORD, type People, type Staff, someEmail } from '../support/people.ts';
import { expect, onlyInAll, REFUSED_CALL, test } from '../support/test.ts';

/** The server is asked for what the screen does not offer. */
test.use({ expectedComplaints: [REFUSED_CALL] });

async function joinAsReception(people: People, request: APIRequestContext, { page }: Staff) {
  const [email, { page: desk, api }] = [someEmail(), await people.nobody()];
  await page.goto('/facility/account?tab=staff');
  await alive(page);
  await page.getByRole('button', { name: 'Invite staff' }).click();
  const form = page.getByRole('dialog', { name: 'Invite staff' });
  await form.getByLabel('Email Address').fill(email);
  await form.getByLabel('First name').fill('Mary');
  await form.getByLabel('Role').selectOption('Reception');
  await expect(form.getByText(/^Reception checks donors in/)).toBeVisible();
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('dialog', { name: 'Invitation sent' })).toBeVisible();
  await page.keyboard.press('Escape');
  await desk.goto(linkOf(await mailTo(request, email, 'You are invited to join a facility on Sanguine')));
  await desk.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await desk.getByRole('checkbox').check();
  await desk.getByRole('button', { name: 'Join' }).click();
  await expect(desk).toHaveURL(/\/facility\/dashboard/);
  return { page: desk, api };
}

for (const width of [390, 1440]) {
  test(
    `reception sees to the day and its bookings, and to nothing else, at ${width} pixels`,
    onlyInAll(width === 390),
    async ({ people, request }) => {
      const [staff, nora] = await Promise.all([
        people.staff({ confirmed: true, stock: { 'O-': 1 } }),
        people.donor({ firstName: 'Nora', confirmed: true }),
      ]);
      const [booking] = await bookToday(staff, [nora]);
      const { page, api } = await joinAsReception(people, request, staff);
      await page.setViewportSize({ width, height: 900 });
      await alive(page);

      await test.step('menu and dashboard offer what is theirs', async () => {
        if (width < 1024) await page.getByRole('button', { name: /^Menu/ }).click();
        const menu = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
        await expect(menu.getByRole('link', { name: 'Appointments' })).toBeVisible();
        await expect(menu.getByRole('link', { name: 'Inventory' })).toHaveCount(0);
        await expect(menu.getByRole('link', { name: 'Emergency Requests' })).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Download records' })).toHaveCount(0);
        await expect(page.getByRole('heading', { name: 'Lowest Blood Stock Levels' })).toHaveCount(0);
      });

      await test.step('a donor is checked in, and the donation recorded without a blood type', async () => {
        await page.goto('/facility/appointments');
        await alive(page);
        await expect(page.getByRole('tab', { name: 'Weekly times' })).toHaveCount(0);
        await page.getByRole('button', { name: 'Nora Field', exact: true }).focus();
        await page.keyboard.press('c');
        await expect(page.getByText(/^Here since/).filter({ visible: true })).toBeVisible();
        await page.getByRole('button', { name: /^Record donation/ }).click();
        const form = page.getByRole('dialog');
        await expect(form.getByLabel('Volume')).toBeVisible();
        await expect(form.getByLabel('Tested blood type')).toHaveCount(0);
        await form.getByRole('button', { name: 'Complete donation' }).click();
        await expect(form).toBeHidden();
      });

      await test.step('an old link says whose page it is; the server refuses the same', async () => {
        await page.goto('/facility/inventory');
        await expect(page.getByRole('heading', { name: 'Not part of your role' })).toBeVisible();
        const path = `/api/facility/${staff.facility.id}/inventory`;
        expect((await page.request.get(path)).status()).toBe(403);
        const body = { testedBloodType: 'A+' } as const;
        const params = { id: booking ?? '' };
        await expect(api.call('POST /api/donation/schedule/{id}/test-type', { params, body })).rejects.toThrow();
      });

      await test.step('made Staff, they see the stock on the page that is open', async () => {
        const row = staff.page.getByRole('button', { name: 'Change role: Mary' });
        await row.click();
        const dialog = staff.page.getByRole('dialog', { name: 'The role of Mary' });
        await dialog.getByLabel('Role').selectOption('Staff');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('heading', { name: 'Blood Stock Levels' })).toBeVisible();
      });
    },
  );
}
