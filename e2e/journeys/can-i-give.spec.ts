// Only a browser shows: that answers cause no request, that a question fits a small screen, and the browser's own way back.
// Features: eligibility, finder, accounts
import { expect } from '@playwright/test';
import { open } from '../support/open.ts';
import { test } from '../support/test.ts';

/** The days before today of an answer, as a date field takes it. */
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

for (const { width, height } of [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
]) {
  test(`"Can I give?" fits a question on a screen of ${width} px, sends nothing, and takes its date into an account`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/can-i-give?country=GB');
    const sent: string[] = [];
    // The program fetches its own files for the next visit seconds later; those have one name for everybody.
    page.on('request', (request) => {
      const isFile = request.method() === 'GET' && /\/assets\/[^?]+$/.test(request.url());
      if (!isFile) sent.push(`${request.method()} ${request.url()}`);
    });
    const press = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toBeInViewport();
      await button.click();
    };
    await page.getByLabel('Date of birth').fill('1990-05-01');
    await press('Next');
    for (const answer of ['Yes', 'No', 'No', 'No']) await press(answer);
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    await press('Yes');
    await page.getByLabel('Day of the last one').fill(ago(10));
    await press('Next');
    await press('No');
    await page.goBack();
    await expect(page.getByText('Question 7 of 9')).toBeVisible();
    for (const answer of ['No', 'No', 'No']) await press(answer);
    await expect(page.getByRole('heading', { level: 2 })).toContainText('Probably yes, from ');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(sent).toEqual([]);
    await page.getByRole('link', { name: 'Create an account with this date' }).click();
    await expect(page.getByText(/^You may be able to donate from /)).toBeVisible();
  });
}
