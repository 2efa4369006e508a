import { expect, test } from 'vitest';
import { SECOND } from '../src/platform/clock.ts';
import { callAs, expectedOf, KEYS } from './support/access-matrix.ts';
import { createScenario, type Scenario } from './support/access-scenario.ts';
import { call, verifiedDonor, type SignedInDonor, type TestApp } from './support/app.ts';
import { describeApp } from './support/describe-app.ts';
import { act, booked, inDays } from './support/donations.ts';
import { react } from './support/outbox.ts';
import { openStream } from './support/streams.ts';

/** Everything that an Admin can read about their own facility; the lists of all facilities name others, too. */
const LISTS_OF_ALL = ['GET /api/facility/{page}', 'GET /api/public/facilities'];
const READ = KEYS.filter(
  (key) =>
    key.startsWith('GET ') &&
    key !== 'GET /api/events' &&
    !LISTS_OF_ALL.includes(key) &&
    expectedOf(key, 'admin') < 300,
);

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';

/**
 * Replaces ids and addresses by the order in which they appear, and drops times: what remains says which people are the
 * same.
 */
function shapeOf(text: string): string {
  const met = new Map<string, string>();
  const nameOf = (found: string) => met.get(found) ?? met.set(found, `#${met.size}`).get(found) ?? '';
  return text
    .replaceAll(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d+Z/g, 'time')
    .replaceAll(/"lastFour":"[^"]+"/g, 'token')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[\w.-]+@[\w.-]+|"req-\w+"/g, nameOf);
}

const keysIn = (json: string) => [...json.matchAll(/"(\w+)":/g)].map(([, key]) => key);

async function readEverything(app: TestApp, scenario: Scenario): Promise<string> {
  const texts: string[] = [];
  for (const key of READ) texts.push(`${key} ${(await callAs(app, key, scenario, 'admin')).text}`);
  return texts.join('\n');
}

const BOOKING = { unitsRequested: '', additionalNotes: '', bloodType: 'O-' };

async function bookFrom(app: TestApp, donor: SignedInDonor, facilityId: string, day: number, from: object) {
  const body = { ...BOOKING, facilityId, preferredDate: inDays(day) };
  const options = { cookie: donor.cookie, body, ...from };
  const reply = await call<{ id: string }>(app, 'POST', '/api/donation/schedule', options);
  expect(reply.status).toBe(201);
  return reply.body.data.id;
}

describeApp('the staff of a facility', (app) => {
  const home = { ip: '192.0.2.10', headers: { 'user-agent': FIREFOX } };
  const elsewhere = { ip: '198.51.100.9', headers: { 'user-agent': IPHONE } };

  /** Reactions run before the next step, so that every list has one order. */
  async function runReactions() {
    await react(app());
    app().clock.advance(SECOND);
  }

  /** A scenario whose first booking has been announced. */
  async function notifiedScenario() {
    const made = await createScenario(app());
    await runReactions();
    return made;
  }

  /** A named donor, and a donor whose booking waits: the same person, or two. */
  async function facilityWith(donors: 'one donor' | 'two donors') {
    const made = await notifiedScenario();
    const [named, other] = [await verifiedDonor(app()), await verifiedDonor(app())];
    const stream = await openStream(app(), { cookie: made.cookies.admin ?? '' });
    const first = await bookFrom(app(), named, made.facilityId, 3, home);
    await act(app(), { cookie: made.cookies.admin ?? '' }, 'approve', first);
    const [hidden, from] = donors === 'one donor' ? [named, home] : [other, elsewhere];
    await runReactions();
    const bookingId = await bookFrom(app(), hidden, made.facilityId, 80, from);
    await runReactions();
    await stream.next('notification', 1);
    return { scenario: { ...made, bookingId }, first, stream };
  }

  test('read nothing that says whether a waiting booking is of a donor whom they know by another', async () => {
    const [one, two] = [await facilityWith('one donor'), await facilityWith('two donors')];
    const [ofOne, ofTwo] = [await readEverything(app(), one.scenario), await readEverything(app(), two.scenario)];
    for (const [{ first, scenario }, text] of [[one, ofOne] as const, [two, ofTwo] as const]) {
      expect(text).toContain(first);
      expect(text).toContain(scenario.bookingId);
    }
    expect(shapeOf(ofOne)).toBe(shapeOf(ofTwo));
    const hinted = [one, two].flatMap(({ stream }) => stream.events.flatMap(({ data }) => keysIn(data)));
    expect(new Set(hinted)).toEqual(new Set(['requestId', 'facilityId']));
    for (const trace of ['192.0.2', '198.51.100', 'Firefox', 'iPhone', 'iOS']) {
      expect(ofOne + ofTwo).not.toContain(trace);
    }
  });

  test('read no word of what a donor does at another facility', async () => {
    const [here, elsewhereScenario] = [await notifiedScenario(), await notifiedScenario()];
    const { kysely } = app().services.db;
    const other = { name: 'Faraway Clinic', address: '9 Distant Lane' };
    await kysely.updateTable('facilities').set(other).where('id', '=', elsewhereScenario.facilityId).execute();
    const donor = await verifiedDonor(app());
    const { id: bookingId } = await booked(app(), donor, here.facilityId, inDays(30));
    const there = await booked(app(), donor, elsewhereScenario.facilityId, inDays(33));
    await act(app(), { cookie: elsewhereScenario.cookies.admin ?? '' }, 'approve', there.id);
    await runReactions();
    const text = await readEverything(app(), { ...here, bookingId });
    expect(text).toContain(bookingId);
    for (const trace of [
      there.id,
      elsewhereScenario.facilityId,
      other.name,
      other.address,
      '2026-12-19',
      '19 December',
    ]) {
      expect(text).not.toContain(trace);
    }
  });
});
