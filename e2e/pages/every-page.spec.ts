// Only a browser shows: every page and dialog has its content, fits on every width, and axe finds nothing on it.
// Features: every
import type { Page } from '@playwright/test';
import { expectGoodLooks, FIRST_WINDOW } from '../support/looks.ts';
import { goOn, pageOf } from '../support/open.ts';
import { expect, expectNoComplaint, onlyInAll, test } from '../support/test.ts';
import { expectFirst, expectRest } from './content.ts';
import type { KnownPage } from './known-page.ts';
import { openings } from './openings.ts';
import { pages } from './pages.ts';
import { inParts, partsOfPages, titleOf } from './parts.ts';

async function look(page: Page, known: KnownPage): Promise<void> {
  await page.setViewportSize(FIRST_WINDOW);
  await goOn(page, known.path);
  await expect(page.getByRole('region', { name: 'Demonstration' })).toContainText(
    'Every name and figure in it is made up',
  );
  await expectFirst(page, known);
  // The others have a history here: an account without one follows below.
  if (known.who === 'nobody' || known.who === 'operator') await expectRest(page, known);
  await expectGoodLooks(page);
}

test.describe('has its content, nothing that axe finds, and room on every screen', () => {
  for (const part of partsOfPages(6)) {
    test(titleOf(part), async ({ people }) => {
      const page = await pageOf(people, part.who);
      for (const known of part.pages) await test.step(known.path, async () => look(page, known));
    });
  }

  // The others are in everywhere.spec.ts.
  for (const part of inParts(
    openings.filter(({ isOneOfMany }) => isOneOfMany !== true),
    6,
  )) {
    test(part.map(({ name }) => name).join('; '), async ({ people, tabs, expectedComplaints }) => {
      for (const opening of part) {
        await test.step(opening.name, async () => expectGoodLooks(await opening.open(people)));
        expectNoComplaint(await tabs.giveBack(), expectedComplaints);
      }
    });
  }
});

for (const role of ['donor', 'facility_staff'] as const) {
  const title = `a new account of ${role} reads on every page what is there, and that there is nothing yet`;
  test(title, onlyInAll(), async ({ people }) => {
    const { page } = await (role === 'donor' ? people.donor() : people.staff());
    for (const known of pages.filter(({ who }) => who === role)) {
      await page.goto(known.path);
      await expectFirst(page, known);
      await expectRest(page, known);
    }
  });
}
