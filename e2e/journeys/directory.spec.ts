// Only a browser shows: a registration that becomes a claim: the operator’s, the claimant’s and a donor’s pages and their mails.
// Features: directory, operator, accounts, facilities
import type { Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { codeOf, linkOf, mailTo } from '../support/mailbox.ts';
import { PASSWORD, someEmail, someWord, type Visitor } from '../support/people.ts';
import { chooseInMenu } from '../support/row-menu.ts';
import { expect, onlyInAll, REFUSED_CALL, test } from '../support/test.ts';

test.use({ expectedComplaints: [REFUSED_CALL] });

/** The rows of the operator's list that have these words. */
async function find(page: Page, words: string) {
  await page.goto('/operator?status=all');
  await alive(page);
  await page.getByLabel('Search').fill(words);
  return page.getByRole('table', { name: 'Facilities' }).getByRole('row').filter({ hasText: words });
}

async function importListings({ page }: Visitor, rows: string[]) {
  await page.goto('/operator/directory');
  await alive(page);
  const text = ['name,address,city,phone_number,public_email', ...rows].join('\n');
  const file = { name: 'directory.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: /^Import/ }).click();
  await expect(page.getByText('The directory has been imported')).toBeVisible();
}

test(
  'a listing is corrected, watched, claimed by its own people, and its twin merged away and reopened',
  onlyInAll(),
  async ({ people }) => {
    const [operator, donor, guest] = await Promise.all([
      people.operator(),
      people.donor({ confirmed: true }),
      people.nobody(),
    ]);
    const { page } = operator;
    const [mark, mailbox, claimant] = [someWord(), someEmail(), someEmail()];
    const name = `Quay Bank ${mark}`;
    await importListings(operator, [
      `${name},1 Quay ${mark},Bristol,0117 496 0133,${mailbox}`,
      `Old ${name},1 Quay ${mark} Rear,Bristol,0117 496 0133,`,
    ]);

    await test.step('the operator corrects it', async () => {
      const row = (await find(page, mark)).filter({ hasText: mailbox });
      await chooseInMenu(row, /^Edit/);
      const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
      await dialog.getByLabel('Website').fill('https://quay.example');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('a donor sees that it is not on Sanguine, and asks to hear when it is', async () => {
      await donor.page.goto(`/user/donate?list=all&search=${mark}`);
      await alive(donor.page);
      await donor.page.getByRole('link', { name, exact: true }).click();
      const dialog = donor.page.getByRole('dialog', { name });
      await expect(dialog.getByRole('link', { name: /quay\.example/ })).toBeVisible();
      await dialog.getByRole('button', { name: 'Tell me when they join' }).click();
      await expect(dialog.getByRole('button', { name: 'Do not tell me' })).toBeVisible();
    });

    await test.step('its people register, are shown the listing, and claim it by the code of its mailbox', async () => {
      const form = guest.page;
      await form.goto('/sign-up?tab=facility');
      await alive(form);
      await form.getByLabel('Facility Name').fill(name);
      await form.getByLabel('Operational Hours').fill('9AM to 5PM');
      await form.getByLabel('Address', { exact: true }).fill(`1 Quay ${mark}`);
      await form.getByLabel('Personnel Fullname').fill('Ada Obi');
      await form.getByLabel('Personnel Email Address').fill(claimant);
      await form.getByLabel('Personnel Phone Number').fill('+44 117 496 0134');
      await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await form.getByLabel('Confirm Password').fill(PASSWORD);
      await form.getByRole('checkbox').first().check();
      await form.getByRole('button', { name: 'Create Account' }).click();
      const known = form.getByRole('dialog', { name: 'Is this your facility?' });
      await known
        .getByRole('button', { name: /^This is ours/ })
        .first()
        .click();
      const claim = form.getByRole('dialog', { name: 'Claim the listing' });
      const letter = await mailTo(form.request, mailbox, 'Somebody wants to manage your facility on Sanguine');
      await claim.getByLabel('Code').fill(codeOf(letter));
      await claim.getByRole('button', { name: 'Enter the code' }).click();
      await expect(claim.getByText(claimant)).toBeVisible();
      const invitation = await mailTo(form.request, claimant, 'You are invited to join a facility on Sanguine');
      await form.goto(linkOf(invitation));
      await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await form.getByRole('checkbox').first().check();
      await form.getByRole('button', { name: /Join/ }).click();
      await form.waitForURL('**/facility/**');
    });

    await test.step('the donor gets the mail, and the facility takes bookings', async () => {
      await mailTo(page.request, donor.email, 'A facility that you are waiting for has joined Sanguine');
      await donor.page.goto(`/user/donate?list=all&search=${mark}`);
      await donor.page.getByRole('link', { name, exact: true }).click();
      await expect(donor.page.getByRole('dialog', { name }).getByText('Donation Booking Details')).toBeVisible();
    });

    await test.step('the operator merges the twin into it: donors find one, until it is reopened', async () => {
      const old = (await find(page, mark)).filter({ hasText: `Old ${name}` });
      await chooseInMenu(old, /^Merge/);
      const dialog = page.getByRole('dialog', { name: `Merge Old ${name}?` });
      await dialog.getByLabel('Reason').fill('The same house, by its old name.');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(old).toContainText(`Merged into ${name}`);
      const shown = async () => (await donor.page.request.get(`/api/facility/1?search=${mark}`)).text();
      expect(await shown()).toMatch(/"total":1\b/);
      await old.getByRole('button', { name: /^Reopen/ }).click();
      const reopening = page.getByRole('dialog', { name: `Reopen Old ${name}?` });
      await reopening.getByLabel('Reason').fill('It is the ward next door.');
      await page.keyboard.press('Enter');
      await expect(reopening).toBeHidden();
      expect(await shown()).toMatch(/"total":2\b/);
    });
  },
);
