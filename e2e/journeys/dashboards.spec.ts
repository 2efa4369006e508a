import { inDays } from '../support/dates.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, test } from '../support/test.ts';

test('the picture fills the left half of public pages on large screens, and is hidden on small screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/forgot-password');
  const drawing = page.locator('svg[preserveAspectRatio="xMidYMid slice"]');
  expect(await drawing.boundingBox()).toMatchObject({ x: 0, width: 720, height: 900 });
  const main = await page.getByRole('main').boundingBox();
  expect(main && main.x + main.width / 2, 'the page is centred on the right').toBeCloseTo(1080, 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(drawing).toBeHidden();
});

test('the terms have their required content, and Back closes them', async ({ page }) => {
  await page.goto('/sign-up');
  await page.getByRole('link', { name: 'Terms & Conditions' }).click();
  for (const words of [
    'at least 18 years old and in good health',
    'your medical history must be accurate',
    'Donating is voluntary and unpaid',
    'Follow the guidelines of the hospital',
    'Keep your availability up to date',
    'Your password is stored in a form from which it cannot be recovered',
    'Sanguine only connects people. It does no medical screening',
  ]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/sign-up');
});

test("the donor's dashboard shows its cards, and the panel leads to Donate", async ({ people }) => {
  const { page } = await people.donor();
  await page.goto('/user/dashboard');
  const usage = page.getByRole('region', { name: 'Donation usage' });
  for (const [use, share] of [
    ['Medical conditions', 67],
    ['Surgery', 27],
    ['Childbirth and gynaecology', 6],
  ] as const) {
    await expect(usage.getByRole('row', { name: use })).toContainText(`${share}%`);
  }
  await expect(page.getByRole('region', { name: 'Did You Know' })).toContainText('can help up to three people');
  await expect(page.getByRole('region', { name: 'Total Facilities Registered' })).toContainText(/\d+\+ Facilities/);
  const panel = page.getByRole('region', { name: 'Live Blood Inventory Overview' });
  await expect(panel.getByRole('columnheader')).toHaveText(['Facility Name', 'Address']);
  await expect(panel.getByRole('row')).toHaveCount(13);
  await panel.getByRole('link', { name: 'Open all facilities' }).click();
  await expect(page).toHaveURL('/user/donate?list=all');
});

test('staff open all facilities in a dialog, and the dashboard behind does not scroll', async ({ people }) => {
  const { page } = await people.staff();
  await page.goto('/facility/dashboard');
  await expect(page.getByText(/[\d,]+ Active Donors/)).toBeVisible();
  await page.getByRole('button', { name: 'Open all facilities' }).click();
  const dialog = page.getByRole('dialog', { name: 'All facilities' });
  await expect(dialog.getByRole('row')).toHaveCount(13);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, before === 0 ? 400 : -400);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(page).toHaveURL('/facility/dashboard?facilities=1');
});

test('recent activity has nine rows per page, and shows the progress of each request', async ({ people }) => {
  const [staff, donor] = await Promise.all([people.staff(), people.donor({ confirmed: true })]);
  const ask = async (day: number) => {
    const body = { facilityId: staff.facility.id, bloodType: 'O-', preferredDate: `${inDays(day)} 09:00` } as const;
    return donor.api.call('POST /api/donation/schedule', { body });
  };
  const first = await ask(2);
  for (let day = 3; day < 12; day += 1) {
    const { id } = await ask(day);
    await donor.api.call('POST /api/donation/schedule/{id}/cancel', { params: { id }, body: {} });
  }
  const { page } = donor;
  await page.goto('/user/dashboard');
  await page.getByRole('link', { name: 'See all activity' }).click();
  const list = page.getByRole('dialog', { name: 'Recent Activity' });
  await expect(list.getByRole('columnheader')).toHaveText(['Date', 'Facility Name', 'Status']);
  await expect(list.getByRole('row')).toHaveCount(10);
  await list.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(list.getByRole('row')).toHaveCount(2);
  await list.getByRole('row').last().getByRole('link').click();
  const progress = page.getByRole('dialog', { name: 'Donation Request Progress' });
  await expect(progress.getByRole('listitem')).toHaveText([/Submitted/, /Approved/, /Completed/]);
  await expect(progress.getByRole('button', { name: 'Cancel Request' })).toBeVisible();
  await progress.getByRole('button', { name: 'Close' }).last().click();

  const params = { id: first.id };
  await staff.api.call('POST /api/donation/schedule/{id}/decline', { params, body: {} });
  await page.goto(`/user/dashboard?activity=1&request=${params.id}`);
  await expect(progress).toContainText(`Donation request at ${staff.facility.name} was Failed`);
});

for (const [path, call, words] of [
  ['/facility/dashboard', '**/api/dashboard/facility', 'Fetching data...'],
  ['/facility/inventory', '**/api/facility/*/inventory', 'Fetching inventory...'],
  ['/facility/emergency-requests', '**/api/donation/schedule/facility**', 'Fetching requests...'],
] as const) {
  test(`${path} says ${words} until it is there`, async ({ people }) => {
    const { page } = await people.staff();
    const release = await holdBack(page, call);
    // With something after the path only the page's own requests match, not the server's.
    await page.goto(`${path}?by=link`);
    const loading = page.getByRole('status').filter({ hasText: words });
    await expect(loading).toBeVisible();
    release();
    await expect(loading).toHaveCount(0);
  });
}
