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
  await expect.poll(async () => (await storedItems(page)).length).toBe(1);
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

test('in airplane mode a donor reads their appointment, help and articles, and nothing is sent later; sign-out leaves nothing', async ({
  people,
  address,
}) => {
  const [staff, donor] = await Promise.all([people.staff({ confirmed: true }), people.donor(RARE_NAME)]);
  const [id = ''] = await bookToday(staff, [donor]);
  const { page, api } = donor;

  await test.step('nothing of a person is kept before they say that the device is theirs', async () => {
    await page.goto('/user/account');
    await readyForOffline(page);
    expect(await storedItems(page)).toEqual([]);
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

  await test.step('what is pressed without a connection says so at once, stays as it was, and is not sent later', async () => {
    await airplane(page, false);
    await requestOf(page, id);
    await alive(page);
    const coming = page.getByRole('button', { name: 'I am coming' });
    await expect(coming).toBeVisible();
    await airplane(page, true);
    await coming.click();
    await expect(page.getByText(/Sanguine cannot be reached/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Cancel Request' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByText(/Sanguine cannot be reached/)).toHaveCount(2);
    const sent: string[] = [];
    page.context().on('request', (request) => {
      if (/\/(?:confirm|cancel)$/.test(request.url())) sent.push(request.url());
    });
    await airplane(page, false);
    await page.goto('/user/account');
    await alive(page);
    await requestOf(page, id);
    await alive(page);
    await expect(coming).toBeVisible();
    expect(sent).toEqual([]);
    const asked = await api.call('GET /api/donation/schedule/{id}', { params: { id } });
    expect([asked.status, asked.confirmedAt]).toEqual(['APPROVED', undefined]);
    await coming.click();
    await expect(page.getByText('Thank you. The facility knows that you are coming.')).toBeVisible();
  });

  await test.step('no store has a byte of the person after signing out', async () => {
    await page.goto('/user/account');
    await alive(page);
    await expect.poll(async () => JSON.stringify(await storedItems(page))).toContain('syncedAt');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${address}/`);
    await expect.poll(async () => (await storedItems(page)).length).toBe(0);
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

test('somebody else on the same device finds nothing of the donor', async ({ people }) => {
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
  await expect(page.getByText(staff.facility.address)).toBeVisible();
  const kept = await keptOnDevice(page);
  for (const canary of [id, staff.facility.town]) expect(kept.includes(canary), canary).toBe(true);

  await putCookies(page, await second.page.context().cookies());
  // The page that was wanted comes back by itself, and leads whoever is signed in now to their own home.
  await airplane(page, false);
  await expect(page).toHaveURL('/facility/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect.poll(async () => storedItems(page)).toEqual([]);
  await expectNothingKept(page, [
    id,
    staff.facility.town,
    staff.facility.name,
    first.email,
    first.lastName,
    '/articles/iron","',
  ]);
});

test(
  'what an older version left to be sent is removed, also while a tab of it is open',
  onlyInAll(),
  async ({ people }) => {
    const { page } = await people.donor({ confirmed: true });
    const old = await page.context().newPage();
    await old.goto('/help');
    await old.evaluate(async () => {
      const done = async (request: IDBRequest) =>
        new Promise((resolve) => request.addEventListener('success', resolve));
      await done(indexedDB.deleteDatabase('sanguine'));
      const opened = indexedDB.open('sanguine', 1);
      opened.addEventListener('upgradeneeded', () => {
        for (const name of ['pocket', 'queue', 'news']) opened.result.createObjectStore(name);
      });
      await done(opened);
      const transaction = opened.result.transaction('queue', 'readwrite');
      transaction.objectStore('queue').put({ requestId: 'r', userId: 'somebody', kind: 'cancel' }, 'r');
      // The connection stays open, as in a tab that has stopped in the middle of its work.
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    });
    await open(page, '/user/account');
    // Nothing else waits for the other tab.
    await expect(page.getByRole('heading', { level: 2, name: 'Your data' })).toBeVisible();
    await old.close();
    await open(page, '/user/account');
    await expect(page.getByRole('checkbox', { name: 'This is my own device' })).toBeVisible();
    const stores = async () =>
      page.evaluate(async () => {
        const opened = indexedDB.open('sanguine');
        await new Promise((resolve) => opened.addEventListener('success', resolve));
        const { objectStoreNames, version } = opened.result;
        opened.result.close();
        return [version, ...objectStoreNames];
      });
    await expect.poll(stores).toEqual([2, 'pocket']);
  },
);

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
