// Only a browser shows: a session that ends under a filled form is begun again over it, and the form is then sent.
// Features: accounts, booking, identity
import { alive } from '../support/open.ts';
import { inDays } from '../support/dates.ts';
import { PASSWORD } from '../support/people.ts';
import { expect, onlyInAll, REFUSED_CALL, test } from '../support/test.ts';

/** The session ends on purpose, so calls are refused. */
test.use({ expectedComplaints: [REFUSED_CALL] });

test('a booking can be completed after the session has ended', onlyInAll(), async ({ people, address }) => {
  const [staff, donor] = await Promise.all([people.staff({ stock: { 'O-': 1 } }), people.donor()]);
  const { page } = donor;
  await page.goto(`/user/donate?search=${encodeURIComponent(staff.facility.name)}`);
  await alive(page);
  await page.getByRole('link', { name: staff.facility.name }).click();
  const booking = page.getByRole('dialog', { name: staff.facility.name });
  await booking.getByLabel('Date', { exact: true }).fill(inDays(9));
  await booking.getByLabel('Time', { exact: true }).fill('10:30');

  await test.step('the session has ended when the form is sent', async () => {
    await page.context().clearCookies();
    await booking.getByRole('button', { name: 'Schedule' }).click();
  });

  await test.step('signing in again hides the page meanwhile, and returns to it', async () => {
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(again).toContainText(donor.email);
    await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await expect(again.getByText('is wrong')).toBeVisible();
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(again).toBeHidden();
  });

  await expect(page.getByRole('dialog', { name: 'Schedule Request Submitted' })).toBeVisible();
  const booked = await donor.api.call('GET /api/donation/schedule/donor');
  expect(booked.list.map(({ preferredDate }) => preferredDate)).toEqual([`${inDays(9)}T10:30`]);
  expect(new URL(page.url()).origin).toBe(address);
});
