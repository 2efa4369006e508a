import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { DEFAULT_APPEAL_SETTINGS } from '@sanguine/contract';
import { inDays, spokenInFull, ZONE } from '../support/dates.ts';
import { codeOf, mailTo } from '../support/mailbox.ts';
import type { DonorWishes, People } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** A donor who may be asked: confirmed address, consent, same town as the facility. */
async function willing(people: People, request: APIRequestContext, town: string, wishes: DonorWishes) {
  const donor = await people.donor(wishes);
  const code = codeOf(await mailTo(request, donor.email, 'Verify your email address'));
  await donor.api.call('POST /api/auth/verify', { body: { verificationToken: code, email: donor.email } });
  await donor.api.call('PUT /api/profile/appeal-settings', {
    body: { ...DEFAULT_APPEAL_SETTINGS, consented: true, city: town, timeZone: ZONE },
  });
  return donor;
}

/** The dialog has two buttons to close it after it has saved. */
async function save(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Your choices about appeals have been saved');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

const preview = (page: Page) => page.getByRole('region', { name: 'Whom this request would ask' });

async function fillRequest(page: Page, bloodType: string, neededBy: string) {
  await page.goto('/facility/emergency-requests');
  await page.getByRole('button', { name: 'New Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'New emergency request' });
  await expect(dialog).toContainText('Choose type, urgency and date to see how many donors would be asked.');
  await dialog.getByLabel('Blood type').selectOption(bloodType);
  await dialog.getByLabel('Urgency').selectOption('High');
  await dialog.getByLabel('Preferred date').fill(neededBy);
  await dialog.getByLabel('Preferred time').fill('18:00');
  return dialog;
}

test('donors are asked at once, the first who answers covers it, and a latecomer is thanked', async ({
  people,
  request,
}) => {
  // Three people in three browsers, one after the other.
  test.slow();
  const staff = await people.staff({ confirmed: true });
  const { name, town } = staff.facility;
  const [first, second] = await Promise.all([
    willing(people, request, town, { firstName: 'Ada', bloodType: 'B-' }),
    willing(people, request, town, { firstName: 'Ben', bloodType: 'O-' }),
  ]);
  const neededBy = inDays(4);
  const detail = staff.page.getByRole('dialog', { name: 'Emergency Request', exact: true });
  const asked = first.page.getByRole('dialog', { name: 'Emergency request' });
  await first.page.goto('/user/notifications');

  await test.step('staff see that small numbers are not shown, and raise it', async () => {
    const { page } = staff;
    const dialog = await fillRequest(page, 'B-', neededBy);
    await expect(preview(page).getByRole('status')).toHaveText(/^Few donors, perhaps nobody, can be asked here/);
    await dialog.getByRole('button', { name: 'Submit request' }).click();
    const question = page.getByRole('alertdialog', { name: 'Raise this emergency request?' });
    await expect(question).toContainText('Few donors, perhaps nobody, can be asked here');
    await question.getByRole('button', { name: 'Raise request' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('row').filter({ hasText: '0 of 1 scheduled' }).getByRole('button', { name: 'View' }).click();
    await expect(detail).toContainText('Appeal to donors');
    await expect(detail).toContainText('Donors are being asked');
    await expect(detail).toContainText('fewer than 10');
    await expect(detail).toContainText('What can help');
  });

  await test.step('the donor is notified without a reload, with the reason', async () => {
    const { page } = first;
    const news = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    await expect(news).toContainText(
      `${name} urgently needs B- blood by ${spokenInFull(neededBy)} at 18:00. You can help.`,
    );
    await news.getByRole('link').click();
    await expect(asked).toContainText(
      'You are being asked because B- can help, the facility is in your area and you may be able to donate in time.',
    );
  });

  await test.step('the donor answers with a date and a time', async () => {
    await asked.getByLabel('Date').fill(inDays(2));
    await asked.getByLabel('Time').fill('09:15');
    await asked.getByRole('button', { name: 'Schedule' }).click();
    await expect(asked.getByRole('status').filter({ hasText: 'Success' })).toBeVisible();
    await expect(asked).toBeHidden();
  });

  await test.step('staff see it covered, without a reload', async () => {
    await expect(detail).toContainText('Covered: no more donors are asked');
    await expect(detail).toContainText('1 of 1');
  });

  await test.step('a latecomer is thanked, and offered a normal booking', async () => {
    const { page } = second;
    await page.goto('/user/notifications');
    await page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first().getByRole('link').click();
    const late = page.getByRole('dialog', { name: 'Emergency request' });
    await expect(late).toContainText('This emergency is covered. Thank you!');
    await expect(late.getByRole('button', { name: 'Schedule' })).toHaveCount(0);
    await late.getByRole('link', { name: 'Book a donation there' }).click();
    await expect(page).toHaveURL(/\/user\/donate\?facility=/);
    await expect(page.getByRole('dialog')).toContainText(name);
  });

  await test.step('donors who answered are not offered another booking', async () => {
    const { page } = first;
    await page.goto('/user/notifications');
    const news = page.getByRole('main').getByRole('listitem').filter({ hasText: 'urgently needs' });
    await news.filter({ hasText: name }).getByRole('link').click();
    await expect(asked).toContainText('You have already answered this emergency request. Thank you.');
    await expect(asked.getByRole('link', { name: 'Book a donation there' })).toHaveCount(0);
  });
});

test('with many donors, staff see how many would be asked, of which types, and who is left out and why', async ({
  people,
}) => {
  const { page } = await people.demo('facility_staff');
  const dialog = await fillRequest(page, 'AB+', inDays(4));
  const crowd = preview(page);
  await expect(crowd.getByRole('status')).toHaveText(/^About [\d,]+ to [\d,]+ donors would be asked first\.$/);
  await expect(crowd).toContainText('donors of other types whose blood can be given to AB+');
  await expect(crowd).toContainText(/more are asked every 5 minutes: about [\d,]+ to [\d,]+ in all/);
  await crowd.getByText('Who is not asked, and why').click();
  await expect(crowd).toContainText('live farther away than they are willing to travel');
  await dialog.getByLabel('Urgency').selectOption('Low');
  await expect(crowd).toContainText('more are asked every 15 minutes');
});

test('a donor consents to be asked, chooses when, and withdraws the consent', async ({ people }) => {
  const { page } = await people.donor();
  const section = page.getByRole('region', { name: 'Appeals' });
  const dialog = page.getByRole('dialog');
  await page.goto('/user/account');
  await expect(section).toContainText('You are not asked: you have not agreed');

  await section.getByRole('button', { name: 'Edit appeals' }).click();
  await dialog.getByLabel('Ask me when my blood is needed').check();
  await dialog.getByLabel('Where').selectOption('In my city');
  await dialog.getByLabel('City').fill('Bristol');
  await dialog.getByLabel('Only emergencies of high urgency').check();
  await save(dialog);
  await expect(section).toContainText('Only when the urgency is high');
  await expect(section).not.toContainText('you have not agreed');
  await page.reload();
  await expect(section).toContainText('Bristol');

  await section.getByRole('button', { name: 'Edit appeals' }).click();
  await dialog.getByLabel('Ask me when my blood is needed').uncheck();
  await save(dialog);
  await expect(section).toContainText('You are not asked: you have not agreed');
});
