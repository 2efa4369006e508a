import { AxeBuilder } from '@axe-core/playwright';
import { linkOf, mailTo } from '../support/mailbox.ts';
import { alive } from '../support/open.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

for (const width of [390, 1440]) {
  test(
    `a nurse joins a second facility with her account, switches, and keeps the first, at ${width} pixels`,
    onlyInAll(width === 390),
    async ({ people, request }) => {
      const [nurse, other] = await Promise.all([people.staff({ confirmed: true }), people.staff({ confirmed: true })]);
      const { page } = nurse;
      await page.setViewportSize({ width, height: 900 });
      const expectNothingFound = async () =>
        expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
      const facility = page.getByRole('combobox', { name: 'Facility at which you work' });

      await test.step('the link of the invitation asks for no second password', async () => {
        const body = { email: nurse.email, firstName: 'Mary', lastName: 'Jackson', personnelRole: 'Staff' } as const;
        await other.api.call('POST /api/facility/staff', { body });
        await page.goto(linkOf(await mailTo(request, nurse.email, 'You are invited to join a facility on Sanguine')));
        await alive(page);
        await expect(page.getByText('You already have an account with this address.', { exact: false })).toBeVisible();
        await expect(page.getByLabel('Password')).toHaveCount(0);
        await expectNothingFound();
        await page.getByRole('button', { name: 'Join' }).press('Enter');
        await expect(page).toHaveURL(/\/facility\/dashboard/);
        await expect(facility.locator('option:checked')).toHaveText(other.facility.name);
        await expectNothingFound();
      });

      await test.step('she goes on at the first by one choice, and each page is that facility’s', async () => {
        await facility.selectOption(nurse.facility.name);
        await expect(facility.locator('option:checked')).toHaveText(nurse.facility.name);
        await expect(facility).toBeEnabled();
        expect((await nurse.api.call('GET /api/profile')).facilityId).toBe(nurse.facility.id);
        await page.goto('/facility/account?tab=staff');
        await alive(page);
        await expect(page.getByRole('row').filter({ hasText: 'Mary' })).toHaveCount(0);
      });

      await test.step('removed from the second she keeps the first', async () => {
        const { list } = await other.api.call('GET /api/facility/staff/{id}', { params: { id: other.facility.id } });
        const member = list.find(({ email }) => email === nurse.email);
        await other.api.call('DELETE /api/facility/staff/{id}', { params: { id: member?.id ?? '' } });
        await page.reload();
        await alive(page);
        await expect(facility).toHaveCount(0);
        await expect(page.getByRole('banner').getByText(nurse.facility.name)).toBeVisible();
      });
    },
  );
}
