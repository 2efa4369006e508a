// Only a browser shows: pages of a donor in the middle of something are whole in Arabic, and lists show their choice.
// Features: every
import type { Page } from '@playwright/test';
import { DEFAULT_APPEAL_SETTINGS } from '@sanguine/contract';
import { publishOnePlace } from '../support/appointments.ts';
import { englishOnPurpose } from '../support/catalogs.ts';
import { inDays } from '../support/dates.ts';
import { cutOffSelects, expectOneLanguage } from '../support/own-language.ts';
import { expectNothingWider } from '../support/looks.ts';
import { open } from '../support/open.ts';
import type { People, Person } from '../support/people.ts';
import { expect, onlyInAll, test } from '../support/test.ts';
import { dataOf, textsNotArabic } from '../support/untranslated.ts';

/** A donor of whom the pages say something, and the addresses that say it. */
interface State {
  readonly donor: Person;
  readonly paths: readonly string[];
}

async function booked(people: People): Promise<State> {
  const [staff, donor] = await Promise.all([people.staff({ confirmed: true }), people.donor({ confirmed: true })]);
  const { facilityId, book } = await publishOnePlace(staff);
  const id = await book(donor);
  return { donor, paths: [`/user/donate?facility=${facilityId}`, `/user/appointments?request=${id}`] };
}

async function waiting(people: People): Promise<State> {
  const [staff, holder, donor] = await Promise.all([
    people.staff({ confirmed: true }),
    people.donor({ confirmed: true }),
    people.donor({ confirmed: true }),
  ]);
  const { date, facilityId, book } = await publishOnePlace(staff);
  await book(holder);
  const body = { facilityId, bloodType: donor.bloodType, from: date, until: date };
  await donor.api.call('POST /api/donation/wait-list', { body });
  return { donor, paths: [`/user/donate?facility=${facilityId}`] };
}

async function asked(people: People): Promise<State> {
  const [staff, donor] = await Promise.all([
    people.staff({ confirmed: true }),
    people.donor({ bloodType: 'B-', confirmed: true }),
  ]);
  await donor.api.call('PUT /api/profile/appeal-settings', {
    body: { ...DEFAULT_APPEAL_SETTINGS, consented: true, city: staff.facility.town, timeZone: 'Europe/London' },
  });
  const { id } = await staff.api.call('POST /api/donation/schedule', {
    body: { bloodType: 'B-', unitsNeeded: 2, urgency: 'HIGH', preferredDate: `${inDays(4)} 18:00` },
  });
  return { donor, paths: [`/user/emergency-requests?request=${id}`, '/user/notifications'] };
}

/** 17 years and some days old: nobody may give before they are 18 by the usual rules. */
async function tooYoung(people: People): Promise<State> {
  const [staff, donor] = await Promise.all([people.staff({ confirmed: true }), people.donor({ confirmed: true })]);
  const { facilityId } = await publishOnePlace(staff);
  const dateOfBirth = `${new Date().getFullYear() - 17}-01-02`;
  await donor.api.call('PATCH /api/profile', {
    body: { dateOfBirth, healthDataConsent: true },
  });
  return { donor, paths: [`/user/donate?facility=${facilityId}`] };
}

const states = { booked, waiting, asked, tooYoung };
const EVERYWHERE = ['/user/dashboard', '/user/appointments', '/user/donate', '/user/account', '/user/card'];
/** Its script tells every sentence in another language. */
const LOCALE = 'ar';
const english = englishOnPurpose(LOCALE);

async function read(page: Page, path: string) {
  const data = dataOf(page);
  await open(page, path);
  await expect(page.locator('html')).toHaveAttribute('lang', LOCALE);
  await page.waitForLoadState('networkidle');
  await expectOneLanguage(page, data, path);
  expect.soft(await textsNotArabic(page, data, english), path).toEqual([]);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await cutOffSelects(page), `${path}, ${width} px`).toEqual([]);
    await expectNothingWider(page, `${path}, ${width} px`);
  }
}

async function readAll(people: People, arrange: (people: People) => Promise<State>) {
  const { donor, paths } = await arrange(people);
  await donor.api.call('PUT /api/auth/language', { body: { locale: LOCALE } });
  for (const path of [...EVERYWHERE, ...paths]) await read(donor.page, path);
}

for (const [name, arrange] of Object.entries(states)) {
  test(`a donor who is ${name} reads one language`, onlyInAll(arrange !== booked), async ({ people }) =>
    readAll(people, arrange),
  );
}
