// Only a browser shows: a code goes from one person’s phone to the other’s page, an address with a code in it, and the one page with the camera.
// Features: donor-card, desk, lifecycle
import { alive } from '../support/open.ts';
import { bookSoon } from '../support/appointments.ts';
import { expect, test } from '../support/test.ts';

// Wrong codes, tried on purpose.
test.use({ expectedComplaints: [/status of 422/] });

const cameraOf = (headers: Record<string, string>) => /camera=\(\w*\)/.exec(headers['permissions-policy'] ?? '')?.[0];

test('a donor shows the code of an appointment, and staff check in who it names', async ({ people }) => {
  const [staff, donor] = await Promise.all([
    people.staff({ confirmed: true }),
    people.donor({ firstName: 'Nora', confirmed: true }),
  ]);
  const requestId = await bookSoon(staff, donor);
  const { page } = staff;
  await donor.page.setViewportSize({ width: 390, height: 844 });

  const code =
    await test.step('the card leads from the account, and has a code for the camera and one to say', async () => {
      await donor.page.goto('/user/account?section=you');
      await alive(donor.page);
      await donor.page.getByRole('link', { name: 'Open donor card' }).press('Enter');
      await expect(donor.page.getByRole('heading', { level: 1, name: 'Donor card' })).toBeVisible();
      await expect(donor.page.getByText('Self-reported: not tested by a facility yet')).toBeVisible();
      await expect(donor.page.getByText(staff.facility.address)).toBeVisible();
      await expect(donor.page.getByRole('img', { name: 'QR code to check in at the facility' })).toBeVisible();
      const next = donor.page.getByRole('region', { name: 'Next appointment' });
      return next.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();
    });

  await test.step('staff come from the day to a document of its own, the only one with the camera', async () => {
    const day = await page.goto('/facility/appointments');
    await alive(page);
    const scan = page.waitForResponse((response) => response.url().endsWith('/facility/check-in'));
    await page.getByRole('link', { name: 'Scan or type a code' }).press('Enter');
    expect([cameraOf(day?.headers() ?? {}), cameraOf((await scan).headers())]).toEqual(['camera=()', 'camera=(self)']);
    await alive(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Check in' })).toBeVisible();
  });

  await test.step('a wrong code is named at its field, and the right one checks in its donor', async () => {
    await page.getByLabel('Code', { exact: true }).fill('0000-0000');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('region', { name: 'Scanned codes' }).getByText(/No appointment at your facility has this code/),
    ).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase().replace('-', ' '));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nora Field is checked in', { exact: true })).toBeVisible();
    await expect(page.getByText('Ask for an official ID that shows this name.', { exact: true })).toBeVisible();
    await expect(donor.page.getByText(/You checked in at/)).toBeVisible();
  });

  await test.step('somebody else showed it: the check-in is undone, and the code works again', async () => {
    await page.getByRole('button', { name: 'It is somebody else, undo' }).press('Enter');
    await expect(page.getByText('Nora Field is no longer checked in.')).toBeVisible();
    await expect(donor.page.getByText(code, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue('');
    await page.goto(`/check-in#${code}`);
    await alive(page);
    await page.getByRole('link', { name: 'I work here: check in the donor' }).press('Enter');
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue(code);
    await page.getByRole('button', { name: 'Check in' }).press('Enter');
    await expect(page.getByText('Nora Field is checked in', { exact: true })).toBeVisible();
  });

  await test.step('after the donation testing releases it, staff mark it as used, and undo that', async () => {
    await staff.api.call('POST /api/donation/schedule/{id}/complete', { params: { id: requestId }, body: {} });
    await page.getByRole('link', { name: 'Find the donor in the list' }).press('Enter');
    await page.getByRole('button', { name: /^Released by testing/ }).press('Enter');
    await page.getByRole('button', { name: /^Mark as used/ }).press('Enter');
    await page.getByRole('button', { name: /^Marked as used, undo/ }).press('Enter');
    await expect(page.getByRole('button', { name: /^Mark as used/ })).toBeVisible();
  });

  await test.step('the donor prints a certificate, which anybody can verify until it is revoked', async () => {
    await expect(donor.page.getByText(/^Thank you for your first donation/)).toBeVisible();
    await donor.page.getByRole('link', { name: 'Certificate of donations' }).press('Enter');
    await donor.page.getByRole('button', { name: 'Make certificate' }).press('Enter');
    const paper = donor.page.getByRole('article', { name: 'Certificate' });
    await expect(paper.getByText('Nora Field')).toBeVisible();
    const printed = await paper.getByText(/^(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}$/).innerText();
    const visitor = await people.nobody();
    await visitor.page.setViewportSize({ width: 390, height: 844 });
    await visitor.page.goto(`/certificate#${printed.replaceAll('-', '')}`);
    await alive(visitor.page);
    await expect(visitor.page.getByLabel('Code', { exact: true })).toHaveValue(printed);
    await visitor.page.getByRole('button', { name: 'Verify' }).press('Enter');
    await expect(visitor.page.getByText('This certificate is valid')).toBeVisible();
    await expect(visitor.page.getByText(staff.facility.name)).toBeVisible();
    await donor.page.getByRole('button', { name: /^Revoke the certificate of/ }).press('Enter');
    await donor.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(donor.page.getByText('You have not made a certificate yet.')).toBeVisible();
    await visitor.page.reload();
    await alive(visitor.page);
    await visitor.page.getByRole('button', { name: 'Verify' }).press('Enter');
    await expect(visitor.page.getByText(/No valid certificate has this code/)).toBeVisible();
  });
});
