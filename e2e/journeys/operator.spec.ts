// Only a browser shows: the focus, as the operator decides by keyboard and the row leaves the list.
// Features: operator, audit, verification
import type { Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { OPERATOR, PASSWORD } from '../support/people.ts';
import { expect, REFUSED_CALL, test } from '../support/test.ts';

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
