import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { alive } from '../support/open.ts';
import { inDays } from '../support/dates.ts';
import { publishTimes, sessionOn } from '../support/sessions.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

async function expectNothingFound(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

for (const width of [390, 1440]) {
  test(
    `a donor takes an appointment into a calendar, and subscribes to all of them, at ${width} pixels`,
    onlyInAll(width === 1440),
    async ({ people }) => {
      const [staff, { page, api }] = await Promise.all([people.staff(), people.donor()]);
      await publishTimes(staff);
      const { id: sessionId } = await sessionOn(staff, inDays(2));
      const booking = { facilityId: staff.facility.id, bloodType: 'O-', sessionId, slotNo: 1 } as const;
      const request = await api.call('POST /api/donation/schedule', { body: booking });
      await page.setViewportSize({ width, height: 844 });

      await page.goto(`/user/appointments?request=${request.id}`);
      await alive(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Call it just “Appointment”').check();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('link', { name: 'Add to calendar' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('appointment.ics');
      const file = await readFile(await download.path(), 'utf8');
      expect(file).toContain(`UID:${request.id}@sanguine\r\n`);
      expect(file).toContain('SUMMARY:Appointment\r\n');
      await expectNothingFound(page);

      await page.goto('/user/account?section=messages');
      await alive(page);
      const card = page.getByRole('region', { name: 'Calendar' });
      await card.getByRole('button', { name: 'Create address' }).click();
      const address = await card.locator('code').innerText();
      await expectNothingFound(page);
      const feed = await fetch(address);
      expect([feed.status, feed.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      expect(await feed.text()).toContain(`UID:${request.id}@sanguine\r\n`);
      await card.getByRole('button', { name: 'Remove address' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click();
      await expect(card.getByRole('button', { name: 'Create address' })).toBeVisible();
      expect((await fetch(address)).status).toBe(404);
    },
  );
}
