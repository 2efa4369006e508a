import { inDays, spoken } from '../support/dates.ts';
import { expect, test } from '../support/test.ts';

for (const width of [1440, 390]) {
  test(`staff raise an emergency for which nobody can be asked, and cover it from elsewhere, at ${width} px`, {
    tag: width === 390 ? ['@all'] : [],
  }, async ({ people }) => {
    const [{ page, facility }, operator] = await Promise.all([people.staff({ confirmed: true }), people.operator()]);
    const body = { verified: true, reason: 'In the register.' } as const;
    await operator.api.call('PUT /api/operator/facilities/{id}/verification', { params: { id: facility.id }, body });
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const details = page.getByRole('dialog', { name: 'Emergency Request', exact: true });

    await test.step('the question before it says that nobody can be asked, and what helps', async () => {
      await page.goto('/facility/emergency-requests');
      await page.getByRole('button', { name: 'New Request' }).click();
      const dialog = page.getByRole('dialog', { name: 'New emergency request' });
      await dialog.getByLabel('Blood type').selectOption('AB-');
      await dialog.getByRole('button', { name: 'One more: Units needed' }).click();
      await dialog.getByLabel('Urgency').selectOption('High');
      await dialog.getByLabel('Preferred date').fill(inDays(3));
      await dialog.getByLabel('Preferred time').fill('18:00');
      await expect(dialog).toContainText('Nobody, or hardly anybody, can be asked here for this.');
      await dialog.getByRole('button', { name: 'Submit request' }).click();
      const question = page.getByRole('alertdialog', { name: 'Raise this emergency request?' });
      await expect(question).toContainText('Nobody, or hardly anybody, can be asked here for this.');
      await expect(question).toContainText('A later time');
      await question.getByRole('button', { name: 'Raise request' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('units that came from elsewhere cover it, and 0 opens it again', async () => {
      const open = () => page.getByRole('button', { name: /^View/ }).click();
      await open();
      await expect(details).toContainText('Nobody, or hardly anybody');
      await details.getByRole('button', { name: 'Units came from elsewhere' }).click();
      const form = details.getByRole('form', { name: 'Units from another source' });
      await expect(form.getByLabel('Units from elsewhere', { exact: true })).toHaveValue('2');
      await form.getByLabel('Where they came from').fill('City Hospital');
      await form.getByRole('button', { name: 'Save units' }).click();
      await expect(details).toContainText('2 units came from elsewhere.');
      await expect(details).toContainText('0 → 2: City Hospital');
      await details.getByRole('button', { name: 'Units came from elsewhere' }).click();
      await form.getByLabel('Units from elsewhere', { exact: true }).fill('0');
      await form.getByRole('button', { name: 'Save units' }).click();
      await expect(details).not.toContainText('came from elsewhere.');
    });

    await test.step('a later deadline and one unit more', async () => {
      await details.getByRole('button', { name: 'Change the request' }).click();
      const form = details.getByRole('form', { name: 'Change the request' });
      await form.getByRole('button', { name: 'One more: Units needed' }).click();
      await form.getByLabel('Preferred date').fill(inDays(4));
      await form.getByRole('button', { name: 'Save changes' }).click();
      await expect(form).toBeHidden();
      await expect(details).toContainText(`${spoken(inDays(4))} at 18:00`);
      await expect(details).toContainText('0 of 3 scheduled');
      await expect(details).toContainText('Changed by');
    });
  });
}
