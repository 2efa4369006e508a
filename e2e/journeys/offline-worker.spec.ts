// Only a browser shows: a service worker over a deploy: which version each page has, what is kept, and that push messages still come.
// Features: offline, notifications
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { prepareDeploys, renameTexts } from '../support/deploys.ts';
import { keptPage, readyForOffline, storedItems } from '../support/device.ts';
import { startUnused } from '../support/prepared.ts';
import { startServer } from '../support/server.ts';
import { wholeBrowser } from '../support/system-browser.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

test.use({
  serviceWorkers: 'allow',
  launchOptions: wholeBrowser,
  expectedComplaints: [/net::ERR_|Failed to fetch|did not come|status of 404 .*words-/],
});

/** The worker as it was while there were only push messages. */
const pushOnlyWorker = `
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('push', (event) => {
    const { title } = event.data.json();
    event.waitUntil(self.registration.showNotification(title));
  });`;

const versionOf = (page: Page) => page.locator('#root').getAttribute('data-version');
const cachesOf = (page: Page) => page.evaluate(async () => caches.keys());

/** The scopes and files of the workers. */
const registrationsOf = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(
      ({ scope, active }) => `${new URL(scope).pathname} ${active?.scriptURL.split('/').at(-1)}`,
    );
  });
/** A browser looks for a new worker a while after a visit, and gives up where that fails: this asks until it has looked. */
const lookForWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => {});
    return registration?.waiting?.state;
  });

/**
 * Visits a page until something is so there. A new worker begins between two visits, but only when the old one has
 * nothing left to do: on a busy machine the next visit may come too early, and belongs to the old one.
 */
const visitUntil = async (context: BrowserContext, url: string, isSo: (page: Page) => Promise<void>) =>
  expect(async () => {
    const page = await context.newPage();
    try {
      await page.goto(url);
      await isSo(page);
    } finally {
      await page.close();
    }
  }).toPass({ intervals: [0, 1000], timeout: 60_000 });

/** A page that is shown without a connection, with all of its code. */
async function worksOffline(page: Page, url: string, version: string): Promise<void> {
  await page.context().setOffline(true);
  await page.goto(url);
  await alive(page);
  expect(await versionOf(page)).toBe(version);
  await expect(page.getByText(/It was stored on this device on \w+day/)).toBeVisible();
  await page.context().setOffline(false);
}

interface Pushed {
  readonly registrationId: string;
  /** The titles of the notifications that are shown. */
  readonly titles: readonly string[];
}

/** The worker that is in charge: no other one waits to follow it, or begins. */
const workerIsSettled = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (
      registration?.active?.state === 'activated' && registration.installing === null && registration.waiting === null
    );
  });

async function registrationIdOf(session: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return registered;
}

/**
 * Delivers a push message to the worker, and waits until it is shown. What a worker that is just being replaced or
 * stopped does not answer is delivered again, as a push service does; the protocol of the browser's tools does not.
 */
async function pushed(context: BrowserContext, page: Page, title: string): Promise<Pushed> {
  await expect.poll(async () => workerIsSettled(page)).toBe(true);
  const session = await context.newCDPSession(page);
  const registrationId = await registrationIdOf(session);
  const { origin } = new URL(page.url());
  const titles = async () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (await registration?.getNotifications())?.map((one) => one.title) ?? [];
    });
  await expect(async () => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify({ title }) });
    await expect.poll(titles, { timeout: 10_000 }).toContain(title);
  }).toPass({ timeout: 60_000 });
  return { registrationId, titles: await titles() };
}

