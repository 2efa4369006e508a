// Draws the pictures of docs/images anew, from the demonstration data: `node e2e/support/pictures.ts` after a build.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, expect } from '@playwright/test';
import type { Role } from '@sanguine/contract';
import { smallPng } from '../../apps/api/test/support/small-png.ts';
import { wholeBrowser } from './system-browser.ts';
import { peopleAt } from './people.ts';
import { startServer } from './server.ts';

interface Picture {
  readonly name: string;
  readonly who: Role | 'nobody';
  readonly path: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** Visible on the page once its data is there. */
  readonly shows: string;
}

const large = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const pictures: readonly Picture[] = [
  { name: 'donate', who: 'donor', path: '/user/donate', size: { width: 1440, height: 1080 }, shows: 'Facility Name' },
  { name: 'sign-in', who: 'nobody', path: '/', size: large, shows: 'Try it as a donor' },
  {
    name: 'facility-dashboard',
    who: 'facility_staff',
    path: '/facility/dashboard',
    size: { width: 1440, height: 830 },
    shows: 'Lowest Blood Stock Levels',
  },
  {
    name: 'donate-dark-phone',
    who: 'donor',
    path: '/user/donate',
    size: phone,
    colorScheme: 'dark',
    shows: 'All Facilities',
  },
];

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));

async function draw(browser: Browser, address: string, picture: Picture) {
  const people = peopleAt({ browser, address });
  const { page } = await (picture.who === 'nobody' ? people.nobody() : people.demo(picture.who));
  await page.setViewportSize(picture.size);
  await page.emulateMedia({ colorScheme: picture.colorScheme ?? 'light', reducedMotion: 'reduce' });
  await page.goto(picture.path, { waitUntil: 'networkidle' });
  await expect(page.getByText(picture.shows).first()).toBeVisible();
  await page.evaluate(async () => document.fonts.ready);
  await writeFile(join(folder, `${picture.name}.png`), await smallPng(await page.screenshot()));
  await page.context().close();
}

const dataDir = await mkdtemp(join(tmpdir(), 'sanguine-pictures-'));
const server = await startServer({ dataDir, demo: true });
const browser = await chromium.launch({ ...wholeBrowser, env: { ...process.env, TZ: 'Europe/London' } });
try {
  for (const picture of pictures) await draw(browser, server.address, picture);
} finally {
  await browser.close();
  await server.kill();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
