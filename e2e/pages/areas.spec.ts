// Only a browser shows: the menu of each area leads everywhere, and what of it is in view on a phone.
// Features: every
import { sidebars } from './pages.ts';
import { expect, NO_PAGE, test } from '../support/test.ts';

for (const role of ['donor', 'facility_staff'] as const) {
  test(`the sidebar leads ${role} everywhere, and on a phone slides down and closes`, async ({ people }) => {
    const { page } = await (role === 'donor' ? people.donor() : people.staff());
    await page.goto(role === 'donor' ? '/user' : '/facility');
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    await expect(sidebar.getByRole('link')).toHaveText([...sidebars[role]]);
    await expect(sidebar.getByRole('button')).toHaveText('Log out');
    for (const name of sidebars[role].toReversed()) {
      const link = sidebar.getByRole('link', { name });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(sidebar.locator('[aria-current]')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }

    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole('button', { name: 'Menu' });
    const place = sidebar.getByRole('link', { name: sidebars[role][1] ?? '' });
    await expect(place).not.toBeInViewport();
    await menu.click();
    await expect(place).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(place).not.toBeInViewport();
    await expect(menu).toBeFocused();
    await menu.click();
    await place.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(place).not.toBeInViewport();
  });
}

test('the sign-in link of the not-found page leads there', async ({ page }) => {
  expect((await page.goto(NO_PAGE))?.status()).toBe(404);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
});

test('the figures of the demonstration are true', async ({ people }) => {
  const [donor, staff] = await Promise.all([people.demo('donor'), people.demo('facility_staff')]);
  await donor.page.goto('/user/dashboard');
  await expect(donor.page.getByText(/^16 donations/)).toBeVisible();
  const demand = donor.page.getByRole('region', { name: 'Highest demand blood type' });
  await expect(demand).toContainText('O-');
  await expect(demand).toContainText('25+ units needed in 24 hours');
  await staff.page.goto('/facility/dashboard');
  const lowest = staff.page.getByRole('region', { name: 'Lowest Blood Stock Levels' }).getByRole('listitem');
  await expect(lowest).toHaveText([/AB-.*1 unit/, /O-.*2 units/, /B-.*3 units/, /A-.*5 units/]);
});
