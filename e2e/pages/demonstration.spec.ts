// Only a browser shows: the line of the server stands above every page, and follows the language.
// Features: every
import { sayingIn } from '../support/catalogs.ts';
import { alive } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedComplaints: [/status of 404/] });

test('every page says that it is a demonstration, signed in or not', async ({ page, people }) => {
  const donor = await people.donor();
  const staff = await people.staff();
  const visits = [
    ...['/', '/sign-up', '/forgot-password', '/nowhere'].map((path) => ({ in: page, path })),
    ...['/user/dashboard', '/user/donate', '/user/account'].map((path) => ({ in: donor.page, path })),
    ...['/facility/dashboard', '/facility/account'].map((path) => ({ in: staff.page, path })),
  ];
  for (const visit of visits) {
    await visit.in.goto(visit.path);
    await expect(visit.in.getByRole('heading', { level: 1 })).toBeVisible();
    const banner = visit.in.getByRole('region', { name: 'Demonstration' });
    await expect(banner).toContainText('Every name and figure in it is made up');
    await expect(banner).toBeVisible();
  }
});

test('the banner speaks the language that was chosen, at once', async ({ page, people }) => {
  const { page: inside } = await people.donor();
  for (const [one, path] of [
    [page, '/'],
    [inside, '/user/account'],
  ] as const) {
    await one.goto(path);
    await alive(one);
    await one
      .locator('select:has(option[lang=es])')
      .first()
      .evaluate((select: HTMLSelectElement) => {
        select.value = 'es';
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
    const says = sayingIn('es');
    const banner = one.getByRole('region', { name: says('app.document.demonstration') });
    await expect(banner).toHaveText(`${says('app.document.is-demonstration')} ${says('app.document.made-up')}`);
  }
});
