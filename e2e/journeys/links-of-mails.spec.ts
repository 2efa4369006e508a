// Only a browser shows: a mail’s link opened in whatever browser, what it leaves in the address bar, and that it works once.
// Features: accounts, staff, timetable, identity
import type { Page } from '@playwright/test';
import { bookToday } from '../support/appointments.ts';
import { inDays } from '../support/dates.ts';
import { alive } from '../support/open.ts';
import { linkOf, mailTo } from '../support/mailbox.ts';
import { PASSWORD, someEmail } from '../support/people.ts';
import { expect, onlyInAll, REFUSED_CALL, test } from '../support/test.ts';

/** Refused codes, links and passwords are part of these journeys. */
test.use({ expectedComplaints: [REFUSED_CALL] });

const VERIFY = 'Verify your email address';
const INVITATION = 'You are invited to join a facility on Sanguine';
const RESET = 'Set a new password';
const NEW_PASSWORD = 'amber-lantern-64';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/');
  await alive(page);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign In');
}

async function setPassword(page: Page, password: string) {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
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

test(
  'a mail’s link verifies, invites, or moves an appointment, for whoever opens it',
  onlyInAll(),
  async ({ page, people, request }) => {
    const [nurse, staff, nora] = await Promise.all([
      people.staff(),
      people.staff({ confirmed: true }),
      people.donor({ firstName: 'Nora', confirmed: true }),
    ]);

    await test.step('in a browser without a session an address is verified by a press, by a link that works once', async () => {
      const link = linkOf(await mailTo(request, nurse.email, VERIFY));
      await page.goto(link);
      await press(page, 'Verify this address');
      await expect(page.getByRole('status').filter({ hasText: 'Your email address is verified' })).toBeVisible();
      await expect(page).toHaveURL('/verify-email');
      await page.goto(link);
      await press(page, 'Verify this address');
      await expect(page.getByRole('alert').filter({ hasText: 'has been used or has expired' })).toBeVisible();
    });

    await test.step('somebody invited chooses a password, reads the terms meanwhile, and joins', async () => {
      const email = someEmail();
      const body = { email, firstName: 'Cleo', lastName: 'Marsh', personnelRole: 'Staff' } as const;
      await staff.api.call('POST /api/facility/staff', { body });
      await page.goto(linkOf(await mailTo(request, email, INVITATION)));
      await alive(page);
      await expect(page).toHaveURL('/accept-invitation');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('link', { name: 'Terms & Conditions' }).click();
      await press(page, 'I Understand');
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
      await page.getByRole('checkbox').check();
      await press(page, 'Join');
      await expect(page).toHaveURL('/facility/dashboard');
      await expect(page.getByRole('banner')).toContainText(`Welcome back, ${staff.facility.name}`);
    });

    await test.step('somebody who works elsewhere joins without a second password, and goes back by one choice', async () => {
      const body = { email: nurse.email, firstName: 'Mary', lastName: 'Jackson', personnelRole: 'Staff' } as const;
      await staff.api.call('POST /api/facility/staff', { body });
      const facility = nurse.page.getByRole('combobox', { name: 'Facility at which you work' });
      await nurse.page.goto(linkOf(await mailTo(request, nurse.email, INVITATION)));
      await alive(nurse.page);
      await expect(nurse.page.getByLabel('Password')).toHaveCount(0);
      await press(nurse.page, 'Join');
      await expect(nurse.page).toHaveURL(/\/facility\/dashboard/);
      await expect(facility.locator('option:checked')).toHaveText(staff.facility.name);
      await facility.selectOption(nurse.facility.name);
      await expect(facility.locator('option:checked')).toHaveText(nurse.facility.name);
      await expect(facility).toBeEnabled();
      expect((await nurse.api.call('GET /api/profile')).facilityId).toBe(nurse.facility.id);
    });

    await test.step('a donor whose session was closed moves with one press, signed out', async () => {
      await bookToday(staff, [nora]);
      const params = { id: staff.facility.id };
      const { sessions } = await staff.api.call('GET /api/facility/{id}/sessions', { params });
      const today = sessions.find(({ date }) => date === inDays(0));
      await staff.api.call('POST /api/facility/{id}/sessions/{sessionId}/close', {
        params: { ...params, sessionId: today?.id ?? '' },
        body: { reason: 'Water damage.' },
      });
      const { page: visitor } = await people.nobody();
      const link = linkOf(await mailTo(request, nora.email, 'Your appointment cannot take place'));
      const times = visitor.getByRole('region', { name: 'The nearest free times' }).getByRole('button');
      await visitor.goto(link);
      await expect(visitor.getByText('Water damage.')).toBeVisible();
      await expect(visitor).toHaveURL('/rebook');
      const time = (await times.first().textContent()) ?? '';
      await times.first().click();
      await expect(visitor.getByText(`Your appointment is now on ${time}.`)).toBeVisible();
      await visitor.goto(link);
      await expect(visitor.getByText('This appointment has already been moved.')).toBeVisible();
      await expect(times).toHaveCount(0);
    });
  },
);
