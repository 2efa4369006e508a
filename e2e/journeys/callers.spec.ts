// Only a browser shows: staff and a donor change the same appointment in turn, and each sees it on the page that is open.
// Features: desk, lifecycle
import { bookToday } from '../support/appointments.ts';
import { alive } from '../support/open.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

const born = '1990-04-30';

// A name that nobody has, tried on purpose.
test.use({ expectedComplaints: [/status of 422/] });

test('staff cancel, undo, move and book for a donor who calls', onlyInAll(), async ({ people }) => {
  const [staff, donor] = await Promise.all([
    people.staff({ confirmed: true }),
    people.donor({ firstName: 'Nora', confirmed: true }),
  ]);
  await donor.api.call('PATCH /api/profile', { body: { dateOfBirth: born, healthDataConsent: true } });
  const [id = ''] = await bookToday(staff, [donor]);
  const { page } = staff;
  const nora = page.getByRole('button', { name: 'Nora Field', exact: true });
  const dialog = page.getByRole('dialog');

  await test.step('what was cancelled stays on the board, and one press brings it back', async () => {
    await page.goto('/facility/appointments');
    await alive(page);
    await nora.click();
    await dialog.getByLabel(/^Reason, if you cancel/).fill('You called us.');
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('The facility writes: “You called us.”');
    await expect(question).toContainText('The mail goes out after 10 minutes.');
    await question.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Expected 0' })).toBeVisible();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByRole('button', { name: /^Check in/ })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Expected 1' })).toBeVisible();
  });

  await test.step('it is moved to another published time', async () => {
    await nora.click();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(dialog.getByText(/can move it back or cancel it/)).toBeVisible();
    await dialog.getByRole('group', { name: 'Day' }).getByRole('radio').nth(2).check();
    await dialog.getByRole('radio', { name: /^10:00/ }).check();
    await dialog.getByRole('button', { name: /^Move to/ }).click();
    await expect(page.getByText('The appointment has been moved. The donor is notified.').first()).toBeVisible();
    await expect(nora).toBeHidden();
  });

  await test.step('the donor reads who moved it, and cancels it', async () => {
    await donor.page.goto(`/user/appointments?request=${id}`);
    await alive(donor.page);
    await expect(donor.page.getByText(/moved this to another time, as you asked by telephone/)).toBeVisible();
    await donor.page.getByRole('button', { name: 'Cancel Request' }).click();
    await donor.page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(donor.page.getByText('Cancelled').first()).toBeVisible();
  });

  await test.step('a caller is found and booked in five presses and their name', async () => {
    let presses = 0;
    const press = async (what: () => Promise<void>) => {
      presses += 1;
      await what();
    };
    await press(() => page.getByRole('button', { name: /^Add a donor/ }).click());
    await press(() => dialog.getByRole('radio', { name: 'Is calling' }).check());
    await dialog.getByLabel('Full name').fill('Nora Fiel');
    await dialog.getByLabel('Date of birth').fill(born);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/No donor of your facility is found/).first()).toBeVisible();
    await dialog.getByLabel('Full name').fill('nora field');
    await press(() => page.keyboard.press('Enter'));
    await expect(dialog.getByText('Nora Field', { exact: true }).first()).toBeVisible();
    await press(() => dialog.getByRole('radio', { name: /^23:50/ }).check());
    await press(() => dialog.getByRole('button', { name: /^Book / }).click());
    await expect(dialog.getByText(/^Nora Field has an appointment/)).toBeVisible();
    expect(presses).toBeLessThanOrEqual(6);
    await page.keyboard.press('Escape');
    await expect(nora).toBeVisible();
  });

  await test.step('a donor who did not ask for it says so', async () => {
    const [booked] = (await donor.api.call('GET /api/donation/schedule/donor')).list;
    await donor.page.goto(`/user/appointments?request=${booked?.id}`);
    await alive(donor.page);
    await expect(donor.page.getByText(/booked this for you, as you asked by telephone/)).toBeVisible();
    await donor.page.getByRole('button', { name: 'I did not ask for this' }).click();
    await donor.page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(nora).toBeHidden();
  });
});
