// Only a browser shows: a service worker answers without a connection, what it keeps on the device, and that signing out empties it.
// Features: offline, device, donor-card, lifecycle
import type { Page } from '@playwright/test';
import { alive, open } from '../support/open.ts';
import { bookToday } from '../support/appointments.ts';
import { keptOnDevice, keptPage, readyForOffline, storedItems } from '../support/device.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

test.use({
  serviceWorkers: 'allow',
  expectedComplaints: [/net::ERR_|Failed to fetch|did not come|status of 401/],
});

const airplane = async (page: Page, isOn: boolean) => page.context().setOffline(isOn);

async function ownDevice(page: Page): Promise<void> {
  await open(page, '/user/account');
  await readyForOffline(page);
  const box = page.getByRole('checkbox', { name: 'This is my own device' });
  // It is checked once the device keeps what it says. By key: what comes above it later would move it under a pointer.
  await box.press('Space');
  await expect(box).toBeChecked();
  await expect(box).toBeEnabled();
  await expect.poll(async () => (await storedItems(page, 'pocket')).length).toBe(1);
  await keptPage(page, '/articles/who-can-donate');
}

/** The store empties itself by and by: in the end it has none of these. */
async function expectNothingKept(page: Page, canaries: readonly string[]): Promise<void> {
  const found = async () => {
    const kept = await keptOnDevice(page);
    return canaries.filter((canary) => kept.includes(canary));
  };
  await expect.poll(found).toEqual([]);
}

/** Not in the name of a file of the program, which is kept as well. */
const RARE_NAME = { confirmed: true, lastName: 'Quillfeather' };

const requestOf = (page: Page, id: string) => page.goto(`/user/appointments?request=${id}`);

