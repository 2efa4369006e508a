// Only a browser shows: the stream that tells a donor and the staff of each other's acts on pages that stay open.
// Features: lifecycle, appeals, notifications
import type { APIRequestContext, Page } from '@playwright/test';
import { DEFAULT_APPEAL_SETTINGS } from '@sanguine/contract';
import { inDays, spoken, spokenInFull, ZONE } from '../support/dates.ts';
import { codeOf, linkOf, mailTo } from '../support/mailbox.ts';
import type { DonorWishes, People } from '../support/people.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

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

const preview = (page: Page) => page.getByRole('region', { name: 'Whom this request would ask' });

async function newRequest(page: Page) {
  await page.goto('/facility/emergency-requests');
  await page.getByRole('button', { name: 'New Request' }).click();
  return page.getByRole('dialog', { name: 'New emergency request' });
}

test('staff ask for 2 units, donors are asked at once and answer, a latecomer is thanked, and it is completed', async ({
  people,
  request,
}) => {
  const staff = await people.staff({ confirmed: true });
  const { name, town, address } = staff.facility;
  const [first, second, late] = await Promise.all([
    willing(people, request, town, { firstName: 'Ada', bloodType: 'B-' }),
    willing(people, request, town, { firstName: 'Ben', bloodType: 'O-' }),
    willing(people, request, town, { firstName: 'Cleo', bloodType: 'B-' }),
  ]);
  const neededBy = inDays(4);
  const { page } = staff;
  const detail = page.getByRole('dialog', { name: 'Emergency Request', exact: true });
  const row = page.getByRole('row').filter({ hasText: 'of 2 scheduled' });
  const asked = first.page.getByRole('dialog', { name: 'Emergency request' });
  await first.page.goto('/user/notifications');

  await test.step('staff raise it', async () => {
    const dialog = await newRequest(page);
    await expect(page.getByText('Create your first emergency request')).toBeAttached();
    await dialog.getByLabel('Blood type').selectOption('B-');
    await dialog.getByRole('button', { name: 'One more: Units needed' }).click();
    await dialog.getByLabel('Urgency').selectOption('High');
    await dialog.getByLabel('Preferred date').fill(neededBy);
    await dialog.getByLabel('Preferred time').fill('18:00');
    await dialog.getByLabel('Notes').fill('Operation on Friday.');
    await expect(preview(page).getByRole('status')).toHaveText(/^Few donors, perhaps nobody, can be asked here/);
    await dialog.getByRole('button', { name: 'Submit request' }).click();
    const question = page.getByRole('alertdialog', { name: 'Raise this emergency request?' });
    await expect(question).toContainText(`2 units of B-, needed by ${spoken(neededBy)} at 18:00`);
    await question.getByRole('button', { name: 'Raise request' }).click();
    await expect(dialog).toBeHidden();
    await row.getByRole('button', { name: 'View' }).click();
    await expect(detail).toContainText(/(?:Few donors, perhaps nobody|Nobody, or hardly anybody), can be asked now/);
    await expect(detail).toContainText('0 of 2 scheduled');
  });

  await test.step('the donor is notified without a reload, with the reason', async () => {
    const news = first.page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    await expect(news).toContainText(
      `${name} urgently needs B- blood by ${spokenInFull(neededBy)} at 18:00. You can help.`,
    );
    await news.getByRole('link').click();
    await asked.getByText('About this request').click();
    await expect(asked).toContainText(
      'You are being asked because B- can help, the facility is in your area and you may be able to donate in time.',
    );
    for (const text of [address, 'B-', `${spoken(neededBy)} at 18:00`, '2 of 2 units', 'Operation on Friday.'])
      await expect(asked.getByText(text, { exact: true }).first()).toBeVisible();
  });

  await test.step('the donor answers, and reads when and where', async () => {
    await asked.getByLabel('Date').fill(inDays(2));
    await asked.getByLabel('Time').fill('09:15');
    await asked.getByRole('button', { name: 'Schedule' }).click();
    await expect(asked.getByRole('status').filter({ hasText: 'Success' })).toBeVisible();
    await expect(asked).toBeHidden();
    const booked = first.page.getByRole('dialog', { name: 'Your donation' });
    await expect(booked.getByText(`Thank you. ${name} expects you.`)).toBeVisible();
    const lead = booked.getByRole('region', { name: 'When and where' });
    await expect(lead).toContainText(`${spoken(inDays(2))} at 09:15`);
    await expect(lead).toContainText(address);
  });

  await test.step('another says yes with one press in the page of the mail, without a password, and may undo it', async () => {
    await expect(detail).toContainText('1 of 2 scheduled');
    const { page: signedOut } = await people.nobody();
    await signedOut.goto(linkOf(await mailTo(request, second.email, 'Your blood is needed')));
    const times = signedOut.getByRole('region', { name: 'When can you come?' }).getByRole('button');
    await expect(signedOut.getByRole('main')).toContainText(`Ben, ${name} needs B-`);
    await expect(times).toHaveCount(3);
    const when = (await times.first().textContent()) ?? '';
    await times.first().click();
    await expect(signedOut.getByText(`You are expected: ${when}`)).toBeVisible();
    await expect(signedOut.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(signedOut).toHaveURL('/answer');
  });

  await test.step('staff see it covered, without a reload', async () => {
    await expect(detail).toContainText('Covered: no more donors are asked');
    await expect(detail).toContainText('2 of 2');
  });

  await test.step('a latecomer is thanked, and offered a normal booking', async () => {
    await late.page.goto('/user/notifications');
    await late.page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first().getByRole('link').click();
    const dialog = late.page.getByRole('dialog', { name: 'Emergency request' });
    await expect(dialog).toContainText('This emergency is covered. Thank you!');
    await dialog.getByRole('link', { name: 'Book a donation there' }).click();
    await expect(late.page).toHaveURL(/\/user\/donate\?facility=/);
    await expect(late.page.getByRole('dialog')).toContainText(name);
  });

  await test.step('staff complete it, and see in the list of bookings what the donors answer', async () => {
    await detail.getByRole('button', { name: 'Mark as complete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as complete' }).click();
    const done = page.getByRole('dialog', { name: 'Request completed' });
    await expect(done.getByText('This request has been completed successfully')).toBeVisible();
    await done.getByRole('button', { name: 'Close' }).last().click();
    await expect(row).toContainText('Completed');
    await page.goto('/facility/dashboard?tab=scheduled');
    await expect(page.getByText('Answers the emergency for B- of').first()).toBeVisible();
  });
});

test(
  'staff see whom a request would ask, why nobody is asked, and how many units it may be',
  onlyInAll(),
  async ({ people }) => {
    const [{ page }, crowded] = await Promise.all([people.staff(), people.demo('facility_staff')]);

    await test.step('a facility with an unproven address reads why nobody is asked, and its limit', async () => {
      await page.goto('/facility/dashboard');
      await expect(page.getByRole('main')).toContainText('No donors are asked yet');
      await expect(page.getByRole('main')).toContainText('Yours is not confirmed yet.');
      const dialog = await newRequest(page);
      await expect(dialog).toContainText('No donors are asked yet');
      const units = dialog.getByRole('spinbutton', { name: 'Units needed' });
      await units.fill('11');
      await expect(dialog).toContainText('Your facility may ask for at most 10 units at once.');
      await expect(dialog.getByRole('button', { name: 'Submit request' })).toBeDisabled();
      await units.fill('1');
      await dialog.getByRole('button', { name: 'Confirm my address' }).click();
      await expect(page.getByRole('dialog', { name: 'Verify your Email Address' })).toBeVisible();
      await expect(page).toHaveURL(/\/facility\/emergency-requests/);
    });

    await test.step('with many donors: about how many, of which types, and who is left out and why', async () => {
      const dialog = await newRequest(crowded.page);
      const crowd = preview(crowded.page);
      await expect(dialog).toContainText('Choose type, urgency and date to see how many donors would be asked.');
      await dialog.getByLabel('Blood type').selectOption('AB+');
      await dialog.getByLabel('Urgency').selectOption('High');
      await dialog.getByLabel('Preferred date').fill(inDays(4));
      await dialog.getByLabel('Preferred time').fill('18:00');
      await expect(crowd.getByRole('status')).toHaveText(/^About [\d,]+ to [\d,]+ donors would be asked first\.$/);
      await expect(crowd).toContainText('donors of other types whose blood can be given to AB+');
      await expect(crowd).toContainText(/more are asked every 5 minutes: about [\d,]+ to [\d,]+ in all/);
      await crowd.getByText('Who is not asked, and why').click();
      await expect(crowd).toContainText('live farther away than they are willing to travel');
      await dialog.getByLabel('Urgency').selectOption('Low');
      await expect(crowd).toContainText('more are asked every 15 minutes');
    });
  },
);
