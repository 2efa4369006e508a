import { alive } from './support/alive.ts';
import type { Who } from './known-page.ts';
import { pages } from './pages.ts';
import { dataOf, markEnglish, unmarkedTexts } from './support/marked-english.ts';
import type { People } from './support/people.ts';
import { expect, test } from './support/test.ts';

const whose: readonly Who[] = ['nobody', 'donor', 'facility_staff'];

const pageOf = async (people: People, who: Who) =>
  who === 'nobody' || who === 'operator' ? people[who]() : people.demo(who);

test('a registration changes its language half-way, and back, with all that was typed', async ({ people }) => {
  const { page } = await people.nobody();
  await page.goto('/sign-up');
  await alive(page);
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Phone Number').fill('+44 117 496 0123');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'ar');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveTitle(/إنشاء حساب.* | Sanguine/);
  await page.getByRole('combobox', { name: 'اللغة' }).selectOption('en');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
  await expect(page.getByLabel('Phone Number')).toHaveValue('+44 117 496 0123');
});

/** The pages whose features have all of their texts in catalogs; pages that the server draws cannot be marked in the browser. */
const inCatalogs =
  /^\/(?:user\/(?:card|certificate|appointments|emergency-requests|notifications)|facility\/(?:appointments|check-in|notifications)|unsubscribe|certificate|rebook|check-in)\b/;

test.describe('every text comes from a catalog', () => {
  for (const who of whose) {
    test(`on the pages of ${who}`, async ({ people }) => {
      test.slow();
      const { page } = await pageOf(people, who);
      await markEnglish(page.context());
      const data = dataOf(page);
      for (const { path } of pages.filter((one) => one.who === who && inCatalogs.test(one.path))) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
        await alive(page);
        expect.soft(await unmarkedTexts(page, data()), path).toEqual([]);
      }
    });
  }
});
