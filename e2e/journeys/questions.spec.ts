// Only a browser shows: answers go from one person’s page to the other’s in a picture, and no request of either has one.
// Features: questions, desk, donor-card
import { EXAMPLE_FORM, splitScanned } from '@sanguine/contract';
import type { Page } from '@playwright/test';
import { bookSoon } from '../support/appointments.ts';
import { dimPictureOf, readLabel } from '../support/camera.ts';
import { alive, open } from '../support/open.ts';
import { wholeBrowser } from '../support/system-browser.ts';
import { expect, test } from '../support/test.ts';

const CANARY = 'Kanarienvogel by the door';
const CODE = 'QR code to check in at the facility';
// The reader is a program in WebAssembly. What is not reached is so on purpose.
test.use({ launchOptions: wholeBrowser, expectedComplaints: [/wasm-eval|ERR_INTERNET_DISCONNECTED/] });

/** Writes down all that the pages of a browser send. */
function watched(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    sent.push([request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n'));
  });
  return sent;
}

async function answer(page: Page, question: string, choice: string) {
  await page.getByRole('group', { name: question }).getByLabel(choice, { exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).press('Enter');
}

test('a facility’s questions are answered on the phone and read at the desk, and no request has an answer', async ({
  people,
}) => {
  const [staff, donor] = await Promise.all([
    people.staff({ confirmed: true }),
    people.donor({ firstName: 'Nora', confirmed: true }),
  ]);
  await bookSoon(staff, donor);
  const sent = [watched(staff.page), watched(donor.page)];
  await donor.page.setViewportSize({ width: 390, height: 844 });

  await test.step('an Admin uploads a file with a mistake, then the example, looks at it, and publishes it', async () => {
    const { page } = staff;
    await open(page, '/facility/account?tab=gift');
    const upload = (form: object) =>
      page.getByLabel('File of your questions (JSON)').setInputFiles({
        name: 'questions.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(form)),
      });
    await upload({ ...EXAMPLE_FORM, short: ['nobody'] });
    await expect(page.getByText('No question has the id nobody.')).toBeVisible();
    await upload(EXAMPLE_FORM);
    await page.getByRole('button', { name: 'Show it as donors see it' }).press('Enter');
    await answer(page, 'Is this your first visit to us?', 'I want to talk about this in private');
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await expect(page.getByText(/version 1: in force since/)).toBeVisible();
  });

  await test.step('the donor answers one after the other, and a reload loses nothing', async () => {
    const { page } = donor;
    await open(page, '/user/dashboard');
    await page.getByRole('link', { name: 'Answer the questions' }).press('Enter');
    await page.getByRole('button', { name: 'Begin' }).press('Enter');
    // Whoever looks over a shoulder reads nothing of it there.
    expect(await page.title()).toBe('Appointments | Sanguine');
    await answer(page, 'Is this your first visit to us?', 'Yes');
    await answer(page, 'Has your postal address changed since your last visit?', 'No');
    await page.reload();
    await alive(page);
    await answer(page, 'How do you come to us today?', 'On foot');
    await answer(page, 'Is there anything that we can make easier for you today?', 'I am not sure');
    await page.getByLabel('Your answer').fill(CANARY);
    await page.keyboard.press('Enter');
    await answer(page, 'Do you have a question about our leaflet?', 'I want to talk about this in private');
    await page.getByRole('button', { name: 'Show the code' }).press('Enter');
    await expect(page.getByText(/^Your answers are in this code/)).toBeVisible();
  });

  const reader = await people.nobody();
  const scanned = await test.step('the picture is read at a contrast of 40 %', async () => {
    const picture = await dimPictureOf(donor.page, CODE);
    const [found = ''] = await readLabel(reader.page, { picture, formats: ['qr_code'] });
    expect(found).toMatch(/^qr_code http\S+\/check-in#[\w-]{22}\.[\w-]{50,}$/);
    return found.replace('qr_code ', '');
  });

  await test.step('the desk checks the donor in, and shows what is to be talked about first', async () => {
    const { page } = staff;
    const keys = page.waitForResponse((response) => response.url().endsWith('/questions/today'));
    await open(page, '/facility/check-in');
    await keys;
    await page.getByLabel('Code', { exact: true }).fill(scanned);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nora Field is checked in', { exact: true })).toBeVisible();
    const card = page.getByRole('region', { name: 'Answers of Nora Field' });
    await expect(card.getByRole('checkbox')).toHaveCount(3);
    await expect(card.getByText(CANARY)).toBeHidden();
    await card.getByText('3 other answers').click();
    await expect(card.getByText(CANARY)).toBeVisible();
  });

  await test.step('who is checked in shows the answers alone, which are read without a connection', async () => {
    const { page } = staff;
    await expect(donor.page.getByText(/You checked in at/)).toBeVisible();
    const picture = await dimPictureOf(donor.page, CODE);
    const [found = ''] = await readLabel(reader.page, { picture, formats: ['qr_code'] });
    expect(splitScanned(found).checkIn).toBe('');
    await page.context().setOffline(true);
    await page.getByLabel('Code', { exact: true }).fill(found.replace('qr_code ', ''));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Answers of Nora Field' })).toHaveCount(2);
    await page.context().setOffline(false);
  });

  await test.step('no request of either browser has an answer, plain or packed', () => {
    const packed = splitScanned(scanned).answers ?? '';
    for (const requests of sent) {
      expect(requests.length).toBeGreaterThan(10);
      const telling = [CANARY, encodeURIComponent(CANARY), CANARY.replaceAll(' ', '+'), packed, packed.slice(0, 40)];
      expect(requests.filter((text) => telling.some((word) => text.includes(word)))).toEqual([]);
    }
  });

  await test.step('logging out erases the answers', async () => {
    const { page } = donor;
    const kept = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const asked = indexedDB.open('sanguine');
            asked.addEventListener('success', () => {
              const count = asked.result.transaction('pocket').objectStore('pocket').count();
              count.addEventListener('success', () => {
                asked.result.close();
                resolve(count.result);
              });
            });
          }),
      );
    expect(await kept()).toBe(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(kept).toBe(0);
  });
});
