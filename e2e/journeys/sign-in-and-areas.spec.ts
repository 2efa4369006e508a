// Only a browser shows: the way in and out over real navigations, tabs, cookies and Back, and when a page follows.
// Features: accounts, identity
import type { Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { holdBack } from '../support/hold-back.ts';
import { PASSWORD, someEmail, someWord } from '../support/people.ts';
import { expect, REFUSED_CALL, test } from '../support/test.ts';

/** Without a session the profile is refused, and the browser reports that. */
test.use({ expectedComplaints: [REFUSED_CALL] });

async function signIn(page: Page, email: string, password = PASSWORD) {
  await alive(page);
  await page.getByRole('textbox', { name: 'Email Address', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
}

test.describe('create an account', () => {
  test('works for a donor: the dashboard follows after 2 seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await alive(page);
    await page.getByRole('link', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/sign-up');
    await alive(page);
    await expect(page.getByRole('tab', { name: 'Donor' })).toHaveAttribute('aria-selected', 'true');
    await page.getByLabel('Name', { exact: true }).fill('maria del Carmen Ruiz');
    await page.getByRole('textbox', { name: 'Email Address', exact: true }).fill(someEmail().toUpperCase());
    await page.getByLabel('Phone Number').fill('+34 600 123 456');
    await page.getByRole('combobox', { name: 'Blood Type' }).selectOption('A-');
    await page.getByLabel(/^Address/).fill('Calle Mayor 1');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('checkbox', { name: /data about my health/ }).check();
    await page.getByRole('checkbox', { name: /accept the Terms/ }).check();
    await page.getByRole('checkbox', { name: 'I agree that Sanguine processes data about my health' }).check();
    await stopClock(page);
    const release = await holdBack(page, '**/api/users/register/donor');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('button', { name: 'Creating...' })).toBeVisible();
    release();
    await expect(page.getByText('User created successfully')).toBeVisible();
    await page.clock.runFor(1900);
    await expect(page).toHaveURL('/sign-up');
    await page.clock.runFor(200);
    await page.clock.resume();
    await expect(page).toHaveURL('/user/dashboard');
    await expect(page.getByRole('banner')).toContainText('Welcome back, Maria');
  });

  test('works for healthcare staff: the dashboard follows after 1 second', async ({ page }) => {
    const name = `Clinic ${someWord()}`;
    await page.clock.install();
    await page.goto('/sign-up');
    await alive(page);
    await page.getByRole('tab', { name: 'HealthCare Staff' }).click();
    await page.getByLabel('Facility Name').fill(name);
    await expect(page.getByLabel('Operational Hours')).toHaveAttribute('placeholder', '9AM to 5PM');
    await page.getByLabel('Operational Hours').fill('9AM to 5PM');
    await page.getByLabel('Address', { exact: true }).fill('1 High Street, Leeds');
    await page.getByLabel('Personnel Fullname').fill('Cher');
    await page.getByLabel('Personnel Email Address').fill(someEmail());
    await page.getByLabel('Personnel Phone Number').fill('+44 113 496 0000');
    await expect(page.getByLabel('Personnel Role')).toHaveValue('Admin');
    await expect(page.getByLabel('Personnel Role')).not.toBeEditable();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('checkbox', { name: 'Terms & Conditions' }).check();
    await stopClock(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Success' })).toBeVisible();
    await page.clock.runFor(900);
    await expect(page).toHaveURL(/\/sign-up/);
    await page.clock.runFor(200);
    await page.clock.resume();
    await expect(page).toHaveURL('/facility/dashboard');
    await expect(page.getByRole('banner')).toContainText(`Welcome back, ${name}`);
  });
});

test('signing in: a wrong password, the right one, and back to what was asked for', async ({ page, people }) => {
  const { email } = await people.donor();
  const address = page.getByRole('textbox', { name: 'Email Address', exact: true });
  const password = page.getByLabel('Password', { exact: true });

  await test.step('a wrong password is refused in red, and the typed values stay', async () => {
    await page.goto('/');
    await expect(page).toHaveTitle('Sign In | Sanguine');
    await signIn(page, email, 'not-the-password');
    const refusal = page.getByRole('alert').filter({ hasText: 'is wrong' });
    await expect(refusal).toHaveText(/The email address or the password is wrong\./);
    await expect(address).toHaveValue(email);
    await expect(password).toHaveValue('not-the-password');
  });

  await test.step('opens the person’s own home, whatever the case of the address', async () => {
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    const release = await holdBack(page, '**/api/auth/login');
    await signIn(page, email.toUpperCase());
    await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible();
    release();
    await expect(page).toHaveURL('/user/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  });

  await test.step('sign-in returns to the page that was requested', async () => {
    await page.context().clearCookies();
    const release = await holdBack(page, '**/api/profile');
    await page.goto('/user/donate?search=Leeds');
    await expect(page.getByText('Fetching user...')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
    await signIn(page, email);
    await expect(page).toHaveURL('/user/donate?search=Leeds');
    await expect(page.getByRole('searchbox')).toHaveValue('Leeds');
  });

  for (const from of ['//elsewhere.example', '/facility/inventory']) {
    await test.step(`a link that asks to return to ${from} leads home`, async () => {
      await page.context().clearCookies();
      await page.goto(`/?from=${encodeURIComponent(from)}`);
      await signIn(page, email);
      await expect(page).toHaveURL('/user/dashboard');
    });
  }
});

test('whoever is in the wrong area comes home', async ({ people }) => {
  const [donor, staff] = await Promise.all([people.donor(), people.staff()]);
  for (const [{ page }, paths, home] of [
    [donor, ['/facility', '/facility/dashboard', '/facility/inventory', '/operator'], '/user/dashboard'],
    [staff, ['/user', '/user/dashboard', '/user/donate', '/operator'], '/facility/dashboard'],
  ] as const) {
    for (const path of paths) {
      await test.step(`${path} is not theirs: they come home to ${home}`, async () => {
        await page.goto(path);
        await expect(page, path).toHaveURL(home);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?:Overview|Dashboard)$/);
      });
    }
  }
});

test('after signing out the session has ended in every tab, and Back shows nothing personal', async ({ people }) => {
  const [{ page, api }, second] = await Promise.all([people.donor({ firstName: 'Wilhelmina' }), people.staff()]);
  const other = await page.context().newPage();
  await page.goto('/user/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Donate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Donate');
  await other.goto('/user/emergency-requests');
  // Its program listens to the other tab from then on.
  await alive(other);

  const cookies = await page.context().cookies();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Wilhelmina')).toHaveCount(0);
  await expect(other.getByRole('heading', { level: 1 }), 'the other tab').toHaveText('Sign In');
  await other.close();

  await test.step('Back restores nothing, nor do the cookies from before', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
    await expect(page.getByText('Wilhelmina')).toHaveCount(0);
    await page.context().addCookies(cookies);
    await expect(api.call('GET /api/profile')).rejects.toThrow('401');
  });

  await test.step('another person at the same browser sees nothing of the first', async () => {
    await signIn(page, second.email);
    await expect(page).toHaveURL('/facility/dashboard');
    await expect(page.getByRole('banner')).toContainText(second.facility.name);
    await expect(page.getByText('Wilhelmina')).toHaveCount(0);
  });
});
