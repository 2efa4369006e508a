// Only a browser shows: the stream of events between two people’s pages, and one connection for the tabs of one person.
// Features: facilities, lifecycle, staff
import type { Page } from '@playwright/test';
import { inDays } from '../support/dates.ts';
import { PASSWORD } from '../support/people.ts';
import { receptionOf } from '../support/reception.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

/** Waits until the page listens: the stream begins when the page is drawn and idle. */
async function untilLive(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().includes('/api/events') && response.ok());
}

async function goAndListen(page: Page, path: string): Promise<void> {
  const live = untilLive(page);
  await page.goto(path);
  await live;
}

/** The donor's page loses its connection for a moment. */
test.use({ expectedComplaints: [/net::ERR_INTERNET_DISCONNECTED|net::ERR_NETWORK_CHANGED/] });

test('what staff change appears on the donor’s open page without a reload, and the other way round', async ({
  people,
}) => {
  const [staff, donor] = await Promise.all([people.staff(), people.donor()]);
  const path = `/user/donate?search=${encodeURIComponent(staff.facility.name)}`;
  await goAndListen(donor.page, path);
  const row = donor.page.getByRole('row', { name: new RegExp(staff.facility.name) });
  await expect(row).toContainText('No stock reported yet');

  await test.step('the stock', async () => {
    await staff.api.call('PUT /api/facility/{id}/inventory/{bloodTypeOrItem}', {
      params: { id: staff.facility.id, bloodTypeOrItem: 'B+' },
      body: { unitsAvailable: 1 },
    });
    await expect(row).toContainText('Urgent');
  });

  await test.step('a booking', async () => {
    await goAndListen(staff.page, '/facility/dashboard');
    await donor.api.call('POST /api/donation/schedule', {
      body: { facilityId: staff.facility.id, bloodType: donor.bloodType, preferredDate: `${inDays(3)} 10:30` },
    });
    const bookings = staff.page.getByRole('table', { name: 'Bookings waiting for an answer' });
    await expect(bookings.getByRole('row')).toHaveCount(2);
  });

  await test.step('without a connection a page says so after a moment, and no longer when it is back', async () => {
    const mark = donor.page.getByRole('status').filter({ hasText: 'Reconnecting' });
    await expect(mark).toHaveCount(0);
    await donor.page.context().setOffline(true);
    await expect(mark).toBeVisible();
    await donor.page.context().setOffline(false);
    await expect(mark).toHaveCount(0);
  });
});

test(
  'the tab shown last has the connection for both, and the other takes it when that one is closed',
  onlyInAll(),
  async ({ people }) => {
    const [staff, donor] = await Promise.all([people.staff(), people.donor()]);
    const path = `/user/donate?search=${encodeURIComponent(staff.facility.name)}`;
    const rowOf = (page: Page) => page.getByRole('row', { name: new RegExp(staff.facility.name) });
    await goAndListen(donor.page, path);
    const streams: string[] = [];
    donor.page.on('request', (request) => {
      if (request.url().includes('/api/events')) streams.push(request.url());
    });
    const second = await donor.page.context().newPage();
    await goAndListen(second, path);
    const setStock = (unitsAvailable: number) =>
      staff.api.call('PUT /api/facility/{id}/inventory/{bloodTypeOrItem}', {
        params: { id: staff.facility.id, bloodTypeOrItem: 'B+' },
        body: { unitsAvailable },
      });
    await setStock(1);
    await expect(rowOf(second)).toContainText('Urgent');
    await expect(rowOf(donor.page)).toContainText('Urgent');
    expect(streams).toEqual([]);
    const taken = untilLive(donor.page);
    await second.close();
    await taken;
    await setStock(50);
    await expect(rowOf(donor.page)).toContainText('Sufficient');
  },
);

test('a role that changes shows on the page that is open', onlyInAll(), async ({ people }) => {
  const staff = await people.staff({ confirmed: true, stock: { 'O-': 1 } });
  const { page } = await receptionOf(people, staff);
  await goAndListen(page, '/facility/inventory');
  await expect(page.getByRole('heading', { name: 'Not part of your role' })).toBeVisible();
  await staff.page.goto('/facility/account?tab=staff');
  await staff.page.getByRole('button', { name: 'Change role: Mary' }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'The role of Mary' });
  await dialog.getByLabel('Role').selectOption('Staff');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Blood Stock Levels' })).toBeVisible();
});
