// Only a browser shows: twenty donors of one day on one board: a scanner that waits for nothing, set clock, a lost connection, live counts, and board, paper, files and API that count the same.
// Features: desk, lifecycle, timetable, entered-donors
import type { Page } from '@playwright/test';
import { linesOf } from '../../apps/api/test/support/csv.ts';
import { inDays } from '../support/dates.ts';
import { book, codeOf, type Donor, register } from '../support/day-donors.ts';
import { mailTo } from '../support/mailbox.ts';
import { alive } from '../support/open.ts';
import { PASSWORD, type People, peopleAt, type Staff } from '../support/people.ts';
import { publishTimes } from '../support/sessions.ts';
import { type ShiftedServer, startShiftedServer } from '../support/shifted-server.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ own: { readonly server: ShiftedServer; readonly people: People } }>({
  own: [
    async ({ browser, watch }, give) => {
      const server = await startShiftedServer('08:30');
      await give({ server, people: peopleAt({ browser, address: server.address, watch: watch.context }) });
      await server.remove();
    },
    { timeout: 300_000 },
  ],
});

/** The colleague loses the connection, perhaps while a part of the page is on its way. */
test.use({ expectedComplaints: [/net::ERR_|The code of this page did not come/] });

const STARTS = ['Ab', 'Be', 'Ci', 'Do', 'Eli', 'Fa', 'Gu', 'Ha', 'Io', 'Ju'];
const BORN = '1990-04-30';
const ENDS = ['na', 'ra'];
/** Twenty names, no two alike. */
const NAMES = ENDS.flatMap((end) => STARTS.map((start) => start + end));

async function expectCounts(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [group, count] of Object.entries(counts)) {
    await expect(page.getByRole('radio', { name: `${group} ${count}`, exact: true })).toBeVisible();
  }
}

const addADonor = (page: Page) => page.getByRole('button', { name: /^Add a donor/ }).first();

async function openBoard({ page }: Pick<Staff, 'page'>, now: number): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.goto('/facility/appointments');
  await alive(page);
}

/** The sessions of staff end after half an hour without a press, and this clock jumps: no page of theirs is open meanwhile. */
async function comeBackAt(time: string, server: ShiftedServer, { page, api, email }: Staff): Promise<void> {
  await page.goto('about:blank');
  await server.setTime(time);
  await api.call('POST /api/auth/login', { body: { email, password: PASSWORD } });
  await openBoard({ page }, server.now());
}

