// Only a browser shows: pages of visitors over navigations, without a script, on a phone, and which other hosts they ask.
// Features: finder, facilities, booking, accounts, share, map
import type { Page } from '@playwright/test';
import { linkOf, mailTo } from '../support/mailbox.ts';
import { someEmail } from '../support/people.ts';
import { alive } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

// The visitor lives in Bristol; elsewhere the time is shown with its zone.
test.use({ timezoneId: 'Europe/London' });

function foreignRequests(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.push(request.url());
  });
  return foreign;
}

test('somebody without an account finds a facility, chooses a time, and is back there once they have one', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const foreign = foreignRequests(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Find a facility' }).click();
  await page.waitForURL('**/donate');
  await alive(page);
  const town = page.getByRole('combobox', { name: 'Town' });
  await town.fill('bristol');
  await expect(page.getByRole('option').first()).toContainText('England, United Kingdom');
  await town.press('ArrowDown');
  await town.press('Enter');
  await page.getByLabel('Your blood type').selectOption('O-');
  await page.getByRole('button', { name: 'Find facilities' }).click();
  await page.waitForURL('**/donate?place=2654675&bloodType=O-');
  const [first] = await page.getByRole('heading', { level: 3 }).allTextContents();
  await expect(page.getByText(/km away/).first()).toBeVisible();
  const map = page.getByRole('region', { name: 'Map of these facilities' });
  await expect(map.getByRole('link')).toHaveCount(await page.getByRole('heading', { level: 3 }).count());
  await expect(map.getByRole('link', { name: new RegExp(`^${first}: .* km away$`) })).toBeVisible();

  await page.getByRole('link', { name: first ?? '', exact: true }).click();
  await page.waitForURL('**/facilities/*');
  await alive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '');
  await expect(page).toHaveTitle(`Give blood at ${first} | Sanguine`);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toBe(page.url().split('?')[0]);
  const structured: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(structured).toMatchObject({ '@type': 'MedicalClinic', name: first, url: canonical });
  const time = page.getByRole('region', { name: 'Next free times' }).getByRole('link').first();
  // On the day before a demonstration's mobile drive the first times may all be there, with its place below each.
  const [chosen = ''] = /^\w+ \d+ \w+ at \d\d:\d\d/.exec((await time.textContent()) ?? '') ?? [];
  expect(chosen).not.toBe('');
  const place = await time.locator('bdi').allTextContents();
  await time.click();

  await page.waitForURL('**/?from=*');
  const where = place.length === 0 ? `at ${first}` : `with ${first}, at ${place.join(', ')}`;
  const booking = page.getByText(`You are booking ${chosen} ${where}.`);
  await expect(booking).toBeVisible();
  await page.getByRole('link', { name: 'Create Account' }).click();
  await page.waitForURL('**/sign-up?from=*');
  await alive(page);
  await expect(booking).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Katherine Johnson');
  const email = someEmail();
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Confirm Password').fill('correct horse battery');
  await page.getByLabel(/I am at least/).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/user/donate?facility=*');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: first ?? '' })).toBeVisible();
  const schedule = dialog.getByRole('button', { name: `Schedule for ${chosen}` });
  await expect(schedule).toBeVisible();

  // The mail's link, too, leads to this very time.
  await page.goto(linkOf(await mailTo(request, email, 'Verify your email address')));
  await page.getByRole('button', { name: 'Verify this address' }).click();
  await page.waitForURL('**/user/donate?facility=*');
  await expect(page.getByText('Your email address is verified. Thank you.').first()).toBeVisible();
  await expect(schedule).toBeVisible();
  expect(foreign).toEqual([]);
});

test('the list works without a script, and a facility is shared by its one address', async ({ browser, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const plain = await context.newPage();
  await plain.goto('/donate');
  await plain.getByLabel('Town').fill('bristol');
  await plain.getByRole('button', { name: 'Find facilities' }).click();
  // The towns of that name elsewhere are asked about: what was typed goes along.
  await plain.waitForURL(/\/donate\?(?:.*&)?place=2654675/);
  const address = await plain.getByRole('heading', { level: 3 }).first().getByRole('link').getAttribute('href');
  await context.close();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(address ?? '');
  await alive(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url().split('?')[0]);
});

test('directions ask another host only when they are pressed, and do not say from which page', async ({
  browser,
  page,
}) => {
  const foreign = foreignRequests(page);
  await page.goto('/donate?place=2654675');
  await page.getByRole('link', { name: 'Clifton Bridge Blood Centre', exact: true }).first().click();
  await alive(page);
  const directions = page.getByRole('link', { name: 'Directions to Clifton Bridge Blood Centre, opens a map' });
  await directions.focus();
  await directions.hover();
  expect(foreign).toEqual([]);

  const asked: (string | undefined)[] = [];
  await page.context().route('https://www.openstreetmap.org/**', async (route) => {
    asked.push(
      await route
        .request()
        .headerValue('referer')
        .then((value) => value ?? undefined),
    );
    await route.fulfill({ body: 'a map' });
  });
  const opened = page.context().waitForEvent('page');
  await directions.press('Enter');
  await (await opened).waitForURL('https://www.openstreetmap.org/directions?to=51.4545%2C-2.5879');
  expect(asked).toEqual([undefined]);

  const phone = await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile' });
  const onPhone = await phone.newPage();
  await onPhone.goto(page.url());
  await expect(onPhone.getByRole('link', { name: /^Directions to/ })).toHaveAttribute(
    'href',
    /^geo:51\.4545,-2\.5879\?q=/,
  );
  await phone.close();
});
