import type { TestApp } from './app.ts';
import { call } from './call.ts';
import { type Action, act, book, booked, inDays, raised } from './donations.ts';
import { codeOf } from './mails.ts';
import { reactAndKeepMail } from './outbox.ts';
import { type SignedInDonor, type SignedInFacility, TEST_PASSWORD, registerDonor, uniqueEmail } from './people.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Words that mark a person's data: wherever they are found, that data is present. */
export interface Canaries {
  readonly [what: string]: string;
}

export interface Life {
  readonly donor: SignedInDonor;
  readonly canaries: Canaries;
  readonly requests: { readonly waiting: string; readonly completed: string; readonly answer: string };
  readonly emergencyId: string;
}

function wordsFor(mark: string): Canaries {
  return {
    firstName: `first${mark}`,
    lastName: `last${mark}`,
    phone: '+44 20 5550 1717',
    address: `${mark} Street`,
    notes: `notes${mark}`,
    cancelReason: `mine${mark}`,
    declineReason: `theirs${mark}`,
    completed: `done${mark}`,
    report: `report${mark}`,
    device: `device${mark}`,
    email: uniqueEmail(`new${mark}`),
    formerEmail: uniqueEmail(`old${mark}`),
  };
}

async function must(reply: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await reply;
  if (status >= 300) throw new Error(`answered ${status}: ${text}`);
}

/** The code that went to another address, entered where the person is signed in. */
async function confirmNewEmail(app: TestApp, cookie: string, email: string): Promise<void> {
  await reactAndKeepMail(app);
  const mail = app.mails.findLast(({ to }) => to === email);
  const body = { email, verificationToken: mail === undefined ? '' : codeOf(mail) };
  await must(call(app, 'POST', '/api/auth/verify', { cookie, body }));
  await reactAndKeepMail(app);
}

async function join(app: TestApp, words: Canaries): Promise<SignedInDonor> {
  const { firstName = '', lastName = '', phone = '', address = '', formerEmail = '', email = '', device = '' } = words;
  const person = { firstName, lastName, phoneNumber: phone, address, email: formerEmail, dateOfBirth: '1977-07-17' };
  const donor = await registerDonor(app, person);
  await reactAndKeepMail(app);
  const { cookie } = donor;
  const login = { email: formerEmail, password: TEST_PASSWORD };
  const report = { issueType: 'other', description: words['report'] };
  const headers = { 'idempotency-key': `key-${formerEmail}` };
  await must(call(app, 'POST', '/api/auth/login', { body: login, headers: { 'user-agent': device } }));
  await must(
    call(app, 'PUT', '/api/profile/avatar', { cookie, body: PICTURE, headers: { 'content-type': 'image/png' } }),
  );
  await must(call(app, 'POST', '/api/support/issues', { cookie, body: report, headers }));
  await must(call(app, 'PATCH', '/api/profile', { cookie, body: { email, currentPassword: TEST_PASSWORD } }));
  await confirmNewEmail(app, cookie, email);
  return { ...donor, email };
}

/**
 * A donor who used every feature: one request with each outcome, an answered emergency, a picture, a report, two
 * addresses.
 */
export async function liveALife(app: TestApp, facility: SignedInFacility, mark: string): Promise<Life> {
  const canaries = wordsFor(mark);
  const donor = await join(app, canaries);
  const room = (day: number) => booked(app, donor, facility.facilityId, inDays(day));
  const as = (who: { cookie: string }, action: Action, id: string, body?: object) =>
    must(act(app, who, action, id, body));
  const completed = await room(1);
  await as(facility, 'approve', completed.id);
  await as(facility, 'complete', completed.id, {
    cameToday: true,
    testedBloodType: 'O-',
    notes: canaries['completed'],
  });
  await as(facility, 'decline', (await room(60)).id, { reason: canaries['declineReason'] });
  await as(donor, 'cancel', (await room(61)).id, { reason: canaries['cancelReason'] });
  const notes = { additionalNotes: canaries['notes'] };
  const waiting = await book(app, donor, facility.facilityId, inDays(130), notes);
  const emergency = await raised(app, facility, { preferredDate: inDays(80) });
  const answer = await act(app, donor, 'assign', emergency.id, { preferredDate: inDays(70) });
  return {
    donor,
    canaries,
    requests: { waiting: waiting.body.data.id, completed: completed.id, answer: answer.body.data.id },
    emergencyId: emergency.id,
  };
}
