import type { BrowserContext, Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '@sanguine/contract';
import type { Who } from '../pages/known-page.ts';
import { apiOf } from './api.ts';
import { type People, peopleAt, type Visitor } from './people.ts';
import { expectNoComplaint, test as base } from './test.ts';
import { dataOf } from './untranslated.ts';
import { startWatch, type Watch } from './watch.ts';

interface Arrived {
  readonly context: BrowserContext;
  readonly watch: Watch;
}

interface SharedVisitors {
  of: (who: Who) => Promise<Arrived>;
  leave: () => Promise<void>;
}

/** Each of those who only look, with one browser context for all tests of a worker: it keeps the program between pages. */
function sharedVisitors(place: Parameters<typeof peopleAt>[0]): SharedVisitors {
  const visitors = new Map<Who, Promise<Arrived>>();
  async function arrive(who: Who): Promise<Arrived> {
    const watch = startWatch();
    const people = peopleAt({ ...place, watch: watch.context });
    const { page } = await (who === 'nobody' || who === 'operator' ? people[who]() : people.demo(who));
    await page.close();
    return { context: page.context(), watch };
  }
  return {
    of: async (who) => {
      const visitor = visitors.get(who) ?? arrive(who);
      visitors.set(who, visitor);
      return visitor;
    },
    leave: async () => {
      for (const visitor of visitors.values()) await (await visitor).watch.end();
    },
  };
}

/** Opens pages of shared visitors for one test; `complaints` are those since then. */
function pagesOf(shared: SharedVisitors, address: string) {
  const opened: { readonly page: Page; readonly complaints: () => readonly string[] }[] = [];
  async function open(who: Who): Promise<Visitor> {
    const { context, watch } = await shared.of(who);
    // A test before this one may have changed it.
    await context.clearCookies({ name: LANGUAGE_COOKIE });
    const page = await context.newPage();
    const before = watch.complaints.length;
    dataOf(page);
    opened.push({ page, complaints: () => watch.complaints.slice(before) });
    return { page, api: apiOf(context.request, address) };
  }
  async function close(): Promise<readonly string[]> {
    await Promise.all(opened.map(async ({ page }) => page.close()));
    return opened.flatMap(({ complaints }) => complaints());
  }
  return { open, close };
}

/** Listens from the start to what the server says to somebody. */
function heard<Somebody extends Visitor>(somebody: Somebody): Somebody {
  dataOf(somebody.page);
  return somebody;
}

/** For tests that look at pages, and change nothing of the demonstration's people. */
export const test = base.extend<{ people: People }, { shared: SharedVisitors }>({
  shared: [
    async ({ browser }, give, { project }) => {
      const shared = sharedVisitors({ browser, address: project.use.baseURL ?? '' });
      await give(shared);
      await shared.leave();
    },
    { scope: 'worker' },
  ],
  people: async ({ people, shared, address, expectedComplaints }, give) => {
    const { open, close } = pagesOf(shared, address);
    await give({
      nobody: async () => open('nobody'),
      operator: async () => open('operator'),
      demo: open,
      donor: async (wishes) => heard(await people.donor(wishes)),
      staff: async (wishes) => heard(await people.staff(wishes)),
    });
    expectNoComplaint(await close(), expectedComplaints);
  },
});
