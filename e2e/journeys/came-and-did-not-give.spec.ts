import { bookToday } from '../support/appointments.ts';
import { inDays } from '../support/dates.ts';
import { alive } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

test('a donor who could not give is thanked and told the day, and may not book before it', async ({ people }) => {
  const [staff, donor] = await Promise.all([
    people.staff({ confirmed: true }),
    people.donor({ firstName: 'Nora', confirmed: true }),
  ]);
  const [id = ''] = await bookToday(staff, [donor]);

  await test.step('staff record it in the dialog of the row, without a reason', async () => {
    const { page } = staff;
    await page.goto('/facility/appointments');
    await alive(page);
    await page.getByRole('button', { name: 'Nora Field', exact: true }).focus();
    await page.keyboard.press('c');
    await expect(page.getByRole('button', { name: /^Record donation/ })).toBeVisible();
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What happened').selectOption('Came, could not give');
    await dialog.getByLabel(/^May come again from/).fill(inDays(30));
    await dialog.getByRole('button', { name: 'Record the visit' }).click();
    await expect(dialog.getByText('Recorded: the donor came and could not give')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Came, could not give')).toBeVisible();
  });

  await test.step('the donor reads thanks and the day, and can object', async () => {
    const { page } = donor;
    await page.goto(`/user/appointments?tab=past&request=${id}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Thank you for coming')).toBeVisible();
    await expect(dialog.getByText(/^You are welcome again from/)).toBeVisible();
    await dialog.getByRole('button', { name: 'This is not right' }).click();
    const form = dialog.getByRole('form', { name: 'This is not right' });
    await form.getByLabel('What happened?').fill('Nobody told me.');
    await form.getByRole('button', { name: 'This is not right' }).click();
    await expect(dialog).toContainText('You said that this is not right');
  });

  await test.step('the facility agrees, and the visit is no longer recorded', async () => {
    const { page } = staff;
    await expect(page.getByText('Disputed', { exact: true })).toBeVisible();
    await page.goto('/facility/dashboard');
    await expect(page.getByText('1 donor says that what you recorded of them is not right')).toBeVisible();
    await page.getByRole('button', { name: 'See the disputes' }).click();
    const queue = page.getByRole('table', { name: 'Disputes that wait for your answer' });
    await expect(queue).toContainText('Nora Field');
    await queue.getByRole('button', { name: /^Actions/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Nobody told me.');
    await dialog.getByRole('button', { name: 'The donor is right' }).click();
    await dialog.getByRole('button', { name: 'Withdraw the visit' }).click();
    await expect(dialog).toContainText('The visit is no longer recorded for this donor');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText('No dispute is waiting for your answer.')).toBeVisible();
  });
});
