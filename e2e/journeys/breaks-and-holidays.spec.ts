import { alive } from '../support/open.ts';
import { spoken } from '../support/dates.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

for (const width of [390, 1440]) {
  test(
    `staff publish times with a break, and close a public holiday among them, at ${width} pixels`,
    onlyInAll(width === 390),
    async ({ people }) => {
      // The country of a facility is found by a job, within a minute.
      test.slow();
      const { page, api, facility } = await people.staff();
      const params = { id: facility.id };
      await page.setViewportSize({ width, height: 900 });
      // Sri Lanka: a holiday each full moon.
      await api.call('PATCH /api/facility/{id}', { params, body: { latitude: 6.93, longitude: 79.85 } });
      await page.goto('/facility/appointments?view=times');
      await alive(page);

      await test.step('no time of the break is offered, and the pattern is one', async () => {
        await page.getByRole('button', { name: 'Add weekly times' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add weekly times' });
        for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
          await dialog.getByRole('checkbox', { name: day }).check();
        await dialog.getByLabel('From', { exact: true }).fill('09:00');
        await dialog.getByLabel('Until').fill('17:00');
        await dialog.getByRole('checkbox', { name: 'With a break' }).check();
        await dialog.getByLabel('Break ends').fill('18:00');
        await dialog.getByRole('button', { name: 'Save' }).click();
        const problem = dialog.getByText('The break must lie between the beginning and the end.', { exact: true });
        await expect(problem.last()).toBeVisible();
        await dialog.getByLabel('Break ends').fill('13:00');
        await expect(dialog.getByText('09:00–17:00 without 12:00–13:00', { exact: false }).first()).toBeVisible();
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog.getByText('The weekly times are published.', { exact: false })).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { name: /^Every day, 09:00–17:00 without 12:00–13:00/ })).toHaveCount(1);
        const { sessions } = await api.call('GET /api/facility/{id}/sessions', { params });
        const times = new Set(sessions.flatMap(({ slots }) => slots.map(({ localTime }) => localTime.slice(11))));
        expect(['11:30', '12:00', '12:30', '13:00'].map((time) => times.has(time))).toEqual([true, false, false, true]);
      });

      await test.step('a public holiday is suggested, and closed with its name as the reason', async () => {
        await expect(async () => {
          expect((await api.call('GET /api/facility/{id}/holidays', { params })).length).toBeGreaterThan(0);
        }).toPass({ timeout: 90_000 });
        const [holiday] = await api.call('GET /api/facility/{id}/holidays', { params });
        if (holiday === undefined) throw new Error('there is no holiday');
        const day = spoken(holiday.date);
        await page.reload();
        await page.getByRole('button', { name: `Close this day: ${day}` }).click();
        const dialog = page.getByRole('dialog', { name: 'Add closed days' });
        await expect(dialog.getByLabel('Reason')).toHaveValue(holiday.localName ?? holiday.name);
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog.getByText('The closed days are saved.')).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name: `Close this day: ${day}` })).toHaveCount(0);
        await expect(page.getByRole('button', { name: `Open ${day} again` })).toBeVisible();
      });
    },
  );
}
