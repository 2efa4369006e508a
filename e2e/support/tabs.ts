import type { Browser, BrowserContext, CDPSession, Page, Response } from '@playwright/test';

/** A browser of one person with one page, which tests use one after the other. */
export interface Tab {
  readonly page: Page;
}

interface Kept extends Tab {
  /** The complaints of the page; a new list for each test. */
  complaints: string[];
  /** A test has changed it for good. */
  isSpent: boolean;
  readonly session: CDPSession;
}

/** Listeners to the answers that a page gets; another set for each person who has its tab. */
export type Listeners = Set<(response: Response) => void>;
const listening = new WeakMap<Page, Listeners>();

/** Returns the listeners of a page, which end with the visit of the person who has it now. */
export function listenersOf(page: Page): Listeners {
  const present = listening.get(page);
  if (present !== undefined) return present;
  const listeners: Listeners = new Set();
  listening.set(page, listeners);
  page.on('response', (response) => {
    for (const listen of listening.get(page) ?? []) listen(response);
  });
  return listeners;
}

/** Shared by everyone who is nobody there: an answer without a page, of the same site. */
const NOWHERE = '/health/live';

/** Methods that last longer than the page that is open: a tab in which a test has used one is not used again. */
const LASTING = {
  page: ['on', 'addInitScript', 'exposeFunction', 'exposeBinding', 'route', 'setExtraHTTPHeaders'],
  context: [
    'on',
    'addInitScript',
    'exposeFunction',
    'exposeBinding',
    'route',
    'newCDPSession',
    'grantPermissions',
    'setGeolocation',
    'setOffline',
  ],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'],
} as const;

function noteUse(object: object, names: readonly string[], note: () => void): void {
  for (const name of names) {
    const method: unknown = Reflect.get(object, name);
    if (typeof method !== 'function') throw new Error(`There is no ${name} any more.`);
    Reflect.set(object, name, (...values: unknown[]): unknown => {
      note();
      const answer: unknown = Reflect.apply(method, object, values);
      return answer;
    });
  }
}

function tellViolations() {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    reportError(new Error(`content security policy: ${effectiveDirective} stopped ${blockedURI}`));
  });
}

/** Hears what the pages of a context complain of: errors, and what the content security policy blocked. */
export async function listenTo(context: BrowserContext, complain: (text: string) => void): Promise<void> {
  await context.addInitScript(tellViolations);
  context.on('weberror', (error) => complain(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    const { url } = message.location();
    // What is no page names no icon, and the browser looks for one.
    if (message.type() === 'error' && !url.endsWith('/favicon.ico')) complain(`${message.text()} (${url})`);
  });
}

async function newTab(browser: Browser, address: string): Promise<Kept> {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  const tab: Kept = { page, complaints: [], isSpent: false, session: await context.newCDPSession(page) };
  await listenTo(context, (text) => void tab.complaints.push(text));
  // Before uses of the page are noted: this one is not a test's.
  listenersOf(page);
  const note = () => void (tab.isSpent = true);
  noteUse(page, LASTING.page, note);
  noteUse(context, LASTING.context, note);
  noteUse(page.clock, LASTING.clock, note);
  return tab;
}

/** Leaves nothing of a person: cookies, storages, caches, workers and history. */
async function clear({ page, session }: Kept, address: string): Promise<void> {
  const context = page.context();
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map(async (other) => other.close()),
  );
  await page.goto(address + NOWHERE, { timeout: 10_000 });
  await page.evaluate(() => {
    window.name = '';
    sessionStorage.clear();
  });
  await context.clearCookies();
  await session.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** Ends a tab. An answer that a route still changes has nobody to go to, and is no failure of the test. */
async function end({ page }: Kept): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

export interface Tabs {
  /** A tab without cookies or data, at no page of the product. */
  take: () => Promise<Tab>;
  /** Takes back all tabs of a test, and returns what their pages complained of. */
  giveBack: () => Promise<readonly string[]>;
  close: () => Promise<void>;
}

/**
 * The tabs of a worker. A new context with its first page costs a second of the processor, most of it for a process
 * that compiles the program; a page that goes on costs a third.
 */
export function tabsOf(browser: Browser, address: string): Tabs {
  let idle: Kept[] = [];
  let taken: Kept[] = [];
  async function putAside(tab: Kept): Promise<void> {
    if (tab.page.isClosed()) tab.isSpent = true;
    else if (!tab.isSpent) await clear(tab, address).catch(() => (tab.isSpent = true));
    if (tab.isSpent) await end(tab);
    else idle.push(tab);
  }
  return {
    take: async () => {
      const tab = idle.pop() ?? (await newTab(browser, address));
      tab.complaints = [];
      listening.set(tab.page, new Set());
      taken.push(tab);
      return tab;
    },
    giveBack: async () => {
      const [tabs, complaints] = [taken, taken.flatMap((tab) => tab.complaints)];
      taken = [];
      await Promise.all(tabs.map(putAside));
      return complaints;
    },
    close: async () => {
      await Promise.all([...idle, ...taken].map(end));
      [idle, taken] = [[], []];
    },
  };
}