test('twenty donors of one day, from the first call to the last cup of tea', async ({ own, playwright }) => {
  test.slow();
  const { server, people } = own;
  const staff = await people.staff({ confirmed: true });
  const { page, facility } = staff;
  const today = inDays(0);
  const once = { slotMinutes: 10, places: 4, validFrom: today, validUntil: today };
  await publishTimes(staff, [
    { ...once, from: '09:00', until: '12:00' },
    { ...once, from: '14:00', until: '15:00' },
  ]);
  const { sessions } = await staff.api.call('GET /api/facility/{id}/sessions', { params: { id: facility.id } });
  const [morning, afternoon] = sessions.filter(({ date }) => date === today);
  if (morning === undefined || afternoon === undefined) throw new Error('The facility publishes no times today.');
  const to = { playwright, address: server.address };
  const donors: Donor[] = [];
  for (const [n, name] of NAMES.entries()) {
    donors.push(await book(to, facility.id, { name, sessionId: morning.id, slotNo: 1 + 3 * Math.floor(n / 4) }));
  }
  const [late, caller] = [
    await book(to, facility.id, { name: 'Zora', sessionId: afternoon.id, slotNo: 1 }),
    await book(to, facility.id, { name: 'Yara', sessionId: afternoon.id, slotNo: 2 }),
  ];
  await caller.api.call('PATCH /api/profile', { body: { dateOfBirth: BORN, healthDataConsent: true } });

  await test.step('twelve are checked in by a scanner, without a mouse', async () => {
    await server.setTime('08:55');
    const codes = await Promise.all(donors.slice(0, 12).map(codeOf));
    await page.clock.setFixedTime(server.now());
    await page.goto('/facility/check-in');
    await alive(page);
    await page.getByLabel('Code').focus();
    for (const code of codes) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    }
    // Nobody waited for an answer before the next scan: each has its line all the same.
    for (const { name } of donors.slice(0, 12)) {
      await expect(
        page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: `${name} Field` }),
      ).toBeVisible();
    }
    await openBoard(staff, server.now());
    await expectCounts(page, { All: 22, Expected: 10, Here: 12, Done: 0, Missed: 0 });
  });

  await test.step('a colleague without a connection loses nothing, and sees what happened meanwhile', async () => {
    const colleague = await people.nobody();
    await colleague.api.call('POST /api/auth/login', { body: { email: staff.email, password: PASSWORD } });
    await openBoard(colleague, server.now());
    await expectCounts(colleague.page, { Here: 12 });
    const context = colleague.page.context();
    await context.setOffline(true);
    const [, unseen] = donors.slice(12);
    await colleague.page.getByRole('button', { name: new RegExp(`^Check in ?: ${unseen?.name} Field`) }).click();
    await expect(colleague.page.getByText(/cannot be reached|without a connection/i).first()).toBeVisible();
    await expectCounts(colleague.page, { Here: 12 });
    for (const { requestId } of donors.slice(12, 16)) {
      await staff.api.call('POST /api/donation/schedule/{id}/check-in', { params: { id: requestId } });
    }
    await server.setTime('09:00');
    await context.setOffline(false);
    await expectCounts(colleague.page, { All: 22, Expected: 6, Here: 16 });
    await context.close();
  });

  await test.step('a donation takes three presses, a deferral is its own outcome', async () => {
    await comeBackAt('09:40', server, staff);
    const [first, second] = donors;
    await page.getByRole('button', { name: new RegExp(`^Record donation ?: ${first?.name} Field`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Complete donation' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: new RegExp(`^Record donation ?: ${second?.name} Field`) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What happened').selectOption('Came, could not give');
    await dialog.getByLabel(/^May come again from/).fill(inDays(30));
    await dialog.getByRole('button', { name: 'Record the visit' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectCounts(page, { Here: 14, Done: 2 });
    for (const { requestId } of donors.slice(2, 6)) {
      const params = { id: requestId };
      await staff.api.call('POST /api/donation/schedule/{id}/could-not-give', { params, body: {} });
    }
    for (const { requestId } of donors.slice(6, 16)) {
      await staff.api.call('POST /api/donation/schedule/{id}/complete', { params: { id: requestId }, body: {} });
    }
    const [, , , , , , , , , , , , , , , , early] = donors;
    const params = { id: early?.requestId ?? '' };
    await expect(staff.api.call('POST /api/donation/schedule/{id}/complete', { params, body: {} })).rejects.toThrow(
      /no_arrival/,
    );
    const body = { withoutArrival: true, reason: 'not-checked-in' } as const;
    await staff.api.call('POST /api/donation/schedule/{id}/complete', { params, body });
    await expectCounts(page, { All: 22, Expected: 5, Here: 0, Done: 17, Missed: 0 });
  });

  await test.step('three calls: one donor moves, another cancels, and calls again for a later time', async () => {
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Zora Field', exact: true }).click();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.getByRole('radio', { name: /^14:30/ }).check();
    await dialog.getByRole('button', { name: /^Move to/ }).click();
    await expect(page.getByText('The appointment has been moved. The donor is notified.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Yara Field', exact: true }).click();
    await dialog.getByLabel(/^Reason, if you cancel/).fill('You called us.');
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click();
    await expectCounts(page, { Expected: 4, Done: 17 });
    await page.getByRole('button', { name: /^Add a donor 14:00/ }).click();
    await dialog.getByRole('radio', { name: 'Is calling' }).check();
    await dialog.getByLabel('Full name').fill('yara field');
    await dialog.getByLabel('Date of birth').fill(BORN);
    await page.keyboard.press('Enter');
    await dialog.getByRole('radio', { name: /^14:50/ }).check();
    await dialog.getByRole('button', { name: /^Book / }).click();
    await expect(dialog.getByText(/^Yara Field has an appointment/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expectCounts(page, { Expected: 5, Here: 0, Done: 17 });
  });

  await test.step('walk-ins without an account count as done', async () => {
    for (const count of [1, 2, 3]) {
      await addADonor(page).click();
      await page.getByRole('button', { name: 'Count without a name' }).click();
      await expectCounts(page, { Done: 17 + count });
    }
  });

  await test.step('walk-ins with an account are found by the code that they show, and give', async () => {
    const walkIns = ['Wilma', 'Wanda', 'Walt'];
    for (const name of walkIns) {
      const { code } = await (await register(to, name)).api.call('POST /api/profile/card/code');
      await addADonor(page).click();
      const dialog = page.getByRole('dialog', { name: /^Add a donor/ });
      await dialog.getByLabel(/^Code on the donor/).fill(code);
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Check in' }).click();
      await expect(dialog.getByText(`${name} Field is checked in, and has been notified.`)).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await expectCounts(page, { Here: 3, Done: 20 });
  });

  await test.step('walk-ins who are new on the spot are entered with their consent, and give', async () => {
    for (const name of ['Winnie', 'Wes']) {
      await addADonor(page).click();
      const dialog = page.getByRole('dialog', { name: /^Add a donor/ });
      await dialog.getByRole('button', { name: 'Enter a new donor' }).click();
      await dialog.getByLabel(/^First name/).fill(name);
      await dialog.getByLabel(/^Last name/).fill('Field');
      await dialog.getByLabel(/^Date of birth/).fill(BORN);
      await dialog.getByLabel(/^Telephone/).fill('+44 20 7946 0105');
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: 'Enter and check in' }).click();
      await expect(dialog.getByText(`${name} Field is entered and checked in.`)).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await expectCounts(page, { Here: 5, Done: 20 });
    const { appointments } = await staff.api.call('GET /api/facility/{id}/day', { params: { id: facility.id } });
    for (const { request } of appointments.filter((one) => one.request.walkIn === true)) {
      await staff.api.call('POST /api/donation/schedule/{id}/complete', { params: { id: request.id }, body: {} });
    }
    await expectCounts(page, { Here: 0, Done: 25 });
  });

  await test.step('those who did not come are recorded together, and the afternoon is closed', async () => {
    await comeBackAt('12:30', server, staff);
    await page.getByRole('button', { name: 'All 3 did not come' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Did not come' }).click();
    await expectCounts(page, { All: 30, Expected: 2, Here: 0, Done: 25, Missed: 3 });
    await staff.api.call('POST /api/donation/schedule/{id}/check-in', { params: { id: late.requestId } });
    await expectCounts(page, { Expected: 1, Here: 1 });
    await page.getByRole('button', { name: /^More for 14:00/ }).click();
    await page.getByRole('menuitem', { name: 'Close' }).click();
    const dialog = page.getByRole('dialog', { name: /^Close 14:00/ });
    await expect(dialog.getByText(/1 is here/)).toBeVisible();
    await dialog.getByLabel('Reason').fill('Water damage.');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The session is closed. 1 donor is notified.')).toBeVisible();
    const { sessionStatus } = (await caller.api.call('GET /api/profile/card')).appointment ?? {};
    expect(sessionStatus).toBe('closed');
    const { text } = await mailTo(page.request, caller.email, 'Your appointment cannot take place');
    expect(text).toContain('Water damage.');
    await page.keyboard.press('Escape');
    // Who was here when it closed is seen through.
    const body = { withoutArrival: true, reason: 'came-early' } as const;
    await staff.api.call('POST /api/donation/schedule/{id}/complete', { params: { id: late.requestId }, body });
    await expectCounts(page, { All: 30, Expected: 0, Here: 0, Done: 26, Missed: 3, Closed: 1 });
  });

  await test.step('board, paper, both files and API count the same people', async () => {
    const { counts } = await staff.api.call('GET /api/facility/{id}/day', { params: { id: facility.id } });
    const { all, ...groups } = counts;
    await page.emulateMedia({ media: 'print' });
    const paper = await page.getByRole('columnheader', { name: facility.name }).textContent();
    await page.emulateMedia({ media: 'screen' });
    expect(paper).toContain(`All ${all}`);
    for (const [group, count] of Object.entries(groups)) expect(paper?.toLowerCase()).toContain(`${group} ${count}`);
    for (const name of ['appointments', 'attendance']) {
      const path = `/api/facility/${facility.id}/records/${name}?from=${today}&until=${today}`;
      // What was cancelled has a line, and counts nowhere.
      const lines = linesOf(await (await page.request.get(path)).text()).filter((one) => one['group'] !== '');
      const counted = Object.keys(groups).map((group) => [group, lines.filter((one) => one['group'] === group).length]);
      expect({ all: lines.length, ...Object.fromEntries(counted) }).toEqual(counts);
    }
  });

  await test.step('one donor disputes a donation, and every figure adds up', async () => {
    const [, , , , , , disputing] = donors;
    const params = { id: disputing?.requestId ?? '' };
    await disputing?.api.call('POST /api/donation/schedule/{id}/dispute', { params, body: { reason: 'Not me.' } });
    const day = await staff.api.call('GET /api/facility/{id}/day', { params: { id: facility.id } });
    const states = Map.groupBy(day.appointments, ({ request }) => request.status);
    const count = (status: string) => [...states].find(([one]) => one === status)?.[1].length ?? 0;
    expect(['COMPLETED', 'COULD_NOT_GIVE', 'NO_SHOW', 'APPROVED'].map(count)).toEqual([18, 5, 3, 1]);
    expect(day.walkIns.reduce((sum, walkIn) => sum + walkIn.count, 0)).toBe(3);
    await page.goto('/facility/dashboard');
    await page.getByRole('radio', { name: /^Disputed/ }).click();
    await expect(page.getByRole('row').filter({ hasText: `${disputing?.name} Field` })).toBeVisible();
    const file = await page.request.get(`/api/facility/${facility.id}/records/attendance?from=${today}&until=${today}`);
    const lines = linesOf(await file.text());
    const counted = (column: string, value: string) => lines.filter((one) => one[column] === value).length;
    expect([lines.length, counted('came', 'yes'), counted('came', 'no')]).toEqual([30, 26, 3]);
    expect(['gave', 'could_not_give', 'missed'].map((outcome) => counted('outcome', outcome))).toEqual([18, 5, 3]);
  });
});
