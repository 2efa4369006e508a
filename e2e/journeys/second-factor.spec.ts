// Only a browser shows: a second step between the password and the page, with real codes and several sessions.
// Features: accounts, profile
import type { Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { codeShownBy } from '../support/authenticator.ts';
import { PASSWORD } from '../support/people.ts';
import { expect, REFUSED_CALL, test } from '../support/test.ts';

/** The second step begins with a refusal, and wrong codes are part of these journeys. */
test.use({ expectedComplaints: [REFUSED_CALL] });

const factorCard = (page: Page) => page.getByRole('region', { name: 'Second factor' });

/** Adds a second factor with the keyboard; returns the key and the recovery codes that the screen shows. */
async function enrol(page: Page) {
  await page.goto('/user/account');
  await factorCard(page).getByRole('button', { name: 'Add second factor' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a second factor' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'QR code of the key, for your authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const code = dialog.getByLabel('Code', { exact: true });
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/is wrong/);
  await code.fill(codeShownBy(secret));
  await page.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allInnerTexts();
  await dialog.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(factorCard(page)).toContainText('You have 10 recovery codes left.');
  return { secret, recoveryCodes };
}

async function givePassword(page: Page, email: string) {
  await page.goto('/');
  await alive(page);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
}

async function giveCode(page: Page, code: string) {
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
}

test('a second factor is added, required at sign-in, replaced by a recovery code, renewed and removed', async ({
  people,
}) => {
  const donor = await people.donor({ confirmed: true });
  const { secret, recoveryCodes } = await test.step('added on My Account', () => enrol(donor.page));
  const { page } = await people.nobody();

  await test.step('neither the password alone nor a wrong code signs in', async () => {
    await givePassword(page, donor.email);
    await giveCode(page, '000000');
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/is wrong/);
    await page.goto('/user/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  });

  await test.step('the code of the app signs in, also in Arabic digits', async () => {
    await givePassword(page, donor.email);
    const arabic = new Intl.NumberFormat('ar-EG', { useGrouping: false, minimumIntegerDigits: 6 });
    await giveCode(page, arabic.format(Number(codeShownBy(secret, 1))));
    await expect(page).toHaveURL('/user/dashboard');
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await expect(page).toHaveURL('/');
  });

  await test.step('a recovery code signs in, once', async () => {
    const [recovery = ''] = recoveryCodes;
    await givePassword(page, donor.email);
    await giveCode(page, recovery.toLowerCase());
    await expect(page).toHaveURL('/user/dashboard');
    await page.goto('/user/account');
    await expect(factorCard(page)).toContainText('You have 9 recovery codes left.');
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await givePassword(page, donor.email);
    await giveCode(page, recovery);
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/is wrong/);
  });

  const dialog = donor.page.getByRole('dialog');
  await test.step('new codes replace the old ones', async () => {
    await factorCard(donor.page).getByRole('button', { name: 'New recovery codes' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Replace codes' }).click();
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const renewed = await codes.allInnerTexts();
    expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
  });

  await test.step('removing it requires the password', async () => {
    await factorCard(donor.page).getByRole('button', { name: 'Remove' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /not your current password/,
    );
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog).toBeHidden();
    await expect(factorCard(donor.page)).toContainText('Off');
  });

  await test.step('the password alone signs in again', async () => {
    const visitor = await people.nobody();
    await visitor.page.goto('/');
    await alive(visitor.page);
    await visitor.page.getByLabel('Email Address').fill(donor.email);
    await visitor.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await visitor.page.keyboard.press('Enter');
    await expect(visitor.page).toHaveURL('/user/dashboard');
  });
});
