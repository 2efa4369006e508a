import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { townTiles } from '../../apps/api/test/support/town-tiles.ts';
import { alive } from '../support/open.ts';
import { type OwnServer, startServer } from '../support/server.ts';
import { expect, onlyInAll, test as base } from '../support/test.ts';

const BRISTOL = '/donate?place=2654675';
const FAILED = 'The street map cannot be shown now. The outline shows the same facilities.';

const test = base.extend<object, { own: OwnServer }>({
  own: [
    async ({ browserName }, give) => {
      const folder = await mkdtemp(join(tmpdir(), `sanguine-streets-${browserName}-`));
      const tiles = join(folder, 'region.pmtiles');
      await writeFile(tiles, townTiles());
      const server = await startServer({
        dataDir: join(folder, 'data'),
        demo: true,
        env: () => ({ MAP_TILES: tiles }),
      });
      await give(server);
      await server.kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  address: async ({ own }, give) => give(own.address),
  baseURL: async ({ own }, give) => give(own.address),
});

// One after the other, so that one server serves all of them.
test.describe.configure({ mode: 'default' });

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** How many colours are seen on the canvas: a map whose worker has not started has one. */
async function coloursOn(canvas: Locator): Promise<number> {
  const picture = (await canvas.screenshot()).toString('base64');
  return canvas.evaluate(async (_, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context?.getImageData(0, 0, image.width, image.height).data.buffer ?? []);
    return new Set(pixels).size;
  }, picture);
}

async function namesOf(links: Locator): Promise<readonly string[]> {
  const names = await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label') ?? ''));
  return names.toSorted((a, b) => a.localeCompare(b));
}

function requestsOf(page: Page) {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return {
    foreign: () => addresses.filter((url) => !/^(?:http:\/\/127\.0\.0\.1[:/]|data:|blob:)/.test(url)),
    ofMap: () => addresses.filter((url) => /open-streets|maplibre|\/map\//.test(url)),
  };
}

for (const width of [390, 1440]) {
  test(
    `the street map takes the place of the outline for who asks for it, ${width} pixels wide`,
    onlyInAll(),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const requests = requestsOf(page);
      await page.goto(BRISTOL);
      await alive(page);
      const map = page.getByRole('region', { name: 'Map of these facilities' });
      const outlined = await namesOf(map.getByRole('link', { name: /km away$/ }));
      expect(outlined.length).toBeGreaterThan(5);
      await expectAccessible(page);
      expect(requests.ofMap()).toEqual([]);

      await map.getByRole('button', { name: 'Street map' }).press('Enter');
      const canvas = map.getByRole('region', { name: /^Street map: the arrow keys/ });
      await expect(canvas).toBeVisible();
      const dots = map.getByRole('link', { name: /km away$/ });
      await expect(dots.first()).toBeVisible();
      expect(await namesOf(dots)).toEqual(outlined);
      await expect.poll(async () => coloursOn(canvas)).toBeGreaterThan(20);
      await expect(map.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
      await expectAccessible(page);

      await test.step('the keyboard moves and zooms it; dots out of sight cannot have the focus', async () => {
        await map.getByRole('button', { name: 'Zoom in' }).press('Enter');
        await canvas.focus();
        for (let times = 0; times < 3; times += 1) await page.keyboard.press('+');
        await expect.poll(async () => dots.count()).toBeLessThan(outlined.length);
        for (let times = 0; times < 8; times += 1) await page.keyboard.press('-');
        await expect.poll(async () => dots.count()).toBe(outlined.length);
      });

      await test.step('and the outline comes back', async () => {
        await map.getByRole('button', { name: 'Outline' }).click();
        await expect(canvas).toHaveCount(0);
        expect(await namesOf(dots)).toEqual(outlined);
      });
      expect(requests.ofMap().length).toBeGreaterThan(3);
      expect(requests.foreign()).toEqual([]);
    },
  );
}

test('the page of a facility shows it among the streets', onlyInAll(), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(BRISTOL);
  await page.getByRole('link', { name: 'Clifton Bridge Blood Centre', exact: true }).first().click();
  await alive(page);
  await page.getByRole('button', { name: 'Street map' }).press('Enter');
  const map = page.getByRole('group', { name: /on the street map$/ });
  const canvas = map.getByRole('region', { name: /^Street map: the arrow keys/ });
  await expect(canvas).toBeVisible();
  await expect.poll(async () => coloursOn(canvas)).toBeGreaterThan(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide the street map' }).click();
  await expect(map).toHaveCount(0);
});

test('a donor marks dots from the list, and opens a facility from the street map', onlyInAll(), async ({ people }) => {
  const { page } = await people.demo('donor');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/user/donate?list=all');
  await alive(page);
  const map = page.getByRole('region', { name: 'Map of these facilities' });
  await map.getByRole('button', { name: 'Street map' }).click();
  const dots = map.getByRole('link', { name: /km away$/ });
  await expect(dots.first()).toBeVisible();
  const dot = dots.last();
  const key = await dot.getAttribute('data-key');
  const row = page.locator(`[data-key="${key}"]`).first();
  await row.hover();
  await expect(dot).toHaveAttribute('data-marked');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await dot.focus();
  await expect(row).toHaveAttribute('data-marked');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test.describe('where the street map cannot be had', () => {
  test.use({ expectedComplaints: [/net::ERR_|status of 404/] });

  test(
    'a tile that does not come leaves a gap; the outline comes back when none comes any more',
    onlyInAll(),
    async ({ page }) => {
      await page.goto(BRISTOL);
      await alive(page);
      const map = page.getByRole('region', { name: 'Map of these facilities' });
      await map.getByRole('button', { name: 'Street map' }).click();
      const canvas = map.getByRole('region', { name: /^Street map: the arrow keys/ });
      await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible();
      let asked = 0;
      let isAway = false;
      await page.route('**/map/tiles.pmtiles', async (route) => {
        asked += 1;
        await (isAway || asked === 1 ? route.abort() : route.continue());
      });
      await canvas.focus();
      await page.keyboard.press('+');
      await expect.poll(() => asked).toBeGreaterThan(1);
      await expect(canvas).toBeVisible();
      isAway = true;
      await expect(async () => {
        await page.keyboard.press('+');
        await page.keyboard.press('ArrowRight');
        await expect(map.getByText(FAILED)).toBeVisible({ timeout: 200 });
      }).toPass();
      await expect(map.getByRole('link', { name: /km away$/ }).first()).toBeVisible();
    },
  );

  test(
    'the outline comes back with one sentence: no file, no code, no WebGL',
    onlyInAll(),
    async ({ page, context }) => {
      const map = page.getByRole('region', { name: 'Map of these facilities' });
      const failing = async () => {
        await page.goto(BRISTOL);
        await alive(page);
        await map.getByRole('button', { name: 'Street map' }).click();
        await expect(map.getByText(FAILED)).toBeVisible();
        await expect(map.getByRole('link', { name: /km away$/ }).first()).toBeVisible();
      };
      await page.route('**/map/tiles.pmtiles', async (route) => route.abort());
      await failing();
      await page.unroute('**/map/tiles.pmtiles');
      await page.route('**/open-streets-*.js', async (route) => route.abort());
      await failing();
      await page.unroute('**/open-streets-*.js');
      await context.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
      await failing();
    },
  );
});
