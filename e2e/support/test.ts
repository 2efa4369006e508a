import { test as base, expect, type FullProject, type Page, type PlaywrightTestOptions } from '@playwright/test';
import { type People, peopleThrough } from './people.ts';
import { type Tabs, tabsOf } from './tabs.ts';
import { startWatch, type Watch } from './watch.ts';

interface Fixtures {
  people: People;
  /** Browser complaints that a test provokes on purpose; any other complaint fails it. */
  expectedComplaints: readonly RegExp[];
  watch: Watch;
  /** A page in a browser of its own. */
  newPage: () => Promise<Page>;
  /** The address of the product under test. */
  address: string;
}

/** An address without a page: its document answers 404, and Chromium reports that. */
export const NO_PAGE = '/no/such/page';

/** Nor is there anything here. */
const NO_FACILITY = '/facilities/of-no-facility';

/** An invalid link in a mail: its page says so, and Chromium reports it, too. */
const REFUSED_LINK =
  /status of 422 .*\/api\/((?:answer|coming|next|rebook)-link\?token=of-no-mail|auth\/(?:invitation|entered-donor))/;

/** Matches what Chromium reports for every answer from 400. */
export const REFUSED_CALL = /Failed to load resource: the server responded with a status of 4\d\d/;

/** Leaves a test to `npm test -- all`: it repeats another one elsewhere, or takes long and seldom fails alone. */
export const onlyInAll = (isOnly = true) => ({ tag: isOnly ? '@all' : [] });
/** For what is timed: another test beside it would slow it down. `npm test -- all` runs it after the others. */
export const alone = { tag: ['@all', '@alone'] };

export function expectNoComplaint(complaints: readonly string[], expected: readonly RegExp[]): void {
  const unexpected = complaints.filter((text) => !expected.some((known) => known.test(text)));
  expect(unexpected, 'what the pages complained of').toEqual([]);
}

/** Tells whether a test looks at pages as the usual browser shows them: only then it uses the tabs of others. */
function isUsual(options: Partial<PlaywrightTestOptions>, project: FullProject): boolean {
  const usual = { colorScheme: 'light', javaScriptEnabled: true, ...project.use } as const;
  return Object.entries(options).every(([name, value]) => value === Reflect.get(usual, name));
}

/** Every test has its own people and fails when a page complains. */
export const test = base.extend<Fixtures, { tabs: Tabs }>({
  tabs: [
    async ({ browser }, give, { project }) => {
      const tabs = tabsOf(browser, project.use.baseURL ?? '');
      await give(tabs);
      await tabs.close();
    },
    { scope: 'worker' },
  ],
  expectedComplaints: [[new RegExp(`status of 404 .*(?:${NO_PAGE}|${NO_FACILITY})`), REFUSED_LINK], { option: true }],
  address: async ({ baseURL }, give) => {
    if (baseURL === undefined) throw new Error('baseURL is not set');
    await give(baseURL);
  },
  watch: async ({ expectedComplaints, tabs }, give) => {
    const watch = startWatch();
    await give(watch);
    await watch.end();
    expectNoComplaint([...watch.complaints, ...(await tabs.giveBack())], expectedComplaints);
  },
  newPage: async (
    { browser, address, tabs, watch, colorScheme, javaScriptEnabled, serviceWorkers, timezoneId },
    give,
    { project },
  ) => {
    const usual = isUsual({ colorScheme, javaScriptEnabled, serviceWorkers, timezoneId }, project);
    await give(async () => {
      if (usual) return (await tabs.take()).page;
      const context = await browser.newContext({ baseURL: address });
      await watch.context(context);
      return context.newPage();
    });
  },
  page: async ({ newPage }, give) => give(await newPage()),
  context: async ({ page }, give) => give(page.context()),
  people: async ({ address, newPage }, give) => give(peopleThrough({ address, newPage })),
});

export { expect };