test('in airplane mode a donor reads their appointment, help and articles, and says that they come; sign-out leaves nothing', async ({
  people,
  address,
}) => {
  const [staff, donor] = await Promise.all([people.staff({ confirmed: true }), people.donor(RARE_NAME)]);
  const [id = ''] = await bookToday(staff, [donor]);
  const { page, api } = donor;

  await test.step('nothing of a person is kept before they say that the device is theirs', async () => {
    await page.goto('/user/account');
    await readyForOffline(page);
    expect(await storedItems(page, 'pocket')).toEqual([]);
    expect((await keptOnDevice(page)).includes(staff.facility.town)).toBe(false);
    await ownDevice(page);
  });

  await test.step('any address shows where they are expected, and how old that is', async () => {
    await airplane(page, true);
    await page.goto('/user/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Without a connection' })).toBeVisible();
    await expect(page.getByText(staff.facility.address)).toBeVisible();
    await expect(page.getByText(/^As of .*\(just now\)\. The appointment may have changed since\.$/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code to check in at the facility' })).toBeVisible();
  });

  await test.step('help and articles open, too, and say when they were kept', async () => {
    await page.getByRole('link', { name: 'Help', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect(page.getByText(/It was stored on this device on \w+day/)).toBeVisible();
    await page.goto('/articles/who-can-donate');
    await expect(page.getByText(/It was stored on this device on \w+day/)).toBeVisible();
  });

  await test.step('"I am coming" waits, whatever the presses and tabs, and is sent once when the connection is back', async () => {
    await page.goto('/user/card');
    const coming = page.getByRole('button', { name: 'I am coming' });
    await coming.dblclick();
    await expect(page.getByText('Your “I am coming” will be sent when you are connected.')).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/user/appointments');
    await expect(other.getByText('Your “I am coming” will be sent when you are connected.')).toBeVisible();
    expect(await storedItems(page, 'queue')).toHaveLength(1);
    // A page that comes back by itself may cut a send; the next one repeats it. What counts is that one arrives.
    const sent: string[] = [];
    page.context().on('response', (response) => {
      if (response.url().endsWith('/confirm')) sent.push(response.url());
    });
    await airplane(page, false);
    // The page that was wanted comes back by itself, with the receipt.
    const receipt = page.getByText('The facility now knows that you are coming.');
    await expect(receipt).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Without a connection' })).toHaveCount(0);
    expect(await storedItems(page, 'queue')).toEqual([]);
    const confirmed = await api.call('GET /api/donation/schedule/{id}', { params: { id } });
    expect(confirmed.confirmedAt).toBeDefined();
    expect(sent.length).toBeLessThanOrEqual(1);
    await other.close();
    await page.goto('/user/dashboard');
    await expect(receipt).toBeVisible();
    await page.getByRole('button', { name: 'Got It' }).click();
    await expect(receipt).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    expect(await storedItems(page, 'news')).toEqual([]);
  });

  await test.step('a cancellation is dropped where the appointment is over meanwhile, and the donor reads that', async () => {
    await requestOf(page, id);
    await alive(page);
    await expect(page.getByRole('button', { name: 'Cancel Request' })).toBeVisible();
    await airplane(page, true);
    await page.getByRole('button', { name: 'Cancel Request' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByText(/Your cancellation will be sent when you are connected/).first()).toBeVisible();
    // On another device.
    await api.call('POST /api/donation/schedule/{id}/cancel', { params: { id }, body: {} });
    await airplane(page, false);
    await expect(
      page.getByText(/^Your cancellation was not sent: the appointment has changed since/).first(),
    ).toBeVisible();
    await expect.poll(async () => storedItems(page, 'queue')).toEqual([]);
    await page.reload();
    await expect(page.getByText(/^Your cancellation was not sent/)).toBeVisible();
  });

  await test.step('no store has a byte of the person after signing out', async () => {
    await page.goto('/user/account');
    await alive(page);
    expect(JSON.stringify(await storedItems(page, 'pocket'))).toContain('syncedAt');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${address}/`);
    await expect.poll(async () => (await storedItems(page, 'pocket')).length).toBe(0);
    await expectNothingKept(page, [
      staff.facility.town,
      staff.facility.name,
      id,
      donor.email,
      donor.lastName,
      '/articles/iron","',
    ]);
    await airplane(page, true);
    await page.goto('/user/card');
    await expect(page.getByRole('heading', { level: 1, name: 'Without a connection' })).toBeVisible();
    await expect(page.getByText('Your next appointment')).toHaveCount(0);
  });
});

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

/** The cookies of one person's browser in the place of another's: their session has ended unnoticed. */
async function putCookies(page: Page, cookies: Cookies): Promise<void> {
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
}

test('somebody else on the same device finds nothing of the donor, whose answer is not sent in their name', async ({
  people,
}) => {
  const [staff, first, second] = await Promise.all([
    people.staff({ confirmed: true }),
    people.donor(RARE_NAME),
    // The screens of donors erase more, as they read it.
    people.staff(),
  ]);
  const [id = ''] = await bookToday(staff, [first]);
  const { page } = first;
  await ownDevice(page);
  await airplane(page, true);
  await page.goto('/user/card');
  await page.getByRole('button', { name: 'I am coming' }).click();
  await expect.poll(async () => (await storedItems(page, 'queue')).length).toBe(1);
  const kept = await keptOnDevice(page);
  for (const canary of [id, staff.facility.town]) expect(kept.includes(canary), canary).toBe(true);

  const own = await page.context().cookies();
  await putCookies(page, await second.page.context().cookies());
  // The page that was wanted comes back by itself, and leads whoever is signed in now to their own home.
  await airplane(page, false);
  await expect(page).toHaveURL('/facility/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  const stores = ['pocket', 'queue', 'news'] as const;
  const all = async () => (await Promise.all(stores.map(async (name) => storedItems(page, name)))).flat();
  await expect.poll(all).toEqual([]);
  await expectNothingKept(page, [
    id,
    staff.facility.town,
    staff.facility.name,
    first.email,
    first.lastName,
    '/articles/iron","',
  ]);
  // No page may ask as the donor now.
  await page.goto('about:blank');
  await putCookies(page, own);
  expect((await first.api.call('GET /api/donation/schedule/{id}', { params: { id } })).confirmedAt).toBeUndefined();
});

test('signing out drops an answer that was not sent, and says so', onlyInAll(), async ({ people }) => {
  const [staff, donor] = await Promise.all([people.staff({ confirmed: true }), people.donor({ confirmed: true })]);
  const [id = ''] = await bookToday(staff, [donor]);
  const { page } = donor;
  await page.goto('/user/account');
  await readyForOffline(page);
  // As it stands there while the server answers nothing of use.
  await page.evaluate(async (requestId) => {
    const opened = indexedDB.open('sanguine', 1);
    const stores = ['pocket', 'queue', 'news'];
    opened.addEventListener('upgradeneeded', () => stores.map((name) => opened.result.createObjectStore(name)));
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const transaction = opened.result.transaction('queue', 'readwrite');
    const waiting = {
      requestId,
      userId: 'somebody',
      kind: 'cancel',
      queuedAt: Date.now(),
      preferredDate: '',
      idempotencyKey: 'k',
    };
    transaction.objectStore('queue').put(waiting, requestId);
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    opened.result.close();
  }, id);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(
    page.getByText('You were signed out before your answer was sent, so it was dropped.').first(),
  ).toBeVisible();
  expect(await storedItems(page, 'queue')).toEqual([]);
  expect((await keptOnDevice(page)).includes(id)).toBe(false);
});

const offlineHeadings = {
  en: 'Without a connection',
  es: 'Sin conexión',
  fr: 'Sans connexion',
  'pt-BR': 'Sem conexão',
  hi: 'बिना कनेक्शन के',
  ar: 'بدون اتصال',
};

test('the offline page speaks the language that was chosen last', onlyInAll(), async ({ people }) => {
  test.slow();
  const { page } = await people.nobody();
  await page.goto('/help');
  await readyForOffline(page);
  for (const [locale, heading] of Object.entries(offlineHeadings)) {
    await page.goto('/help');
    await alive(page);
    if (locale !== 'en') await page.locator('footer select').first().selectOption(locale);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    const isKept = async () =>
      page.evaluate(async () => (await (await caches.match('/offline', { ignoreVary: true }))?.text())?.slice(0, 300));
    await expect.poll(isKept).toContain(`lang="${locale}"`);
    await airplane(page, true);
    await page.goto('/user/card');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await alive(page);
    // Left before the connection is back: the page would open what was wanted by itself.
    await page.goto('about:blank');
    await airplane(page, false);
  }
});
