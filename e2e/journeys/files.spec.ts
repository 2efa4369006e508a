// Only a browser shows: what leaves it: files with their names, and a day on paper.
// Features: calendar, stock, lifecycle, desk, directory
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bookToday } from '../support/appointments.ts';
import { alive } from '../support/open.ts';
import { someWord } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('a donor takes an appointment into a calendar, and staff the ledger, the records and the day on paper', async ({
  people,
}) => {
  const [staff, donor] = await Promise.all([
    people.staff({ confirmed: true, stock: { 'O-': 4, 'A+': 9 } }),
    people.donor({ firstName: 'Nora', confirmed: true }),
  ]);
  const [id = ''] = await bookToday(staff, [donor]);
  const { page } = staff;

  await test.step('the appointment, without saying what it is for', async () => {
    await donor.page.goto(`/user/appointments?request=${id}`);
    await alive(donor.page);
    const dialog = donor.page.getByRole('dialog');
    await dialog.getByText('About this request').click();
    const { name, text } = await downloaded(donor.page, () =>
      dialog.getByRole('link', { name: 'Call it just “Appointment”' }).click(),
    );
    expect(name).toBe('appointment.ics');
    expect(text).toContain(`UID:${id}@sanguine\r\n`);
    expect(text).toContain('SUMMARY:Appointment\r\n');
  });

  await test.step('the ledger of one type and day', async () => {
    await page.goto('/facility/inventory');
    const ledger = page.getByRole('region', { name: 'Stock ledger' });
    await expect(ledger.getByRole('button', { name: 'Today' })).toBeVisible();
    await ledger.getByLabel('Blood type').selectOption('O-');
    await ledger.getByRole('button', { name: 'Today' }).click();
    await expect(page).toHaveURL(/from=.*&until=/);
    await expect(ledger.getByRole('row').filter({ hasText: 'A+' })).toHaveCount(0);
    const { name, text } = await downloaded(page, () =>
      ledger.getByRole('link', { name: 'Download the ledger as CSV' }).click(),
    );
    expect(name).toMatch(/^stock-movements-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    expect(text).toContain(',"O-","set",4,4,');
    expect(text).not.toContain(',"A+",');
  });

  await test.step('the records of the days', async () => {
    await page.goto('/facility/dashboard');
    await page.getByRole('button', { name: 'Download records' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download records' });
    await dialog.getByLabel('What').selectOption('donations');
    const { name, text } = await downloaded(page, () => dialog.getByRole('link', { name: 'Download CSV' }).click());
    expect(name).toMatch(/^donations-/);
    expect(text).toContain('"date","time","time_zone","venue","donor","blood_type"');
    await dialog.getByLabel('Last day').fill('2020-01-01');
    await expect(dialog.getByText('The last day cannot be before the first.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Download CSV' })).toHaveCount(0);
  });

  await test.step('paper has only the list of the day', async () => {
    await page.goto('/facility/appointments');
    await alive(page);
    await expect(page.getByRole('button', { name: 'Nora Field', exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('rowheader', { name: 'Nora Field' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Week', exact: true })).toBeHidden();
  });
});

test('rows that are refused are shown by their problem, mended in their own file and sent again', async ({
  people,
}) => {
  const { page } = await people.operator();
  const mark = someWord();
  await page.goto('/operator/directory');
  await alive(page);
  const send = async (text: string) => {
    const file = { name: 'directory.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('File', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('button', { name: /^Import/ }).click();
    await expect(page.getByText('The directory has been imported')).toBeVisible();
  };
  await send(['Name,Address,Lat,Lon', `Good ${mark},1 Quay,51.5,-2.6`, `Mended ${mark},2 Quay,97.5,-2.6`].join('\n'));
  const refused = page.getByRole('region', { name: 'Why rows are not listed' });
  await expect(refused.getByText('A latitude is a number from -90 to 90.')).toBeVisible();
  await expect(refused.getByText('97.5')).toBeVisible();
  const { text } = await downloaded(page, () => refused.getByRole('link', { name: /^Download these rows/ }).click());
  expect(text).toContain(`"Mended ${mark}","2 Quay",97.5,-2.6`);
  await send(text.replace('97.5', '51.45'));
  await expect(page.getByText(/^1 facility is listed/).first()).toBeVisible();
  await expect(refused).toBeHidden();
});
