import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { alive } from '../support/alive.ts';
import { bookToday } from '../support/appointments.ts';
import { keptOnDevice, keptPage, readyForOffline, storedItems } from '../support/device.ts';
import { expect, test } from '../support/test.ts';

test.use({
  serviceWorkers: 'allow',
  expectedComplaints: [/net::ERR_|Failed to fetch|did not come|status of 401/],
});

const airplane = async (page: Page, isOn: boolean) => page.context().setOffline(isOn);

async function ownDevice(page: Page): Promise<void> {
  await page.goto('/user/account');
  await readyForOffline(page);
  const box = page.getByRole('checkbox', { name: 'This is my own device' });
  await box.check();
  await expect(box).toBeEnabled();
  await expect.poll(async () => (await storedItems(page, 'pocket')).length).toBe(1);
  await keptPage(page, '/articles/who-can-donate');
}

const requestOf = (page: Page, id: string) => page.goto(`/user/appointments?request=${id}`);

test('in airplane mode a donor reads their appointment, help and articles, and says that they come; sign-out leaves nothing', async ({
  people,
  address,
}) => {
  const [staff, donor] = await Promise.all([people.staff({ confirmed: true }), people.donor({ confirmed: true })]);
  const [id = ''] = await bookToday(staff, [donor]);
  const { page, api } = donor;

  await test.step('nothing of a person is kept before they say that the device is theirs', async () => {
    await page.goto('/user/account');
    await readyForOffline(page);
    expect(await storedItems(page, 'pocket')).toEqual([]);
    expect((await keptOnDevice(page)).includes(staff.facility.town)).toBe(false);
    await ownDevice(page);
  });

  await test.step('any address shows within a second where they are expected, and how old that is', async () => {
    await airplane(page, true);
    const began = Date.now();
    await page.goto('/user/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Without a Connection' })).toBeVisible();
    await expect(page.getByText(staff.facility.address)).toBeVisible();
    expect(Date.now() - began).toBeLessThan(1_000);
    await expect(page.getByText(/^As of .*\(just now\)\. The appointment may have changed since\.$/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code to check in at the facility' })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id: rule }) => rule)).toEqual([]);
  });

  await test.step('help and articles open within a second, too, and say when they were kept', async () => {
    const began = Date.now();
    await page.getByRole('link', { name: 'Help', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    expect(Date.now() - began).toBeLessThan(1_000);
    await expect(page.getByText(/It was kept on this device on \w+day/)).toBeVisible();
    await page.goto('/articles/who-can-donate');
    await expect(page.getByText(/It was kept on this device on \w+day/)).toBeVisible();
  });

  await test.step('"I am coming" waits, whatever the presses and tabs, and is sent once when the connection is back', async () => {
    await page.goto('/user/card');
    const coming = page.getByRole('button', { name: 'I Am Coming' });
    await coming.dblclick();
    await expect(page.getByText('That you are coming will be sent when you are connected.')).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/user/appointments');
    await expect(other.getByText('That you are coming will be sent when you are connected.')).toBeVisible();
    expect(await storedItems(page, 'queue')).toHaveLength(1);
    const sent: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().endsWith('/confirm')) sent.push(request.url());
    });
    await airplane(page, false);
    await expect.poll(async () => (await storedItems(page, 'queue')).length, { timeout: 20_000 }).toBe(0);
    const confirmed = await api.call('GET /api/donation/schedule/{id}', { params: { id } });
    expect(confirmed.confirmedAt).toBeDefined();
    expect(sent.length).toBeLessThanOrEqual(1);
    await other.close();
    await page.goto('/user/dashboard');
    await expect(page.getByText('The facility knows now that you are coming.').first()).toBeVisible();
  });

  await test.step('a cancellation is dropped where the appointment is over meanwhile, and the donor reads that', async () => {
    await requestOf(page, id);
    await alive(page);
    await expect(page.getByRole('button', { name: 'Cancel Request' })).toBeVisible();
    await airplane(page, true);
    await page.getByRole('button', { name: 'Cancel Request' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByText(/Your cancellation will be sent when you are connected/).first()).toBeVisible();
    // On another device.
    await api.call('POST /api/donation/schedule/{id}/cancel', { params: { id }, body: {} });
    await airplane(page, false);
    await expect(
      page.getByText(/^Your cancellation was not sent: the appointment has changed since/).first(),
    ).toBeVisible();
    expect(await storedItems(page, 'queue')).toEqual([]);
  });

  await test.step('after signing out no store has a byte of the person', async () => {
    await page.goto('/user/account');
    await alive(page);
    expect(JSON.stringify(await storedItems(page, 'pocket'))).toContain('syncedAt');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${address}/`);
    await expect.poll(async () => (await storedItems(page, 'pocket')).length).toBe(0);
    const kept = await keptOnDevice(page);
    for (const canary of [
      staff.facility.town,
      staff.facility.name,
      id,
      donor.email,
      donor.lastName,
      '/articles/iron","',
    ]) {
      expect(kept.includes(canary), canary).toBe(false);
    }
    await airplane(page, true);
    await page.goto('/user/card');
    await expect(page.getByRole('heading', { level: 1, name: 'Without a Connection' })).toBeVisible();
    await expect(page.getByText('Your next appointment')).toHaveCount(0);
  });
});
