import type { Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { codeOf, linkOf, mailTo } from '../support/mailbox.ts';
import { PASSWORD, someEmail } from '../support/people.ts';
import { expect, REFUSED_CALL, test } from '../support/test.ts';

/** Refused codes, links and passwords are part of these journeys. */
test.use({ expectedComplaints: [REFUSED_CALL] });

const VERIFY = 'Verify your email address';
const RESET = 'Set a new password';
const NEW_PASSWORD = 'amber-lantern-64';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const banner = (page: Page) => page.getByRole('region', { name: 'Your email address' });

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/');
  await alive(page);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign In');
}

async function setPassword(page: Page, password: string) {
  await page.getByLabel('New Password').fill(password);
  await press(page, 'Reset');
}

test('a forgotten password is reset with the link in the mail', async ({ page, people, request }) => {
  const { email, page: elsewhere } = await people.donor();
  await test.step('the link is requested', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await alive(page);
    await page.getByLabel('Email Address').fill(email.toUpperCase());
    await press(page, 'Reset');
    await expect(page).toHaveURL('/reset-link-sent');
    await expect(page.getByText(email.toUpperCase())).toBeVisible();
    await page.getByRole('link', { name: 'Back to Forgot Password' }).click();
    await expect(page.getByLabel('Email Address')).toHaveValue(email.toUpperCase());
  });
  const link = linkOf(await mailTo(request, email, RESET));

  await test.step('it allows a good password, and its token leaves the address bar', async () => {
    await page.goto(link);
    await alive(page);
    await expect(page).toHaveURL('/reset-password');
    await setPassword(page, 'password123');
    await expect(page.getByLabel('New Password')).toHaveAccessibleDescription(/most common/);
    await setPassword(page, NEW_PASSWORD);
    await expect(page).toHaveURL('/reset-password-success');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password Reset Successful');
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  });

  await test.step('other devices are signed out; only the new password opens', async () => {
    await elsewhere.goto('/user/dashboard');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Sign In');
    await signIn(page, email, PASSWORD);
    await expect(page.getByRole('alert').filter({ hasText: 'is wrong' })).toBeVisible();
    await signIn(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL('/user/dashboard');
  });

  await test.step('the link works once', async () => {
    await elsewhere.goto(link);
    await alive(elsewhere);
    await setPassword(elsewhere, 'violet-harbour-28');
    await expect(elsewhere.getByRole('alert').filter({ hasText: 'has been used or has expired' })).toBeVisible();
    await elsewhere.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(elsewhere).toHaveURL('/forgot-password');
  });
});

test('an unknown address gets the same answer', async ({ page }) => {
  const email = someEmail();
  await page.goto('/forgot-password');
  await alive(page);
  await page.getByLabel('Email Address').fill(email);
  await press(page, 'Reset');
  await expect(page).toHaveURL('/reset-link-sent');
  await expect(page.getByText(email)).toBeVisible();
});

test('the banner stays until the code from the mail is entered', async ({ people, request }) => {
  const { page, email } = await people.donor();
  await page.goto('/user/donate');
  await expect(banner(page)).toContainText(`Verify your email address ${email}`);
  await banner(page).getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a code is on its way' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Send new code' });
  await expect(again).toBeDisabled();
  await expect(again).toHaveAccessibleDescription(/You can ask for a new one in \d+ seconds/);

  const otp = page.getByLabel('One Time Password');
  await expect(otp).toHaveAttribute('placeholder', 'Input OTP here...');
  // The first mail came with the registration, the second was requested.
  const code = codeOf(await mailTo(request, email, VERIFY, 2));
  await otp.fill(code === '000000' ? '111111' : '000000');
  await press(page, 'Verify');
  await expect(otp).toHaveAccessibleDescription(/This code is wrong or has expired/);
  await page.reload();
  await banner(page).getByRole('button', { name: 'Enter a code' }).click();
  await otp.fill(code);
  await press(page, 'Verify');
  await expect(banner(page)).toHaveCount(0);
  await expect(page).toHaveURL('/user/donate');
});

test('the link in the mail verifies at once, in any browser', async ({ page, people, request }) => {
  const { page: own, email } = await people.staff();
  const link = linkOf(await mailTo(request, email, VERIFY));
  await page.goto(link);
  await expect(page.getByRole('status').filter({ hasText: 'Your email address is verified' })).toBeVisible();
  await expect(page).toHaveURL('/verify-email');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  await own.goto('/facility/dashboard');
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(banner(own)).toHaveCount(0);
  await own.goto(link);
  await own.waitForURL('**/facility/dashboard');
  await expect(own.getByText('Your email address is verified. Thank you.').first()).toBeVisible();
  await own.goto('/verify-otp');
  await own.waitForURL('**/facility/dashboard');
  await page.goto(link);
  await expect(page.getByRole('alert').filter({ hasText: 'has been used or has expired' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
});

test('an invited person chooses a password and joins the facility', async ({ page, people, request }) => {
  const { api, facility } = await people.staff();
  const email = someEmail();
  const body = { email, firstName: 'Cleo', lastName: 'Marsh', personnelRole: 'Staff' } as const;
  await api.call('POST /api/facility/staff', { body });
  const link = linkOf(await mailTo(request, email, 'You are invited to join a facility on Sanguine'));
  await page.goto(link);
  await alive(page);
  await expect(page).toHaveURL('/accept-invitation');
  for (const text of [facility.name, facility.address, 'Tom Barrow', email]) {
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  }
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Join');
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/Accept the terms and conditions/);
  await page.getByRole('link', { name: 'Terms & Conditions' }).click();
  await press(page, 'I Understand');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await page.getByRole('checkbox').check();
  await press(page, 'Join');
  await expect(page).toHaveURL('/facility/dashboard');
  await expect(page.getByRole('banner')).toContainText(`Welcome back, ${facility.name}`);
  await expect(banner(page)).toHaveCount(0);
});
