import { test as base, expect } from '@playwright/test';
import { type People, peopleAt } from './people.ts';
import { startWatch, type Watch } from './watch.ts';

interface Fixtures {
  people: People;
  /** Complaints that a test provokes on purpose; every other one fails it. */
  expectedComplaints: readonly RegExp[];
  watch: Watch;
  /** Where the product under test is. */
  address: string;
}

/** An address without a page: its document answers 404, and Chromium says so. */
export const NO_PAGE = '/no/such/page';

/** A link of a mail that is none: its page says so, and Chromium does, too. */
const REFUSED_LINK = /status of 422 .*\/api\/answer-link\?token=of-no-mail/;

/** What Chromium says of every answer from 400 on. */
export const REFUSED_CALL = /Failed to load resource: the server responded with a status of 4\d\d/;

/** Every test has people of its own and fails when a page complains. */
export const test = base.extend<Fixtures>({
  expectedComplaints: [[new RegExp(`status of 404 .*${NO_PAGE}`), REFUSED_LINK], { option: true }],
  address: async ({ baseURL }, give) => {
    if (baseURL === undefined) throw new Error('baseURL is not set');
    await give(baseURL);
  },
  watch: async ({ expectedComplaints }, give) => {
    const watch = startWatch();
    await give(watch);
    await watch.end();
    const unexpected = watch.complaints.filter((text) => !expectedComplaints.some((known) => known.test(text)));
    expect(unexpected, 'what the pages complained of').toEqual([]);
  },
  context: async ({ context, watch }, give) => {
    await watch.context(context);
    await give(context);
  },
  people: async ({ browser, address, watch }, give) => {
    await give(peopleAt({ browser, address, watch: watch.context }));
  },
});

export { expect };
