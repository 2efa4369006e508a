// Only a browser shows: pages that stay open while the server is away and come back with what was typed.
// Features: booking, stock, accounts, facilities
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inDays } from '../support/dates.ts';
import { PASSWORD, type People, peopleAt } from '../support/people.ts';
import { startUnused } from '../support/prepared.ts';
import { type OwnServer, startServer } from '../support/server.ts';
import { expect, onlyInAll, test as base } from '../support/test.ts';

interface Own {
  /** A server of the test's own, and people who use it. */
  own: { readonly server: OwnServer; readonly people: People };
}

const test = base.extend<Own>({
  own: [
    async ({ browser, watch }, give) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'sanguine-down-'));
      const database = await startUnused();
      const server = await startServer({ dataDir, env: () => ({ DATABASE_URL: database.url }) });
      await give({ server, people: peopleAt({ browser, address: server.address, watch: watch.context }) });
      await server.kill();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    { timeout: 300_000 },
  ],
});

// Somebody logs out while a page still loads: what it asks for last is refused.
test.use({ expectedComplaints: [/net::ERR_|status of 401/] });

const UNREACHED = 'Sanguine cannot be reached; check your connection.';

test(
  'while the server is down nothing is lost, and everything continues once it is back',
  onlyInAll(),
  async ({ own }) => {
    test.slow();
    const { server, people } = own;
    const [donor, staff, other] = await Promise.all([
      people.donor(),
      people.staff({ stock: { 'O-': 8 } }),
      people.donor(),
    ]);
    const { facility } = staff;

    const list = await donor.page.context().newPage();
    await list.goto('/user/donate?list=all');
    await expect(list.getByRole('link', { name: facility.name })).toBeVisible();

    await donor.page.goto(`/user/donate?facility=${facility.id}`);
    const booking = donor.page.getByRole('form', { name: 'Donation Booking Details' });
    await booking.getByLabel('Date').fill(inDays(2));
    await booking.getByLabel('Time').fill('14:45');

    await staff.page.goto('/facility/inventory');
    const ledger = staff.page.getByRole('region', { name: 'Stock ledger' });
    await expect(ledger.getByRole('row')).toHaveCount(2);
    const counting = await staff.page.context().newPage();
    await counting.goto('/facility/inventory');
    await counting.getByRole('button', { name: 'Update the stock of O-' }).click();
    const stock = counting.getByRole('dialog');
    await stock.getByLabel('Units available', { exact: true }).fill('11');

    await other.page.goto('/user/dashboard');
    await other.page.getByRole('button', { name: 'Log out' }).click();
    await other.page.getByRole('textbox', { name: 'Email Address', exact: true }).fill(other.email);
    await other.page.getByLabel('Password', { exact: true }).fill(PASSWORD);

    await test.step('lists say what failed while it is down', async () => {
      await server.kill();
      await list.getByRole('searchbox').fill(facility.name);
      await expect(list.getByRole('alert').filter({ hasText: 'Retry' })).toContainText('could not be fetched');
      await expect(list.getByRole('row')).toHaveCount(0);
      await ledger.getByRole('combobox', { name: 'Blood type' }).selectOption('O-');
      await expect(ledger.getByRole('alert')).toContainText('Failed to fetch the stock ledger');
    });

    await test.step('forms report it and keep what was typed', async () => {
      await booking.getByRole('button', { name: 'Schedule' }).click();
      await expect(booking.getByRole('alert')).toContainText(
        `Failed to schedule donation. Please try again. ${UNREACHED}`,
      );
      await expect(booking.getByLabel('Date')).toHaveValue(inDays(2));
      await expect(booking.getByLabel('Time')).toHaveValue('14:45');
      await stock.getByRole('button', { name: 'Save' }).click();
      await expect(stock.getByRole('alert')).toContainText('There was an error updating the stock, try again.');
      await expect(stock.getByLabel('Units available', { exact: true })).toHaveValue('11');
      await other.page.getByRole('button', { name: 'Sign In' }).click();
      await expect(other.page.getByRole('alert').filter({ hasText: `An error occurred. ${UNREACHED}` })).toBeVisible();
      await expect(other.page.getByRole('textbox', { name: 'Email Address', exact: true })).toHaveValue(other.email);
    });

    await test.step('the lists load without a reload once it is back', async () => {
      await server.start();
      await expect(list.getByRole('row').filter({ hasText: facility.name })).toBeVisible();
      await expect(ledger.getByRole('row')).toHaveCount(2);
    });

    await test.step('the forms are sent, once', async () => {
      await booking.getByRole('button', { name: 'Schedule' }).click();
      await expect(donor.page.getByRole('dialog', { name: 'Schedule Request Submitted' })).toBeVisible();
      const { total } = await donor.api.call('GET /api/donation/schedule/donor');
      expect(total).toBe(1);
      await stock.getByRole('button', { name: 'Save' }).click();
      await expect(counting.getByRole('dialog', { name: 'Inventory Updated' })).toContainText('11 units');
      await other.page.getByRole('button', { name: 'Sign In' }).click();
      await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Overview');
    });
  },
);
