import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { lookAround } from '../scripts/lib/machine.mjs';

const built = fileURLToPath(new URL('../apps/web/dist/index.html', import.meta.url));
const LIMIT_MS = 30_000;

export interface FirstPage {
  readonly kilobytes: number;
  readonly requests: readonly { readonly path: string; readonly bytes: number }[];
}

/**
 * What a browser loads for `/` over the wire, headers included, brotli where the server has it. Undefined when the web
 * app is not built or there is no Chromium.
 */
export async function measureFirstPage(port: number): Promise<FirstPage | undefined> {
  const executablePath = lookAround().env.CHROMIUM_PATH;
  if (!existsSync(built) || executablePath === undefined) return undefined;
  // Over plain HTTP a browser offers brotli to localhost only.
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: LIMIT_MS });
  try {
    const page = await browser.newPage();
    const network = await page.context().newCDPSession(page);
    const urls = new Map<string, string>();
    const requests: { path: string; bytes: number }[] = [];
    network.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      requests.push({ path: new URL(urls.get(requestId) ?? 'http://unknown/').pathname, bytes: encodedDataLength });
    });
    await network.send('Network.enable');
    await page.goto(`http://localhost:${port}/`, { waitUntil: 'networkidle', timeout: LIMIT_MS });
    const bytes = requests.reduce((total, request) => total + request.bytes, 0);
    return { kilobytes: bytes / 1024, requests };
  } finally {
    await browser.close();
  }
}
