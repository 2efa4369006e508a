import type { Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { OPERATOR, PASSWORD, someEmail, someWord } from '../support/people.ts';
import { expect, onlyInAll, REFUSED_CALL, test } from '../support/test.ts';

/** Without a session the profile is refused, and the browser reports that. */
test.use({ expectedComplaints: [REFUSED_CALL] });

/** Uses the control without a mouse: focus, then press. */
async function press(page: Page, name: string | RegExp) {
  const button = page.getByRole('button', { name });
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press('Enter');
}

async function signIn(page: Page) {
  await page.goto('/');
  await alive(page);
  await page.getByRole('textbox', { name: 'Email Address', exact: true }).focus();
  await page.keyboard.type(OPERATOR);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Facilities', level: 1 })).toBeVisible();
}

/** The row of a facility in the operator's list, whatever its status. */
async function find(page: Page, name: string) {
  await page.getByLabel('Status').selectOption({ label: 'All' });
  await page.getByLabel('Search').fill(name);
  return page.getByRole('table', { name: 'Facilities' }).getByRole('row').filter({ hasText: name });
}

test('an operator withdraws a verification and restores it, with the reasons on record', async ({ people }) => {
  const [operator, staff] = await Promise.all([people.nobody(), people.staff({ confirmed: true })]);
  const { page } = operator;
  const { facility } = staff;
  await signIn(page);
  await operator.api.call('PUT /api/operator/facilities/{id}/verification', {
    params: { id: facility.id },
    body: { verified: true, reason: 'They are in the register.' },
  });
  const row = await find(page, facility.name);
  await expect(row).toContainText('Verified');
  await expect(row).toContainText(staff.email);

  await test.step('a decision needs a reason', async () => {
    await press(page, `More actions for ${facility.name}`);
    await page.getByRole('menuitem', { name: `Withdraw ${facility.name}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Withdraw the verification of ${facility.name}?` });
    await expect(dialog).toContainText('within the limits of a facility that nobody has checked');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    const reason = dialog.getByLabel('Reason');
    await expect(reason).toHaveAccessibleDescription(/Say why: others will read it later\./);
    await reason.focus();
    await page.keyboard.type('Nobody answers at its number.');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Not checked');
    await expect(row).toContainText('Nobody answers at its number.');
  });

  await test.step('the facility is found among the unchecked ones, and verified', async () => {
    await page.getByLabel('Status').selectOption({ label: 'Not checked' });
    await press(page, `Verify ${facility.name}`);
    const dialog = page.getByRole('dialog', { name: `Verify ${facility.name}?` });
    await expect(dialog).toContainText(facility.address);
    await expect(dialog).toContainText(staff.email);
    await dialog.getByLabel('Reason').fill('They answered at the number of the register.');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Facilities', level: 1 })).toBeFocused();
    await expect(page.getByText('No facility with the status "Not checked" matches your search.')).toBeVisible();
    await page.getByLabel('Status').selectOption({ label: 'Verified' });
    await expect(row).toContainText('They answered at the number of the register.');
  });

  await test.step('the audit trail has both', async () => {
    await page.goto('/operator/audit');
    const about = page.getByRole('row').filter({ hasText: facility.name });
    await expect(about.filter({ hasText: /Verified/ }).first()).toContainText(
      'They answered at the number of the register.',
    );
    await expect(about.filter({ hasText: /Withdrew the verification/ })).toContainText('Nobody answers at its number.');
  });
});

test('an operator verifies several registrations with one reason, and reads in the trail of one what was done', async ({
  people,
}) => {
  const [operator, one, other] = await Promise.all([
    people.nobody(),
    people.staff({ confirmed: true }),
    people.staff({ confirmed: true }),
  ]);
  const { page } = operator;
  const reason = 'Both are in the register of the ministry.';
  await signIn(page);
  await page.getByLabel('Status').selectOption({ label: 'Not checked' });
  const table = page.getByRole('table', { name: 'Facilities' });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const { facility } of [one, other]) {
    const row = table.getByRole('row').filter({ hasText: facility.name });
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(72);
  }
  for (const { facility } of [one, other])
    await table.getByRole('checkbox', { name: `Choose ${facility.name}` }).check();
  await press(page, 'Verify 2 facilities');
  const dialog = page.getByRole('dialog', { name: 'Verify 2 facilities' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByLabel('Reason').fill(reason);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(table.getByRole('row').filter({ hasText: one.facility.name })).toHaveCount(0);

  const row = await find(page, one.facility.name);
  await expect(row).toContainText('Verified');
  await row.getByRole('button', { name: `More actions for ${one.facility.name}` }).press('Enter');
  await page.getByRole('menuitem', { name: `Audit trail of ${one.facility.name}` }).press('Enter');
  await expect(page.getByRole('button', { name: `Only ${one.facility.name}: show all` })).toBeVisible();
  const lines = page.getByRole('table', { name: 'Audit trail' }).getByRole('row');
  await expect(lines.filter({ hasText: reason })).toContainText(one.facility.name);
  await expect(lines.filter({ hasText: other.facility.name })).toHaveCount(0);
});

test(
  'an operator checks a file, imports it, and sees the result even after leaving the page',
  onlyInAll(),
  async ({ people }) => {
    const [operator, donor] = await Promise.all([people.nobody(), people.donor()]);
    const { page } = operator;
    const mark = someWord();
    const rows = [
      'name,address,operational_hours,latitude,longitude,contact_email',
      `Harbour ${mark},1 Quay Road,9AM to 5PM,51.45,-2.59,${someEmail()}`,
      `Hill ${mark},2 Hill Road,24 hours,,,`,
      `North ${mark},3 Road,,91,3,`,
      `harbour ${mark},"1, Quay road",,,,`,
    ];
    const file = (text: string) => ({ name: 'directory.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await signIn(page);
    await page.getByRole('link', { name: 'Directory' }).click();
    const chosen = page.getByLabel('File', { exact: true });
    const check = page.getByRole('button', { name: 'Check the file' });
    await expect(check).toBeDisabled();

    await test.step('a file that is too large is refused before sending', async () => {
      await chosen.setInputFiles(file('x'.repeat(12 * 1024 * 1024 + 1)));
      await expect(chosen).toHaveAccessibleDescription(/This file is larger than 12 MB\./);
      await expect(check).toBeDisabled();
    });

    await test.step('the operator says what each column becomes before the file is checked', async () => {
      await chosen.setInputFiles(file(`S.No,Blood Bank Name,Street\n1,"Harbour ${mark},1 Quay Road`));
      await expect(page.getByLabel('Blood Bank Name')).toHaveValue('name');
      await expect(page.getByLabel('S.No')).toHaveValue('');
      await page.getByLabel('Street').selectOption('');
      await expect(page.getByText('Choose the column that has the addresses, or the cities.')).toBeVisible();
      await expect(check).toBeDisabled();
      await page.getByLabel('Street').selectOption('address');
    });

    await test.step('an unreadable file is refused with the place of the error', async () => {
      await press(page, 'Check the file');
      const failed = page.getByRole('alert').filter({ hasText: 'The check has failed' });
      await expect(failed).toContainText('The file cannot be read, and nothing of it is listed.');
      await page.reload();
    });

    await test.step('the check names each rejected row and lists nothing', async () => {
      await chosen.setInputFiles(file(rows.join('\n')));
      await press(page, 'Check the file');
      await expect(page.getByText('Nothing has been imported yet')).toBeVisible();
      await expect(
        page.getByText(
          '2 facilities can be listed. 1 has no place: donors can only find it by name. 1 contact could be invited by mail. 1 row is already known. 1 row is refused.',
        ),
      ).toBeVisible();
      const refused = page.getByRole('table', { name: 'Rows to look at' }).getByRole('row');
      const problem = page.getByRole('group').filter({ hasText: 'A latitude is a number from -90 to 90.' });
      await expect(problem.getByRole('listitem')).toContainText(`North ${mark}`);
      await expect(refused.nth(1)).toContainText('Line 2 is the same facility.');
    });

    await test.step('the import continues while the operator is on another page', async () => {
      await expect(page.getByLabel('Invite 1 contact by mail')).not.toBeChecked();
      await page.getByLabel('Invite 1 contact by mail').check();
      await press(page, 'Import 2 facilities');
      await page.goto('/operator/audit');
      await page.goto('/operator/directory');
      await expect(page.getByText('The directory has been imported')).toBeVisible();
      await expect(
        page.getByText(
          '2 facilities are listed. 1 has no place: donors can only find it by name. 1 contact is invited. 1 row is already known. 1 row is refused.',
        ),
      ).toBeVisible();
      await expect(page.getByRole('table', { name: 'Earlier files' }).getByRole('row').nth(1)).toContainText(
        '2 facilities can be listed.',
      );
      await page.goto('/operator/audit');
      await expect(page.getByText(/Imported a directory/).first()).toBeVisible();
    });

    await test.step('the same file again lists nothing twice', async () => {
      await page.goto('/operator/directory');
      await chosen.setInputFiles(file(rows.join('\n')));
      await press(page, 'Check the file');
      await expect(
        page.getByText(
          '0 facilities can be listed. No one could be invited by mail. 3 rows are already known. 1 row is refused.',
        ),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
    });

    await test.step('donors find listed facilities, but cannot book there yet', async () => {
      const reply = await donor.page.request.get(`/api/facility/1?search=${mark}`);
      const listed = (name: string) => expect.objectContaining({ name: `${name} ${mark}`, isOnSanguine: false });
      expect(await reply.json()).toMatchObject({ data: { total: 2, list: [listed('Harbour'), listed('Hill')] } });
    });
  },
);