test(
  'a worker of push messages is replaced; a deploy in the middle of a visit mixes no versions; the next visit has the new one; a retired worker leaves nothing',
  onlyInAll(),
  async ({ browser, watch }, { outputDir }) => {
    const deploys = await prepareDeploys();
    const [a, b] = [await deploys.make('a'), await deploys.make('b', async (folder) => renameTexts(folder, 'b'))];
    const c = await deploys.make('c', async (folder) => {
      const file = join(folder, 'push-worker.js');
      await writeFile(file, `self.isRetired=true;${await readFile(file, 'utf8')}`);
    });
    await deploys.use(a);
    const database = await startUnused();
    const env = () => ({ DATABASE_URL: database.url, WEB_DIST: deploys.current });
    const server = await startServer({ dataDir: join(outputDir, 'data'), env });
    const deploy = async (folder: string) => {
      await server.kill();
      await deploys.use(folder);
      await server.start();
    };
    const context = await browser.newContext({ baseURL: server.address, permissions: ['notifications'] });
    await watch.context(context);
    try {
      await test.step('a browser that had only push messages keeps its registration, and its subscriptions with it', async () => {
        const worker = join(a, 'push-worker.js');
        const own = await readFile(worker, 'utf8');
        await writeFile(worker, pushOnlyWorker);
        const first = await context.newPage();
        await first.goto('/help');
        await expect.poll(async () => registrationsOf(first)).toEqual(['/ push-worker.js']);
        const before = await pushed(context, first, 'Before');
        expect(await cachesOf(first)).toEqual([]);
        await writeFile(worker, own);
        await first.reload();
        await expect.poll(async () => lookForWorker(first)).toBe('installed');
        await first.close();
        await visitUntil(context, '/help', async (visit) => expect(await lookForWorker(visit)).toBeUndefined());
        const next = await context.newPage();
        await next.goto('/help');
        await readyForOffline(next);
        expect(await registrationsOf(next)).toEqual(['/ push-worker.js']);
        const after = await pushed(context, next, 'After');
        expect(after.registrationId).toBe(before.registrationId);
        expect(after.titles).toContain('After');
        await next.close();
      });

      const page = await context.newPage();
      await page.goto('/articles');
      await readyForOffline(page);
      await page.goto('/articles/blood-types');
      await keptPage(page, '/articles/blood-types');
      await worksOffline(page, '/articles/blood-types', 'a');

      const form = await context.newPage();
      await form.goto('/sign-up');
      await alive(form);
      await form.getByLabel('Name', { exact: true }).fill('Ada');

      await test.step('the network’s page is new after a deploy, and what is kept is old, whole, and not replaced', async () => {
        await deploy(b);
        await page.goto('/articles');
        await alive(page);
        expect(await versionOf(page)).toBe('b');
        await expect.poll(async () => lookForWorker(page)).toBe('installed');
        await worksOffline(page, '/articles', 'a');
        await worksOffline(page, '/articles/blood-types', 'a');
        await page
          .getByRole('button', { name: 'O-', exact: true })
          .or(page.getByLabel('O-', { exact: true }))
          .first()
          .click();
      });

      await test.step('a page whose texts in another language are gone stays as it is, and comes in that language when reloaded', async () => {
        const asked = form.waitForResponse(/words-.*\.hi\.accounts\.js$/);
        await form.getByRole('combobox', { name: 'Language' }).selectOption('hi');
        expect((await asked).status()).toBe(404);
        await expect(form.locator('html')).toHaveAttribute('lang', 'en');
        await expect(form.getByRole('heading', { level: 1 })).toHaveText('Create Account');
        await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Ada');
        await form.reload();
        await alive(form);
        expect(await versionOf(form)).toBe('b');
        await expect(form.locator('html')).toHaveAttribute('lang', 'hi');
        await form.context().clearCookies({ name: 'lang' });
        await form.close();
      });

      await test.step('the next visit has the new version alone, and push messages still come', async () => {
        await page.close();
        await visitUntil(context, '/articles', async (visit) => {
          expect(await cachesOf(visit)).toEqual([`sanguine-${'b'.repeat(16)}`]);
        });
        const next = await context.newPage();
        await next.goto('/articles');
        await keptPage(next, '/articles');
        await worksOffline(next, '/articles', 'b');
        expect((await pushed(context, next, 'Blood is needed')).titles).toContain('Blood is needed');
        await next.close();
      });

      await test.step('a worker that is switched off removes everything, asks the network, and still shows messages', async () => {
        await deploy(c);
        const last = await context.newPage();
        await last.goto('/help');
        const left = async () => {
          await lookForWorker(last);
          return cachesOf(last);
        };
        await expect.poll(left).toEqual([]);
        expect(await storedItems(last)).toEqual([]);
        await last.goto('/articles');
        expect(await versionOf(last)).toBe('c');
        expect(await cachesOf(last)).toEqual([]);
        expect((await pushed(context, last, 'Still here')).titles).toContain('Still here');
      });
    } finally {
      await context.close();
      await server.kill();
      await database.stop();
      await deploys.remove();
    }
  },
);

test('the manifest has what an installation needs', onlyInAll(), async ({ page, request }) => {
  await page.goto('/');
  const link = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(link ?? '')).json()) as {
    readonly id: string;
    readonly lang: string;
    readonly dir: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
    readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  };
  expect([manifest.id, manifest.lang, manifest.dir]).toEqual(['/', 'en', 'ltr']);
  for (const [purpose, size] of [
    ['any', 192],
    ['any', 512],
    ['maskable', 192],
    ['maskable', 512],
  ] as const) {
    const icon = manifest.icons.find((one) => one.purpose === purpose && one.sizes === `${size}x${size}`);
    const picture = await (await request.get(icon?.src ?? '')).body();
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], `${purpose} ${size}`).toEqual([size, size]);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);

  // Each language has an address of its own, whatever the browser prefers.
  const languages = [
    ['es', 'ltr', 'Citas'],
    ['ar', 'rtl', 'المواعيد'],
  ] as const;
  for (const [locale, dir, appointments] of languages) {
    await page.goto(`/${locale}`);
    const address = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
    const answer = await request.get(address, { headers: { 'Accept-Language': 'fr' } });
    const translated = (await answer.json()) as typeof manifest;
    expect([translated.id, translated.lang, translated.dir]).toEqual(['/', locale, dir]);
    expect(translated.shortcuts.map(({ name }) => name)).toContain(appointments);
    expect(answer.headers()['vary'] ?? '').not.toMatch(/cookie|language/i);
  }
});
