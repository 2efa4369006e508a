// Only a browser shows: an alarm passes from the donor's dashboard to every page of the staff, and its units are set aside there.
// Features: after-care, quarantine
import { inDays } from '../support/dates.ts';
import { open } from '../support/open.ts';
import type { People, Staff } from '../support/people.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

type Donor = Awaited<ReturnType<People['donor']>>;

const NUMBER = 'G123498654321';
const SETTINGS = {
  isOn: true,
  phoneNumber: '+44 117 496 0001',
  hours: 'Mon to Fri, 8:00 to 18:00',
  afterHoursNumber: '+44 117 496 0999',
  emergencyNumber: '999',
  advice: { faint: 'Lie down with your legs up, and drink water.' },
} as const;

/** A donation of today, with the number of its bag. */
async function given(donor: Donor, staff: Staff): Promise<void> {
  const body = { facilityId: staff.facility.id, bloodType: donor.bloodType, preferredDate: `${inDays(3)} 10:30` };
  const { id } = await donor.api.call('POST /api/donation/schedule', { body });
  await staff.api.call('POST /api/donation/schedule/{id}/approve', { params: { id }, body: {} });
  await staff.api.call('POST /api/donation/schedule/{id}/complete', {
    params: { id },
    body: { cameToday: true, withoutArrival: true, reason: 'came-early', donationNumber: NUMBER },
  });
}

for (const width of [390, 1440]) {
  test(
    `an alarm after a donation reaches the staff on whichever page they are, and its units are set aside (${width} px)`,
    onlyInAll(width === 1440),
    async ({ people }) => {
      test.slow();
      const [staff, donor] = await Promise.all([people.staff(), people.donor({ bloodType: 'O+' })]);
      const { id } = staff.facility;
      for (const { page } of [staff, donor]) await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await staff.api.call('PUT /api/facility/{id}/after-care', { params: { id }, body: SETTINGS });
      await given(donor, staff);
      const line = {
        component: 'red_cells',
        bloodType: 'O+',
        units: 1,
        expiresOn: inDays(20),
        donationNumber: NUMBER,
      } as const;
      await staff.api.call('POST /api/facility/{id}/stock/received', { params: { id }, body: { lines: [line] } });
      await open(staff.page, '/facility/help');

      await test.step('the donor is thanked, and reads whom to call before anything is asked', async () => {
        const { page } = donor;
        await open(page, '/user/dashboard');
        await expect(page.getByText('Thank you,')).toBeVisible();
        await page.getByText('I have fallen ill, or there is something I should have said').click();
        await expect(page.getByRole('link', { name: SETTINGS.phoneNumber })).toBeVisible();
        await page.getByLabel('Your telephone number').fill('+44 7700 900123');
        await page.getByRole('button', { name: 'Ask them to call me' }).click();
        await expect(page.getByText(/^The staff were notified on /)).toBeVisible();
      });

      await test.step('it stands on the page that is open, and the units are set aside there', async () => {
        const { page } = staff;
        const bar = page.getByRole('region', { name: 'Alarms after donations' });
        await expect(bar).toContainText('The blood may be in question.');
        await expect(bar.getByRole('link', { name: '+44 7700 900123' })).toBeVisible();
        await bar.getByRole('button', { name: 'Set aside (quarantine)' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Set aside' }).click();
        await expect(bar).toContainText('In quarantine');
      });

      await test.step('it goes from every page once somebody has it', async () => {
        const { page } = staff;
        const bar = page.getByRole('region', { name: 'Alarms after donations' });
        await bar.getByRole('button', { name: 'I have it' }).click();
        await bar.getByRole('button', { name: 'I am calling' }).click();
        await expect(bar).toBeHidden();
        await open(page, '/facility/inventory');
        await expect(bar).toBeHidden();
        const stock = await staff.api.call('GET /api/facility/{id}/stock', { params: { id } });
        expect(stock.rows.find(({ bloodType }) => bloodType === 'O+')).toMatchObject({ units: 1, usableUnits: 0 });
      });
    },
  );
}
