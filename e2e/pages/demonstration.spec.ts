// Only a browser shows: the line of the server stands above every page, and follows the language.
// Features: every
import { sayingIn } from '../support/catalogs.ts';
import { alive } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

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
