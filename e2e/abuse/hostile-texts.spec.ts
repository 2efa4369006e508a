import type { APIRequest, Page } from '@playwright/test';
import { newFacilityName } from '@sanguine/contract';
import { type Api, apiOf } from '../support/api.ts';
import { inDays } from '../support/dates.ts';
import { PAYLOADS, packed } from '../support/payloads.ts';
import { PASSWORD, type People, someEmail, someWord } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const NAMES = packed(100);
const NOTES = packed(1000);

// The mailbox of the demonstration is a plain page.
test.use({ expectedComplaints: [/favicon\.ico/] });

/** Fails when a page contacts another host, or opens a dialog of the browser. */
function forbid(page: Page, address: string): string[] {
  const wrong: string[] = [];
  page.context().on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !/^(?:data|blob):/.test(url)) wrong.push(url);
  });
  page.on('dialog', (dialog) => {
    wrong.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return wrong;
}

/** A person who uses the API only, without a browser. */
async function somebody(request: APIRequest, address: string): Promise<Api> {
  return apiOf(await request.newContext(), address);
}

async function fill(api: Api, text: string, n: number): Promise<void> {
  const body = {
    firstName: text,
    lastName: NAMES[(n + 1) % NAMES.length] ?? '',
    email: someEmail(),
    password: PASSWORD,
    phoneNumber: '+44 20 7946 0101',
    bloodType: 'O-',
    address: text,
    acceptedTerms: true,
  } as const;
  await api.call('POST /api/users/register/donor', { body });
}

async function addFacility(api: Api, text: string, town: string) {
  // No name of a facility holds an address; its other texts may.
  const facilityName = newFacilityName.safeParse(text).success ? text : `Clinic ${someWord()}`;
  const body = {
    facilityName,
    operationalHours: '24 hours',
    address: `${text} ${town}`,
    personnelEmail: someEmail(),
    personnelPhoneNumber: '+44 20 7946 0102',
    personnelFirstname: text,
    personnelLastname: text,
    personnelPassword: PASSWORD,
    personnelRole: 'Admin',
    timeZone: 'Europe/London',
    acceptedTerms: true,
  } as const;
  return (await api.call('POST /api/facility', { body })).facility.id;
}

/** Every text that staff may write about their facility and its work. */
async function writeAsStaff(api: Api, id: string): Promise<void> {
  for (const [n, notes] of NOTES.entries()) {
    const emergency = {
      bloodType: 'O-',
      unitsNeeded: 1 + n,
      urgency: 'HIGH',
      preferredDate: `${inDays(3)} 10:00`,
      notes,
    } as const;
    await api.call('POST /api/donation/schedule', { body: emergency });
  }
  for (const [n, text] of NAMES.entries()) {
    const invitation = { email: someEmail(), firstName: text, lastName: text, personnelRole: 'Staff' } as const;
    if (n < 5) await api.call('POST /api/facility/staff', { body: invitation });
    await api.call('PUT /api/facility/{id}/inventory', {
      params: { id },
      body: { entries: [{ bloodType: 'O-', unitsAvailable: n + 20 }], reason: text },
    });
  }
  for (const name of packed(60).slice(0, 12))
    await api.call('POST /api/facility/{id}/tokens', { params: { id }, body: { name, password: PASSWORD } });
  await api.call('POST /api/support/issues', {
    body: { issueType: 'technical', description: NOTES[0] ?? '' },
  });
}

/** Goes to the next page of a list, if there is one. */
async function turnsOver(page: Page): Promise<boolean> {
  const next = page.locator('nav [aria-label*="ext"]').first();
  if (!(await next.isVisible())) return false;
  return next.click({ timeout: 2_000 }).then(
    () => true,
    () => false,
  );
}

async function look(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (let pages = 1; pages < 4 && (await turnsOver(page)); pages += 1) await page.waitForLoadState('networkidle');
  }
}

/** Expects the page to show the first payload as text: the text itself, as text. */
async function expectText(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: false }).first()).toBeVisible();
}

async function bookings(people: People, request: APIRequest, address: string, facilityId: string, staff: Api) {
  const visitor = await people.donor({ firstName: NAMES[0] ?? '' });
  const others = await Promise.all(NAMES.map(() => somebody(request, address)));
  for (const [n, api] of others.entries()) {
    await fill(api, NAMES[n] ?? '', n);
    const wish = {
      facilityId,
      bloodType: 'O-',
      preferredDate: `${inDays(4 + Math.floor(n / 8))} ${9 + (n % 8)}:00`.replace(' 9:', ' 09:'),
      additionalNotes: NOTES[n % NOTES.length] ?? '',
    } as const;
    const { id } = await api.call('POST /api/donation/schedule', { body: wish });
    const reason = { params: { id }, body: { reason: NAMES[n] ?? '' } };
    if (n % 2 === 0) await staff.call('POST /api/donation/schedule/{id}/approve', { params: { id } });
    else await staff.call('POST /api/donation/schedule/{id}/decline', reason);
  }
  const wish = {
    facilityId,
    bloodType: 'O-',
    preferredDate: `${inDays(20)} 10:00`,
    additionalNotes: NOTES[0] ?? '',
  } as const;
  await visitor.api.call('POST /api/donation/schedule', { body: wish });
  return visitor;
}

test('I1 executable texts are plain text on every screen, in mails and in files', async ({
  people,
  playwright,
  address,
}) => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(30);
  const town = `Town ${someWord()}`;
  const staff = await people.staff({ confirmed: true });
  const operator = await people.operator();
  await operator.api.call('PUT /api/operator/facilities/{id}/verification', {
    params: { id: staff.facility.id },
    body: { verified: true, reason: 'They answered at the number of the register.' },
  });
  const changed = { name: NAMES[0] ?? '', address: `${NAMES[1]} ${town}` };
  await staff.api.call('PATCH /api/facility/{id}', { params: { id: staff.facility.id }, body: changed });
  for (const text of NAMES) await addFacility(await somebody(playwright.request, address), text, town);
  await writeAsStaff(staff.api, staff.facility.id);
  const donor = await bookings(people, playwright.request, address, staff.facility.id, staff.api);
  await staff.api.call('PATCH /api/profile', {
    body: { firstName: NAMES[2] ?? '', lastName: NAMES[3] ?? '', address: NAMES[4] ?? '' },
  });
  const wrong = [donor.page, staff.page].map((page) => forbid(page, address));

  await look(donor.page, ['/user/dashboard', `/user/donate?search=${encodeURIComponent(town)}`]);
  await expectText(donor.page, '<img src=');
  await look(donor.page, ['/user/emergency-requests', '/user/notifications', '/user/account']);
  await look(staff.page, ['/facility/dashboard']);
  await expectText(staff.page, '<script>alert(1)</script>');
  await look(staff.page, ['/facility/emergency-requests']);
  await expectText(staff.page, '<script>alert(1)</script>');
  const tabs = ['facility', 'staff', 'gift', 'trail'].map((tab) => `/facility/account?tab=${tab}`);
  await look(staff.page, ['/facility/inventory', '/facility/notifications', '/facility/account', ...tabs]);
  await look(staff.page, ['/demo/mailbox']);
  // Mails carry names without markup: words are all that is left of it.
  await expectText(staff.page, 'Your donation request was declined');
  await expect(staff.page.getByText('<script>')).toHaveCount(0);

  const ledger = await staff.page.request.get(`/api/facility/${staff.facility.id}/inventory/csv`);
  for (const cell of (await ledger.text()).split(/[,;\t\r\n]/)) expect(cell).not.toMatch(/^\s*"?[=+@]/);
  expect(wrong.flat()).toEqual([]);
});
