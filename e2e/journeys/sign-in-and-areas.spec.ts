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

  test('shows errors at their fields, and loses nothing typed', async ({ page, people }) => {
    const { email } = await people.donor();
    await page.goto('/sign-up');
    await alive(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('alert').first()).toContainText('There is a problem');
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Enter your name/);
    await expect(page.getByRole('checkbox', { name: /accept the Terms/ })).toHaveAccessibleDescription(
      /Accept the terms and conditions/,
    );

    await page.getByLabel('Name', { exact: true }).fill('Nora');
    await page.getByRole('textbox', { name: 'Email Address', exact: true }).fill(email);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('password123');
    await page.keyboard.press('Tab');
    await expect(password).toHaveAccessibleDescription(/most common/);
    await page.getByRole('checkbox', { name: /accept the Terms/ }).check();
    await page.getByRole('link', { name: 'Terms & Conditions' }).click();
    for (const section of ['Introduction', 'Eligibility', 'Obligations', 'Data Privacy & Security', 'Disclaimer']) {
      await expect(page.getByRole('heading', { name: section })).toBeVisible();
    }
    await page.getByRole('button', { name: 'I Understand' }).click();
    await expect(page.getByRole('textbox', { name: 'Email Address', exact: true })).toHaveValue(email);

    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(password).toHaveAccessibleDescription(/most common/);
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('textbox', { name: 'Email Address', exact: true })).toHaveAccessibleDescription(
      /already exists/,
    );
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nora');
    await expect(password).toHaveValue(PASSWORD);
  });
});

test.describe('sign in', () => {
  test('opens the person’s own home, whatever the case of the address', async ({ page, people }) => {
    const { email } = await people.donor();
    await page.goto('/');
    await alive(page);
    await expect(page).toHaveTitle('Sign In | Sanguine');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('abc');
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

  test('a wrong password is refused in red, and the typed values stay', async ({ page, people }) => {
    const { email } = await people.donor();
    await page.goto('/');
    await alive(page);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('textbox', { name: 'Email Address', exact: true })).toHaveAccessibleDescription(
      /Enter an email address/,
    );
    await signIn(page, email, 'not-the-password');
    await expect(page.getByRole('alert').filter({ hasText: 'is wrong' })).toHaveText(
      /The email address or the password is wrong\./,
    );
    await expect(page.getByRole('textbox', { name: 'Email Address', exact: true })).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password');
  });

  for (const [button, home, greeted] of [
    ['Try it as a donor', '/user/dashboard', 'Maya'],
    ['Try it as facility staff', '/facility/dashboard', 'Clifton Bridge Blood Centre'],
  ] as const) {
    test(`'${button}' signs in`, async ({ page }) => {
      await page.goto('/');
      await alive(page);
      await page.getByRole('button', { name: button }).click();
      await expect(page).toHaveURL(home);
      await expect(page.getByRole('banner')).toContainText(greeted);
    });
  }
});

test.describe('areas', () => {
  for (const path of ['/facility', '/facility/dashboard', '/facility/inventory', '/facility/emergency-requests']) {
    test(`a donor at ${path} comes home`, async ({ people }) => {
      const { page } = await people.donor();
      await page.goto(path);
      await expect(page).toHaveURL('/user/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
    });
  }

  for (const path of ['/user', '/user/dashboard', '/user/donate', '/user/emergency-requests']) {
    test(`staff at ${path} come home`, async ({ people }) => {
      const { page } = await people.staff();
      await page.goto(path);
      await expect(page).toHaveURL('/facility/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    });
  }

  test('sign-in returns to the page that was requested', async ({ page, people }) => {
    const { email } = await people.donor();
    const release = await holdBack(page, '**/api/profile');
    await page.goto('/user/donate?search=Leeds');
    await expect(page.getByText('Fetching user...')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
    await signIn(page, email);
    await expect(page).toHaveURL('/user/donate?search=Leeds');
    await expect(page.getByRole('searchbox')).toHaveValue('Leeds');
  });

  for (const from of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/facility/inventory',
    '/terms-and-conditions',
  ]) {
    test(`a link that asks to return to ${from} leads home`, async ({ page, people }) => {
      const { email } = await people.donor();
      await page.goto(`/?from=${encodeURIComponent(from)}`);
      await signIn(page, email);
      await expect(page).toHaveURL('/user/dashboard');
    });
  }
});

test('after signing out the session has ended, and Back shows nothing personal', async ({ people }) => {
  const { page, api } = await people.donor({ firstName: 'Wilhelmina' });
  await page.goto('/user/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Donate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Donate');
  const cookies = await page.context().cookies();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Wilhelmina')).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  await expect(page.getByText('Wilhelmina')).toHaveCount(0);

  await page.context().addCookies(cookies);
  await expect(api.call('GET /api/profile')).rejects.toThrow('401');
});

test('signing out in one tab ends the other', async ({ people }) => {
  const { page } = await people.donor();
  const other = await page.context().newPage();
  await page.goto('/user/dashboard');
  await other.goto('/user/emergency-requests');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Emergency requests');
  // Its program listens to the other tab from then on.
  await alive(other);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign In');
});

test('another person at the same browser sees nothing of the first', async ({ people }) => {
  const [first, second] = await Promise.all([people.donor({ firstName: 'Wilhelmina' }), people.staff()]);
  const { page } = first;
  await page.goto('/user/dashboard');
  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, second.email);
  await expect(page).toHaveURL('/facility/dashboard');
  await expect(page.getByRole('banner')).toContainText(second.facility.name);
  await expect(page.getByText('Wilhelmina')).toHaveCount(0);
});

test.describe('before the program has loaded', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, button] of [
    ['/', 'Sign In'],
    ['/sign-up', 'Create Account'],
  ] as const) {
    test(`a form that is sent from ${path} returns to it, and its values are not in the address`, async ({
      page,
      address,
    }) => {
      await page.goto(path);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(button);
      expect(page.url()).toBe(address + path);
    });
  }
});
