import { beforeAll, expect, test } from 'vitest';
import { callAs, expectedOf, KEYS } from '../../../../test/support/access-matrix.ts';
import { createScenario, type Scenario } from '../../../../test/support/access-scenario.ts';
import { addStaff, call, registerDonor, type SignedInDonor, uniqueEmail } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, book, inDays } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { openStream } from '../../../../test/support/streams.ts';

/** Everything that the staff of a facility can read. */
const READ = KEYS.filter(
  (key) => key.startsWith('GET ') && key !== 'GET /api/events' && expectedOf(key, 'admin') < 300,
);

describeApp('a donor whose booking waits', (app) => {
  const words = ['Canaria', 'Hiddenname', '7946 4242', 'canary-address'];
  let scenario: Scenario;
  let donor: SignedInDonor;
  let bookingId: string;

  beforeAll(async () => {
    scenario = await createScenario(app());
    const more = {
      firstName: 'Canaria',
      lastName: 'Hiddenname',
      phoneNumber: '+44 20 7946 4242',
      address: 'canary-address',
    };
    donor = await registerDonor(app(), { ...more, email: uniqueEmail('canary') });
    words.push(donor.email, donor.user.id);
  });

  const seen = (text: string) => words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));

  /** All that an Admin and a member of staff can read, with the booking's own page. */
  async function readEverything(): Promise<string> {
    const texts: string[] = [];
    const colleague = await addStaff(app(), scenario.facilityId);
    for (const cookie of [scenario.cookies.admin, colleague.cookie]) {
      const own: Scenario = { ...scenario, bookingId, cookies: { ...scenario.cookies, admin: cookie } };
      for (const key of READ) texts.push((await callAs(app(), key, own, 'admin')).text);
      const page = await call(app(), 'GET', `/api/donation/schedule/${bookingId}`, { cookie });
      texts.push(page.text);
    }
    return texts.join('\n');
  }

  const mailsToStaff = () => JSON.stringify(app().mails.filter(({ to }) => to !== donor.email));

  test('is in nothing that staff can read, hear or get by mail', async () => {
    const stream = await openStream(app(), { cookie: scenario.cookies.admin ?? '' });
    const booked = await book(app(), donor, scenario.facilityId, inDays(40), { additionalNotes: 'I come by bicycle' });
    bookingId = booked.body.data.id;
    await react(app());
    await stream.next('notification');
    expect(READ.length).toBeGreaterThan(20);
    const everything = await readEverything();
    expect(everything).toContain(bookingId);
    expect([seen(everything), seen(stream.text()), seen(mailsToStaff())]).toEqual([[], [], []]);
  });

  test('is in no refusal: of those who come too early, and of those whom it does not concern', async () => {
    const [staff, others] = [{ cookie: scenario.cookies.staff ?? '' }, { cookie: scenario.cookies.otherAdmin ?? '' }];
    const early = await act(app(), staff, 'complete', bookingId);
    const foreign = await act(app(), others, 'decline', bookingId);
    expect([early.status, seen(early.text), foreign.status, seen(foreign.text)]).toEqual([409, [], 404, []]);
  });

  test('is named once the booking is accepted, and not any more once it is cancelled', async () => {
    await act(app(), { cookie: scenario.cookies.admin ?? '' }, 'approve', bookingId);
    expect(seen(await readEverything())).toEqual(expect.arrayContaining(['Canaria', 'Hiddenname', donor.email]));
    await act(app(), donor, 'cancel', bookingId, { reason: 'A cold' });
    await react(app());
    const page = await call(app(), 'GET', `/api/donation/schedule/${bookingId}`, { cookie: scenario.cookies.admin });
    expect([page.status, seen(page.text)]).toEqual([200, []]);
  });
});
