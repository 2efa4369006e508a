import { AxeBuilder } from '@axe-core/playwright';
import { bookToday } from '../support/appointments.ts';
import { mailTo } from '../support/mailbox.ts';
import { alive } from '../support/open.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

for (const width of [1440, 390]) {
  const title = `the donors of a session read what its staff write, once, at ${width} pixels`;
  test(title, onlyInAll(width === 390), async ({ people }) => {
    const [staff, nora] = await Promise.all([
      people.staff({ confirmed: true }),
      people.donor({ firstName: 'Nora', confirmed: true }),
    ]);
    await bookToday(staff, [nora]);
    const { page } = staff;
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/facility/appointments');
    await alive(page);
    const open = async () => {
      await page.getByRole('button', { name: /^More for 00/ }).press('Enter');
      await page.getByRole('menuitem', { name: 'Message the donors' }).press('Enter');
      return page.getByRole('dialog', { name: /^Message the donors 00/ });
    };
    const dialog = await open();
    await expect(dialog.getByText('1 donor gets it.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Park behind the church.\nBring your <b>passport</b>.');
    const preview = dialog.getByRole('region', { name: 'What they read' });
    await expect(preview.getByText('Bring your <b>passport</b>.')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send to 1 donor' }).press('Enter');
    await expect(dialog.getByText('1 donor is told.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().press('Enter');

    const mail = await mailTo(nora.page.request, nora.email, 'A message about your appointment');
    expect(JSON.stringify(mail)).toContain('&lt;b&gt;passport&lt;/b&gt;');
    await nora.page.goto('/user/notifications');
    await expect(nora.page.getByText('Park behind the church.')).toBeVisible();

    const again = await open();
    await expect(again.getByText(/^Sent today at/)).toBeVisible();
    await expect(again.getByText('Park behind the church.')).toBeVisible();
  });
}
