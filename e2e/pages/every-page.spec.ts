import { expectGoodLooks } from '../support/looks.ts';
import { open, pageOf } from '../support/open.ts';
import { test } from '../support/shared-visitors.ts';
import { onlyInAll } from '../support/test.ts';
import { expectFirst, expectRest } from './content.ts';
import { openings } from './openings.ts';
import { pages } from './pages.ts';

test.describe('has its content, nothing that axe finds, and room on every screen', () => {
  for (const known of pages) {
    test(`${known.path} for ${known.who}`, async ({ people }) => {
      const page = await pageOf(people, known.who);
      await open(page, known.path);
      await expectFirst(page, known);
      // The others have a history here: an account without one follows below.
      if (known.who === 'nobody' || known.who === 'operator') await expectRest(page, known);
      await expectGoodLooks(page);
    });
  }

  for (const opening of openings) {
    test(opening.name, onlyInAll(opening.isOneOfMany ?? false), async ({ people }) => {
      const page = await opening.open(people);
      await expectGoodLooks(page);
    });
  }
});

for (const role of ['donor', 'facility_staff'] as const) {
  test(`a new account of ${role} reads on every page what is there, and that there is nothing yet`, async ({
    people,
  }) => {
    const { page } = await (role === 'donor' ? people.donor() : people.staff());
    for (const known of pages.filter(({ who }) => who === role)) {
      await page.goto(known.path);
      await expectFirst(page, known);
      await expectRest(page, known);
    }
  });
}
