// Only a browser shows: a dispute passes over the pages of the donor, the staff and the operator.
// Features: lifecycle, operator
import type { Locator, Page } from '@playwright/test';
import { inDays } from '../support/dates.ts';
import type { People, Staff } from '../support/people.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

type Donor = Awaited<ReturnType<People['donor']>>;

/** An accepted booking in three days. */
async function scheduled(donor: Donor, staff: Staff): Promise<string> {
  const body = { facilityId: staff.facility.id, bloodType: donor.bloodType, preferredDate: `${inDays(3)} 10:30` };
  const { id } = await donor.api.call('POST /api/donation/schedule', { body });
  await staff.api.call('POST /api/donation/schedule/{id}/approve', { params: { id }, body: {} });
  return id;
}

async function opened(page: Page, id: string): Promise<Locator> {
  await page.goto(`/facility/dashboard?request=${id}`);
  return page.getByRole('dialog', { name: 'Request Details' });
}

test(
  'a donation is recorded with the type that was tested, disputed by its donor and settled by the operator',
  onlyInAll(),
  async ({ people }) => {
    // Three people in three browsers, one after the other.
    test.slow();
    const [staff, donor, operator] = await Promise.all([
      people.staff(),
      people.donor({ bloodType: 'O+' }),
      people.operator(),
    ]);
    const { name } = staff.facility;
    const id = await scheduled(donor, staff);

    await test.step('staff must confirm a tested type that differs from the donor’s own', async () => {
      const dialog = await opened(staff.page, id);
      await dialog.getByRole('button', { name: 'Complete' }).click();
      const form = dialog.getByRole('form', { name: 'Complete the donation' });
      await form.getByRole('checkbox', { name: /^The donor came today/ }).check();
      await form.getByLabel('Why it is recorded without an arrival').selectOption('They came earlier than their time');
      await form.getByLabel('Tested blood type').selectOption('A-');
      await form.getByRole('button', { name: 'Complete donation' }).click();
      await expect(form).toContainText('The donor said O+. Tick this if A- is what you tested.');
      await form.getByRole('checkbox', { name: 'We tested A-, although the donor said O+.' }).check();
      await form.getByRole('button', { name: 'Complete donation' }).click();
      await expect(dialog.getByText('Request has been completed successfully')).toBeVisible();
    });

    await test.step('the donor is notified, and disputes it', async () => {
      const { page } = donor;
      await page.goto('/user/notifications');
      const news = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Thank you for giving blood' });
      await expect(news).toContainText(`Thank you for giving blood at ${name} on`);
      await news.getByRole('link').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'This was not me' }).click();
      const form = dialog.getByRole('form', { name: 'This was not me' });
      await form.getByLabel('What happened?').fill('I was abroad.');
      await form.getByRole('button', { name: 'This was not me' }).click();
      await expect(dialog).toContainText('You said that this was not you');
    });

    await test.step('staff insist, with a reason', async () => {
      const dialog = await opened(staff.page, id);
      await expect(dialog).toContainText('The donor says: this was not me');
      await expect(dialog).toContainText('I was abroad.');
      await dialog.getByRole('button', { name: 'It was this donor' }).click();
      await dialog.getByRole('button', { name: 'Send to the operator' }).click();
      await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Say why: the donor will read it\./);
      await dialog.getByLabel('Reason').fill('We saw a passport.');
      await dialog.getByRole('button', { name: 'Send to the operator' }).click();
      await expect(dialog).toContainText('Your statement is with the operator, who will settle it.');
    });

    await test.step('the operator reads both sides, without names, and settles it', async () => {
      const { page } = operator;
      await page.goto('/operator/disputes');
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText('I was abroad.');
      await expect(row).toContainText('We saw a passport.');
      await expect(row).not.toContainText(donor.lastName);
      await row.getByRole('button', { name: /^Settle/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Settle this dispute' });
      await dialog.getByLabel('What you found').selectOption('It was not this donor’s donation');
      await dialog.getByLabel('Reason').fill('The signature is not theirs.');
      await dialog.getByRole('button', { name: 'Settle' }).click();
      await expect(dialog).toBeHidden();
      await expect(row).toHaveCount(0);
    });

    await test.step('the donor reads why, and has their own stated type again', async () => {
      const { page } = donor;
      await page.goto(`/user/dashboard?activity=1&request=${id}`);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('This donation is no longer recorded for you');
      await expect(dialog).toContainText('The signature is not theirs.');
      await page.goto('/user/account');
      await expect(page.getByRole('region', { name: 'Profile Information' })).toContainText('O+As you told us');
    });
  },
);
