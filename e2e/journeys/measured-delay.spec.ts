import { inDays } from '../support/dates.ts';
import { alive } from '../support/open.ts';
import { type People, peopleAt } from '../support/people.ts';
import { publishTimes, sessionOn } from '../support/sessions.ts';
import { type ShiftedServer, startShiftedServer } from '../support/shifted-server.ts';
import { expect, onlyInAll, test as base } from '../support/test.ts';

const test = base.extend<{ own: { readonly server: ShiftedServer; readonly people: People } }>({
  own: [
    async ({ browser, watch }, give) => {
      const server = await startShiftedServer('09:00');
      await give({ server, people: peopleAt({ browser, address: server.address, watch: watch.context }) });
      await server.remove();
    },
    { timeout: 300_000 },
  ],
});

test.use({ expectedComplaints: [/net::ERR_/] });

for (const width of [1440, 390]) {
  test(
    `a donor at home sees while they look that the session runs late, as measured, at ${width} px`,
    onlyInAll(width === 390),
    async ({ own: { server, people } }) => {
      const [staff, home] = await Promise.all([people.staff({ confirmed: true }), people.donor({ confirmed: true })]);
      const donors = await Promise.all(['Ann', 'Ben', 'Cid'].map((firstName) => people.donor({ firstName })));
      await publishTimes(staff, [{ from: '08:00', until: '16:00', slotMinutes: 30, places: 6, validFrom: inDays(0) }]);
      const { id: sessionId } = await sessionOn(staff, inDays(0));
      const book = async ({ api, bloodType }: typeof home, slotNo: number) =>
        api.call('POST /api/donation/schedule', {
          body: { facilityId: staff.facility.id, bloodType, sessionId, slotNo },
        });
      const here = [];
      for (const donor of donors) here.push(await book(donor, 4));
      const own = await book(home, 9);
      await server.setTime('09:30');
      for (const { id } of here) await staff.api.call('POST /api/donation/schedule/{id}/check-in', { params: { id } });
      for (const time of ['09:55', '10:20', '10:45']) {
        await server.setTime(time);
        await staff.api.call('GET /api/profile');
        await home.api.call('GET /api/profile');
      }
      await home.page.setViewportSize({ width, height: 900 });
      await home.page.goto(`/user/appointments?request=${own.id}`);
      await alive(home.page);
      const dialog = home.page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog.getByText('About 20 minutes late')).toBeHidden();
      for (const [index, { id }] of here.entries()) {
        await server.setTime(`10:5${index}`);
        await staff.api.call('POST /api/donation/schedule/{id}/complete', { params: { id }, body: {} });
      }
      await expect(dialog.getByText('About 20 minutes late')).toBeVisible();
      await expect(dialog.getByText('As measured by today’s donors')).toBeVisible();
      await staff.page.setViewportSize({ width, height: 900 });
      await staff.page.clock.setFixedTime(server.now());
      await staff.page.goto('/facility/appointments');
      await expect(staff.page.getByText('Running about 20 minutes late')).toBeVisible();
    },
  );
}
