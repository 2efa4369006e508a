import type { Page } from '@playwright/test';
import { inDays } from '../support/dates.ts';
import type { People } from '../support/people.ts';
import { publishTimes, sessionOn } from '../support/sessions.ts';
import { expect } from '../support/test.ts';
import type { View } from './view.ts';

/** An emergency of a facility of its own, opened by its staff. */
async function emergencyOf(people: People): Promise<Page> {
  const { api, page } = await people.staff({ confirmed: true });
  const body = { bloodType: 'O-', unitsNeeded: 2, urgency: 'HIGH', preferredDate: `${inDays(3)} 18:00` } as const;
  await api.call('POST /api/donation/schedule', { body });
  await page.goto('/facility/emergency-requests');
  await page.getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('dialog')).toContainText('0 of 2 scheduled');
  return page;
}

/** The views in which staff change what they have published. */
export const openingsOfChanges: readonly View[] = [
  {
    name: 'an emergency request that is changed',
    isOneOfMany: true,
    open: async (people) => {
      const page = await emergencyOf(people);
      await page.getByRole('button', { name: 'Change the request' }).click();
      await expect(page.getByRole('form', { name: 'Change the request' })).toBeVisible();
      return page;
    },
  },
  {
    name: 'an emergency request that is covered from elsewhere',
    isOneOfMany: true,
    open: async (people) => {
      const page = await emergencyOf(people);
      await page.getByRole('button', { name: 'Units came from elsewhere' }).click();
      await expect(page.getByRole('form', { name: 'Units from another source' })).toBeVisible();
      return page;
    },
  },
  {
    name: 'weekly times about to be removed with their bookings',
    isOneOfMany: true,
    open: async (people) => {
      const [staff, donor] = await Promise.all([people.staff({ confirmed: true }), people.donor({ confirmed: true })]);
      await publishTimes(staff);
      const { id: sessionId } = await sessionOn(staff, inDays(2));
      const body = { facilityId: staff.facility.id, bloodType: 'O-', sessionId, slotNo: 1 } as const;
      await donor.api.call('POST /api/donation/schedule', { body });
      await staff.page.goto('/facility/appointments?view=times');
      await staff.page
        .getByRole('button', { name: /^Remove Every day/ })
        .first()
        .click();
      const dialog = staff.page.getByRole('dialog', { name: 'Remove these weekly times?' });
      await dialog.getByRole('radio', { name: 'Tell them' }).check();
      await expect(dialog.getByLabel('Reason')).toBeVisible();
      return staff.page;
    },
  },
];
