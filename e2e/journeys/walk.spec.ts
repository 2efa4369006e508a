import type { Page } from '@playwright/test';
import { alive } from '../support/alive.ts';
import { inDays } from '../support/dates.ts';
import type { People } from '../support/people.ts';
import { expect, REFUSED_CALL, test } from '../support/test.ts';

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
  test.describe(`a walk at ${size.width} px`, () => {
    test.use({ expectedComplaints: [REFUSED_CALL] });

    test('as a donor', async ({ people }) => {
      test.slow();
      const { staff, donor, id } = await acceptedBooking(people);
      const { page } = donor;
      await page.setViewportSize(size);

      await test.step('the dashboard says why no appeal can reach them, until that is dismissed', async () => {
        await goTo(page, '/user/dashboard');
        const card = page.getByRole('region', { name: 'Appeals to you' });
        await expect(card).toContainText('No appeal can reach you');
        await fits(page);
        await card.getByRole('button', { name: 'Dismiss' }).click();
        await expect(card).toBeHidden();
      });

      await test.step('the account asks for date of birth and sex, says why, and reads digits of any script', async () => {
        await goTo(page, '/user/account');
        await fits(page);
        await page.getByRole('button', { name: 'Edit Profile' }).click();
        const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
        await expect(dialog.getByLabel(/^Date of Birth/)).toHaveAccessibleDescription(/.{20}/);
        await expect(dialog.getByLabel(/^Sex/)).toHaveAccessibleDescription(/.{20}/);
        await dialog.getByLabel(/^Phone Number/).fill('٠٢٠ ٧٩٤٦ ٠١٠١');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
        await expect(page.getByText('020 7946 0101')).toBeVisible();
      });

      await test.step('a booking that the interval forbids is said before it is sent', async () => {
        await goTo(page, `/user/donate?search=${encodeURIComponent(staff.facility.name)}`);
        await fits(page);
        await page.getByRole('link', { name: staff.facility.name }).click();
        const dialog = page.getByRole('dialog', { name: staff.facility.name });
        await expect(dialog.getByLabel('Date', { exact: true })).toBeVisible();
        await expect(dialog).toContainText(/8 weeks|56 days/);
      });

      await test.step('appointments have a place of their own, and cancelling asks once', async () => {
        await goTo(page, '/user/appointments');
        await fits(page);
        await page
          .getByRole('link', { name: /View|Clinic/ })
          .first()
          .click();
        const dialog = page.getByRole('dialog', { name: 'Request Details' });
        await dialog.getByRole('button', { name: 'Cancel Request' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
        await expect(dialog.getByRole('button', { name: 'Cancel Request' })).toBeVisible();
      });

      await test.step('a recorded donation is told at once, with a way to say that it was not them', async () => {
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

      await test.step('a message at a field goes once it is heeded', async () => {
        await goTo(page, '/user/help');
        await page.getByRole('button', { name: 'Submit' }).click();
        await expect(page.getByText('There is a problem')).toBeVisible();
        await page.getByLabel('Issue type').selectOption({ index: 1 });
        await page.getByLabel('Description').fill('The page of my appointments stays empty.');
        await expect(page.getByText('There is a problem')).toBeHidden();
      });

      await test.step("the operators' pages are not theirs", async () => {
        await page.goto('/operator');
        await expect(page).toHaveURL('/user/dashboard');
      });
    });

    test('as a new Admin', async ({ people }) => {
      test.slow();
      const { page } = await people.staff();
      await page.setViewportSize(size);

      await test.step('the dashboard says what is missing before donors are asked, and claims nothing', async () => {
        await goTo(page, '/facility/dashboard');
        await expect(page.getByRole('main')).toContainText('No donors are asked yet');
        await expect(page.getByRole('main')).not.toContainText('Verified');
        await fits(page);
      });

      await test.step('a typed emergency is not lost by Escape', async () => {
        await goTo(page, '/facility/emergency-requests');
        await fits(page);
        await page.getByRole('button', { name: 'New Request' }).click();
        const dialog = page.getByRole('dialog', { name: 'New Emergency Request' });
        await dialog.getByLabel('Notes').fill('For two operations.');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Keep editing' }).click();
        await expect(dialog.getByLabel('Notes')).toHaveValue('For two operations.');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Discard' }).click();
      });

      await test.step('the facility has a telephone of its own, and a move says what follows', async () => {
        await goTo(page, '/facility/account');
        await page.getByRole('tab', { name: 'Facility' }).click();
        await expect(page.getByLabel(/^Facility Phone Number|^Phone Number|^Telephone/).first()).toBeVisible();
        await fits(page);
      });
    });

    test('as staff', async ({ people }) => {
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
        await expect(dialog).toContainText('may give again from');
        await expect(dialog.getByLabel('Tested blood type')).toHaveValue('');
      });

      await test.step('the audit trail speaks in words and names no network of a donor', async () => {
        await goTo(page, '/facility/account');
        await page.getByRole('tab', { name: 'Audit trail' }).click();
        await expect(page.getByRole('tabpanel')).toContainText(/accepted|Accepted/);
        await expect(page.getByRole('tabpanel')).not.toContainText(donor.email);
        await fits(page);
      });
    });

    test('as the operator', async ({ people }) => {
      const { page } = await people.operator();
      await page.setViewportSize(size);
      for (const path of ['/operator', '/operator/directory', '/operator/disputes', '/operator/audit']) {
        await goTo(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await fits(page);
      }
    });
  });
}
