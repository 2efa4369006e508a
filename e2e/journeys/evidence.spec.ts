import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const TEXT = 'Our licence is attached. <b>4711</b>';
const QUESTION = 'Which register are you in?';

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
}

/** The operator's dialog about a facility, with its messages. */
async function openMessages(page: Page, name: string) {
  await page.goto(`/operator?status=all&sort=wrote&search=${encodeURIComponent(name)}`);
  await alive(page);
  await page.getByRole('button', { name: `Read (2) messages of ${name}` }).press('Enter');
  return page.getByRole('dialog', { name: `Messages and notes of ${name}` });
}

for (const width of [1440, 390]) {
  const title = `a facility shows the operator who it is, is asked and answers, at ${width} pixels`;
  test(title, onlyInAll(width === 390), async ({ people }) => {
    const [staff, operator] = await Promise.all([people.staff({ confirmed: true }), people.operator()]);
    const { name, id } = staff.facility;
    for (const { page } of [staff, operator]) await page.setViewportSize({ width, height: 900 });
    const { page } = staff;
    const card = page.getByRole('region', { name: 'Verification' });

    await test.step('the Admin sends a text and a file', async () => {
      await page.goto('/facility/account?tab=facility');
      await alive(page);
      await card.getByLabel('Message to the operator').fill(TEXT);
      await card.getByLabel(/^Files/).setInputFiles({ name: 'Licence.pdf', mimeType: 'application/pdf', buffer: PDF });
      await card.getByRole('button', { name: 'Send' }).press('Enter');
      await expect(card.getByText(TEXT)).toBeVisible();
      await expect(card.getByRole('link', { name: 'Licence.pdf' })).toBeVisible();
      await expect(card.getByLabel('Message to the operator')).toHaveValue('');
      await expectAccessible(page);
    });

    await test.step('an operator reads them, keeps a note and asks back', async () => {
      let dialog = await openMessages(operator.page, name);
      await expect(dialog.getByText(TEXT)).toBeVisible();
      const saving = operator.page.waitForEvent('download');
      await dialog.getByRole('link', { name: 'Licence.pdf' }).click();
      expect((await saving).suggestedFilename()).toMatch(/^evidence-[0-9a-f]{8}\.pdf$/);
      await expectAccessible(operator.page);
      await dialog.getByLabel('Who reads it').selectOption({ label: 'Operators only; the facility never sees it' });
      await dialog.getByLabel('Message or note').fill('Looks odd.');
      await dialog.getByRole('button', { name: 'Send' }).press('Enter');
      await expect(dialog).toBeHidden();
      dialog = await openMessages(operator.page, name);
      await expect(dialog.getByText('Looks odd.')).toBeVisible();
      await dialog.getByLabel('Who reads it').selectOption({ label: 'The facility’s Admins, who get a mail' });
      await dialog.getByLabel('Message or note').fill(QUESTION);
      await dialog.getByRole('button', { name: 'Send' }).press('Enter');
      await expect(dialog).toBeHidden();
    });

    await test.step('the Admin is told, and reads the question and no note', async () => {
      await page.goto('/facility/notifications');
      await alive(page);
      await expect(page.getByText(QUESTION)).toBeVisible();
      await page.getByText('A message about your facility’s verification').first().click();
      await expect(card.getByText(QUESTION)).toBeVisible();
      await expect(card.getByText('Looks odd.')).toHaveCount(0);
      await card.getByLabel('Message to the operator').fill('In the one of our state.');
      await card.getByRole('button', { name: 'Send' }).press('Enter');
      await expect(card.getByText('In the one of our state.')).toBeVisible();
    });

    await operator.api.call('PUT /api/operator/facilities/{id}/verification', {
      params: { id },
      body: { verified: true, reason: 'The register has it.' },
    });
    await page.goto('/facility/account?tab=facility');
    await expect(card.getByText('Your facility is verified.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Send' })).toHaveCount(0);
  });
}
