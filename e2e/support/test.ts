import { test as base, expect } from '@playwright/test';
import { type People, peopleAt } from './people.ts';
import { startWatch, type Watch } from './watch.ts';

interface Fixtures {
  people: People;
  /** Browser complaints that a test provokes on purpose; any other complaint fails it. */
  expectedComplaints: readonly RegExp[];
  watch: Watch;
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

export function expectNoComplaint(complaints: readonly string[], expected: readonly RegExp[]): void {
  const unexpected = complaints.filter((text) => !expected.some((known) => known.test(text)));
  expect(unexpected, 'what the pages complained of').toEqual([]);
}

/** Every test has its own people and fails when a page complains. */
export const test = base.extend<Fixtures>({
  expectedComplaints: [[new RegExp(`status of 404 .*(?:${NO_PAGE}|${NO_FACILITY})`), REFUSED_LINK], { option: true }],
  address: async ({ baseURL }, give) => {
    if (baseURL === undefined) throw new Error('baseURL is not set');
    await give(baseURL);
  },
  watch: async ({ expectedComplaints }, give) => {
    const watch = startWatch();
    await give(watch);
    await watch.end();
    expectNoComplaint(watch.complaints, expectedComplaints);
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
