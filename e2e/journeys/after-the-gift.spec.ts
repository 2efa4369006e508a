// Only a browser shows: one donor from "Can I give?" to the alarm that somebody has, on a clock that the test sets.
// Features: after-care, quarantine, eligibility
import { inDays } from '../support/dates.ts';
import { mailTo } from '../support/mailbox.ts';
import { open } from '../support/open.ts';
import { PASSWORD, type People, peopleAt, someEmail, type Staff, type Visitor } from '../support/people.ts';
import { type ShiftedServer, startShiftedServer } from '../support/shifted-server.ts';
import { expect, onlyInAll, test as base } from '../support/test.ts';

const test = base.extend<{ own: { readonly server: ShiftedServer; readonly people: People } }>({
  own: [
    async ({ browser, watch }, give) => {
      const server = await startShiftedServer('14:00');
      await give({ server, people: peopleAt({ browser, address: server.address, watch: watch.context }) });
      await server.remove();
    },
    { timeout: 300_000 },
  ],
});

/** The server goes before the pages do. */
test.use({ expectedComplaints: [/net::ERR_/] });

const SETTINGS = {
  isOn: true,
  phoneNumber: '+44 117 496 0001',
  hours: 'Mon to Fri, 8:00 to 18:00',
  afterHoursNumber: '+44 117 496 0999',
  emergencyNumber: '999',
  advice: { faint: 'Lie down with your legs up, and drink water.' },
} as const;
const ILL = 'I have fallen ill, or there is something I should have said';

/** Nine presses at most, before there is an account. */
async function canGive({ page }: Visitor): Promise<void> {
  await open(page, '/can-i-give?country=GB');
  await page.getByLabel('Date of birth').fill('1990-05-01');
  const press = async (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Next');
  for (const answer of ['Yes', 'No', 'No', 'No', 'No', 'No', 'No', 'No']) await press(answer);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Probably yes, from today');
}

/** The visitor has an account from now on, in the same browser. */
async function register({ api }: Visitor): Promise<void> {
  const name = { firstName: 'Nora', lastName: 'Field', email: someEmail() };
  const body = { ...name, password: PASSWORD, phoneNumber: '', bloodType: 'O+', healthDataConsent: true } as const;
  await api.call('POST /api/users/register/donor', { body: { ...body, acceptedTerms: true } });
}

/** A donation of today, with the number of its bag. */
async function recordGift(donor: Visitor, staff: Staff, donationNumber: string): Promise<void> {
  const body = { facilityId: staff.facility.id, bloodType: 'O+', preferredDate: `${inDays(3)} 10:30` } as const;
  const { id } = await donor.api.call('POST /api/donation/schedule', { body });
  await staff.api.call('POST /api/donation/schedule/{id}/approve', { params: { id }, body: {} });
  await staff.api.call('POST /api/donation/schedule/{id}/complete', {
    params: { id },
    body: { cameToday: true, withoutArrival: true, reason: 'came-early', donationNumber },
  });
}

const barOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Alarms after donations' });

test(
  'from "Can I give?" to the alarm that somebody has: on a phone and on a wide screen',
  onlyInAll(),
  async ({ own }) => {
    test.slow();
    const { server, people } = own;
    const staff = await people.staff({ confirmed: true });
    const { id } = staff.facility;
    await staff.api.call('PUT /api/facility/{id}/after-care', { params: { id }, body: SETTINGS });
    for (const [width, number] of [
      [390, 'G123498000001'],
      [1440, 'G123498000002'],
    ] as const) {
      const donor = await people.nobody();
      for (const { page } of [staff, donor]) await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await canGive(donor);
      await register(donor);
      await recordGift(donor, staff, number);
      const line = { component: 'red_cells', bloodType: 'O+', units: 1, expiresOn: inDays(20) } as const;
      const lines = [{ ...line, donationNumber: number }];
      await staff.api.call('POST /api/facility/{id}/stock/received', { params: { id }, body: { lines } });
      await open(staff.page, '/facility/help');

      await test.step(`the donor is thanked, and reads whom to call before anything is asked (${width} px)`, async () => {
        const { page } = donor;
        await open(page, '/user/dashboard');
        await expect(page.getByText('Thank you, Nora.')).toBeVisible();
        await page.getByText(ILL).click();
        await expect(page.getByRole('link', { name: SETTINGS.phoneNumber })).toBeInViewport();
        await page.getByLabel('Your telephone number').fill('+44 7700 900123');
        await page.getByRole('button', { name: 'Ask them to call me' }).click();
        await expect(page.getByText(/^The staff were notified on /)).toBeVisible();
      });

      await test.step('it stands on the page that is open, and the units are set aside there', async () => {
        const bar = barOf(staff);
        await expect(bar).toContainText('The blood may be in question.');
        await expect(bar.getByRole('link', { name: '+44 7700 900123' })).toBeVisible();
        await bar.getByRole('button', { name: 'Set aside (quarantine)' }).click();
        await staff.page.getByRole('dialog').getByRole('button', { name: 'Set aside' }).click();
        await expect(bar).toContainText('In quarantine');
      });

      if (width === 390) {
        await test.step('nobody takes it for a quarter of an hour: the Admin is mailed once more', async () => {
          await server.setTime('14:16');
          await mailTo(staff.page.request, staff.email, 'Nobody has taken an alarm');
        });
      }

      await test.step('it goes from every page once somebody has it, and the units stay aside', async () => {
        const bar = barOf(staff);
        await bar.getByRole('button', { name: 'I have it' }).click();
        await bar.getByRole('button', { name: 'I am calling' }).click();
        await expect(bar).toBeHidden();
        const stock = await staff.api.call('GET /api/facility/{id}/stock', { params: { id } });
        const row = stock.rows.find(({ bloodType }) => bloodType === 'O+');
        expect(row).toMatchObject({ units: width === 390 ? 1 : 2, usableUnits: 0 });
      });
    }
  },
);
