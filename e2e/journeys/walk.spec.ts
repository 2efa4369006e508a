import type { Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { inDays } from '../support/dates.ts';
import { linkOf, mailTo } from '../support/mailbox.ts';
import { type People, someEmail } from '../support/people.ts';
import { expect, onlyInAll, REFUSED_CALL, test } from '../support/test.ts';

/** Calls that are refused on purpose, and what Chromium says without a connection. */
const REFUSED_OR_OFFLINE = new RegExp(`${REFUSED_CALL.source}|net::ERR_|Failed to fetch|did not come`);

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

async function goTo(page: Page, path: string) {
  await page.goto(path);
  await alive(page);
}

/** Nothing is cut off or reachable only by scrolling sideways. */
async function fits(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels wider than the screen').toBeLessThanOrEqual(0);
}

async function acceptedBooking(people: People) {
  const staff = await people.staff({ confirmed: true, stock: { 'O-': 1 } });
  const donor = await people.donor({ confirmed: true });
  const { id } = await donor.api.call('POST /api/donation/schedule', {
    body: { facilityId: staff.facility.id, bloodType: 'O-', preferredDate: `${inDays(3)} 10:00` },
  });
  await staff.api.call('POST /api/donation/schedule/{id}/approve', { params: { id }, body: {} });
  return { staff, donor, id };
}

for (const size of SIZES) {
  test.describe(`a walk at ${size.width} px`, onlyInAll(size.width === 1440), () => {
    test.use({ expectedComplaints: [REFUSED_OR_OFFLINE] });

    test('shows a donor what they need', onlyInAll(), async ({ people }) => {
      test.slow();
      const { staff, donor, id } = await acceptedBooking(people);
      const { page } = donor;
      await page.setViewportSize(size);

      await test.step('the dashboard says what is left to do before an appeal can reach them, until that is dismissed', async () => {
        await goTo(page, '/user/dashboard');
        const card = page.getByRole('region', { name: 'Appeals to you' });
        await expect(card).toContainText('Welcome, and thank you for joining');
        await fits(page);
        await card.getByRole('button', { name: 'Dismiss' }).click();
        await expect(card).toBeHidden();
      });

      await test.step('the account asks for date of birth and sex, says why, and reads digits of any script', async () => {
        await goTo(page, '/user/account');
        await fits(page);
        await page.getByRole('button', { name: 'Edit Profile' }).click();
        const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
        await expect(dialog.getByLabel(/^Date of birth/)).toHaveAccessibleDescription(/.{20}/);
        await expect(dialog.getByLabel(/^Sex/)).toHaveAccessibleDescription(/.{20}/);
        await dialog.getByLabel(/^Phone Number/).fill('٠٢٠ ٧٩٤٦ ٠١٠١');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
        await expect(page.getByText('020 7946 0101')).toBeVisible();
      });

      await test.step('the rules of the facility, and what is still missing, are said before anything is sent', async () => {
        await goTo(page, `/user/donate?search=${encodeURIComponent(staff.facility.name)}`);
        await fits(page);
        await page.getByRole('link', { name: staff.facility.name }).click();
        const dialog = page.getByRole('dialog', { name: staff.facility.name });
        await expect(dialog.getByLabel('Date', { exact: true })).toBeVisible();
        await expect(dialog).toContainText(/8 weeks|56 days/);
        await expect(dialog).toContainText(/Choose .* first\./);
      });

      await test.step('appointments have a place of their own, and cancelling asks once', async () => {
        await goTo(page, '/user/appointments');
        await fits(page);
        await page.getByRole('link', { name: /^View/ }).first().click();
        const dialog = page.getByRole('dialog', { name: 'Your donation' });
        await dialog.getByRole('button', { name: 'Cancel Request' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
        await expect(dialog.getByRole('button', { name: 'Cancel Request' })).toBeVisible();
      });

      await test.step('a recorded donation is told at once, and only a tested type is confirmed', async () => {
        await staff.api.call('POST /api/donation/schedule/{id}/complete', {
          params: { id },
          body: { cameToday: true, testedBloodType: 'A-' },
        });
        await goTo(page, '/user/notifications');
        await expect(page.getByRole('main')).toContainText('A donation was recorded');
        await fits(page);
        await goTo(page, '/user/account');
        await expect(page.getByRole('main')).toContainText('A-');
        await expect(page.getByRole('main')).toContainText(/confirmed/i);
      });

      await test.step('an answer to an emergency says in lists what it answers', async () => {
        const emergency = await staff.api.call('POST /api/donation/schedule', {
          body: { bloodType: 'O-', unitsNeeded: 1, urgency: 'LOW', preferredDate: `${inDays(9)} 18:00` },
        });
        const other = await people.donor({ firstName: 'Ruth', confirmed: true });
        await other.api.call('PATCH /api/donation/schedule/{id}/assign', {
          params: { id: emergency.id },
          body: { preferredDate: `${inDays(5)} 10:00` },
        });
        await other.page.setViewportSize(size);
        await goTo(other.page, '/user/appointments');
        await expect(other.page.getByRole('main')).toContainText('Answers the emergency for O- of');
        await fits(other.page);
        await staff.page.setViewportSize(size);
        await goTo(staff.page, '/facility/dashboard?tab=scheduled');
        await expect(staff.page.getByRole('main')).toContainText('Answers the emergency for O- of');
        await fits(staff.page);
      });

      await test.step('a donor who knows their type first sees who needs it', async () => {
        await goTo(page, '/user/donate');
        await expect(page.getByRole('radio', { name: 'Needs my blood' })).toBeChecked();
        await expect(page.getByRole('heading', { name: 'Facilities that need your blood' })).toBeVisible();
        await fits(page);
      });

      await test.step('a message at a field goes once it is heeded', async () => {
        await goTo(page, '/user/help');
        await page.getByRole('button', { name: 'Submit' }).click();
        await expect(page.getByText('There is a problem')).toBeVisible();
        await page.getByLabel('Issue type').selectOption({ index: 1 });
        await page.getByLabel('Description').fill('The page of my appointments stays empty.');
        await expect(page.getByText('There is a problem')).toBeHidden();
      });

      await test.step('a page says in its frame that there is no connection', async () => {
        await goTo(page, '/user/help');
        await page.context().setOffline(true);
        const menu = page.getByRole('button', { name: /^Menu/ });
        if (await menu.isVisible()) await menu.click();
        await page.getByRole('link', { name: 'Educational Content' }).first().click();
        await expect(page.getByText('There is no connection to Sanguine.').first()).toBeVisible();
        await fits(page);
        await page.context().setOffline(false);
        await expect(page).toHaveURL('/user/educational-content');
      });

      await test.step("the operators' pages are not theirs", async () => {
        await page.goto('/operator');
        await expect(page).toHaveURL('/user/dashboard');
      });
    });

    test('shows a new Admin what they need', onlyInAll(), async ({ people }) => {
      test.slow();
      const { page } = await people.staff();
      await page.setViewportSize(size);

      await test.step('the dashboard says what is missing before donors are asked, and claims nothing', async () => {
        await goTo(page, '/facility/dashboard');
        await expect(page.getByRole('main')).toContainText('No donors are asked yet');
        await expect(page.getByRole('main')).not.toContainText('Verified');
        await expect(page.getByRole('region', { name: 'First steps' })).toContainText('1 of 7 done');
        await fits(page);
      });

      await test.step('a typed emergency is not lost by Escape', async () => {
        await goTo(page, '/facility/emergency-requests');
        await fits(page);
        await page.getByRole('button', { name: 'New Request' }).click();
        const dialog = page.getByRole('dialog', { name: 'New emergency request' });
        await dialog.getByLabel('Notes').fill('For two operations.');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Keep editing' }).click();
        await expect(dialog.getByLabel('Notes')).toHaveValue('For two operations.');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Discard' }).click();
      });

      await test.step('the facility has a telephone of its own', async () => {
        await goTo(page, '/facility/account');
        await page.getByRole('tab', { name: 'Facility' }).click();
        await expect(page.getByLabel(/^Facility phone number|^Phone Number|^Telephone/).first()).toBeVisible();
        await fits(page);
      });
    });

    test('shows an invited person what they need', onlyInAll(), async ({ people, request }) => {
      const { api, facility } = await people.staff();
      const email = someEmail();
      const body = { email, firstName: 'Cleo', lastName: 'Marsh', personnelRole: 'Staff' } as const;
      await api.call('POST /api/facility/staff', { body });
      const { page } = await people.nobody();
      await page.setViewportSize(size);
      await test.step('the invitation names the facility, its address, and who invited', async () => {
        await goTo(page, linkOf(await mailTo(request, email, 'You are invited to join a facility on Sanguine')));
        for (const text of [facility.name, facility.address, 'Tom Barrow']) {
          await expect(page.getByRole('main').getByText(text)).toBeVisible();
        }
        await fits(page);
      });
    });

    test('shows staff what they need', onlyInAll(), async ({ people }) => {
      test.slow();
      const { staff, donor } = await acceptedBooking(people);
      const { page } = staff;
      await page.setViewportSize(size);

      await test.step('completing is a form with a summary, and not one click', async () => {
        await goTo(page, '/facility/dashboard?tab=scheduled');
        await fits(page);
        await page.getByRole('button', { name: /^Actions/ }).click();
        const dialog = page.getByRole('dialog', { name: 'Request Details' });
        await dialog.getByRole('button', { name: 'Complete' }).click();
        await expect(dialog).toContainText('may give blood again from');
        await expect(dialog.getByLabel('Tested blood type')).toHaveValue('');
      });

      await test.step('an emergency that no donor can answer in time is said while typing', async () => {
        const params = { id: staff.facility.id };
        const body = { operationalHours: 'Mon-Fri 08:00-08:30' };
        await staff.api.call('PATCH /api/facility/{id}', { params, body });
        await goTo(page, '/facility/emergency-requests?new=1');
        const dialog = page.getByRole('dialog', { name: 'New emergency request' });
        await dialog.getByLabel('Date').fill(inDays(1));
        await dialog.getByLabel('Time').fill('00:05');
        await expect(dialog).toContainText(/No donor can come before then|Donors can come until/);
      });

      await test.step('several bookings are answered together', async () => {
        const [first, second] = await Promise.all([people.donor(), people.donor()]);
        await staff.api.call('PATCH /api/facility/{id}', {
          params: { id: staff.facility.id },
          body: { operationalHours: '24 hours' },
        });
        for (const { api } of [first, second]) {
          await api.call('POST /api/donation/schedule', {
            body: { facilityId: staff.facility.id, bloodType: 'O-', preferredDate: `${inDays(6)} 11:00` },
          });
        }
        await goTo(page, '/facility/dashboard');
        await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
        await page.getByRole('button', { name: 'Accept selected' }).click();
        const dialog = page.getByRole('dialog', { name: 'Accept 2 bookings' });
        await dialog.getByRole('button', { name: 'Accept 2 bookings' }).click();
        await expect(dialog).toContainText('accepted');
      });

      await test.step('the audit trail speaks in words and does not name a donor', async () => {
        await goTo(page, '/facility/account');
        await page.getByRole('tab', { name: 'Audit trail' }).click();
        await expect(page.getByRole('tabpanel')).toContainText(/accepted|Accepted/);
        await expect(page.getByRole('tabpanel')).not.toContainText(donor.email);
        await fits(page);
      });
    });

    test('shows the operator what they need', onlyInAll(), async ({ people }) => {
      const { page } = await people.operator();
      await page.setViewportSize(size);
      await test.step('their pages fit, and say what is checked', async () => {
        for (const path of ['/operator', '/operator/directory', '/operator/disputes', '/operator/audit']) {
          await goTo(page, path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await fits(page);
        }
      });
    });
  });
}
