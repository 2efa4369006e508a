// Only a browser shows: what is not translated yet is marked as English in a page that the server has drawn.
// Features: education
import { sayingIn } from '../support/catalogs.ts';
import { expect, test } from '../support/test.ts';

const says = sayingIn('ar');

test('what nobody has checked yet is in English, marked as such, and the page says why', async ({ people }) => {
  const { page } = await people.nobody();
  const why = page.getByText(says('contract.page.in-english'));

  await page.goto('/ar/terms-and-conditions');
  await expect(page.locator('main [data-in-english][lang=en][dir=ltr]').first()).toContainText('at least 18 years old');
  await expect(why).toBeVisible();

  await page.goto('/ar/articles/who-can-donate');
  await expect(page.getByText(says('education.english.article'))).toBeVisible();
  await expect(page.locator('[lang=en][dir=ltr]', { hasText: 'Most healthy adults can give blood.' })).toBeVisible();
  await expect(why).toBeHidden();
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/ar\/articles\/who-can-donate$/);
  await expect(page.locator('link[rel=alternate][hreflang=x-default]')).toHaveAttribute('href', /[^r]\/articles\/who-/);

  await page.context().clearCookies();
  await page.goto('/articles/who-can-donate');
  await expect(page.locator('[data-in-english]')).toHaveCount(0);
});
