import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { answerToken } from '../src/features/notify/notifications/answer.links.ts';
import { comingToken } from '../src/features/notify/notifications/coming.links.ts';
import { nextToken } from '../src/features/notify/notifications/next.links.ts';
import { rebookToken } from '../src/features/notify/notifications/rebook.links.ts';
import { askableDonor, facilityInBristol } from './support/appeals.ts';
import { call, registerFacility, signUpDonor, uniqueEmail, verifiedDonor } from './support/app.ts';
import { bookSlot, onFacility, published, slotOn } from './support/appointments.ts';
import { describeApp } from './support/describe-app.ts';
import { act, raised } from './support/donations.ts';
import { lastMailTo, linkOf } from './support/mails.ts';
import { react } from './support/outbox.ts';
import { recordClaims } from './support/record-claims.ts';
import { offerOf } from './support/waiting.ts';

/** The rows that reading leaves on purpose: how often somebody tried. */
const COUNTS = ['rate_limits'];

/** Every call that a page of a link makes when it opens; a test of the pages says that they make no other. */
const READS = {
  '/rebook': ['GET', '/api/rebook-link'],
  '/coming': ['GET', '/api/coming-link'],
  '/answer': ['GET', '/api/answer-link'],
  '/next': ['GET', '/api/next-link'],
  '/accept-invitation': ['POST', '/api/auth/invitation'],
  '/claim-record': ['POST', '/api/auth/entered-donor'],
} as const;
type Page = keyof typeof READS;

/** Pages that ask the server nothing before the press. */
const WITHOUT_READS = ['/reset-password', '/unsubscribe', '/verify-email'];

/** The pages to which links with a token lead, as the mails of the program make them. */
function pagesOfLinks(): string[] {
  const source = path.resolve(import.meta.dirname, '../src');
  const made = /webLink\([\w.]+, '(\/[\w/-]+)', \{ token|requestLinks\('[\w-]+', '(\/[\w-]+)'\)/g;
  const pages = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(path.join(source, name), 'utf8').matchAll(made)])
    .map(([, one, other]) => one ?? other ?? '');
  return [...new Set(pages)].filter((page) => !page.startsWith('/api/')).toSorted();
}

describeApp('what opens with the links of mails', (app, database) => {
  const claims = recordClaims(app);

  /** All rows of all tables, as one hash each. */
  async function everything(): Promise<Record<string, string | null>> {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(database().kysely);
    const hashes: Record<string, string | null> = {};
    for (const { name } of tables.filter((table) => !COUNTS.includes(table.name))) {
      const { rows } = await sql<{ hash: string | null }>`
        select md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(name)} t`.execute(
        database().kysely,
      );
      hashes[name] = rows[0]?.hash ?? null;
    }
    return hashes;
  }

  async function ofAppointment(): Promise<[Page, string][]> {
    const [staff, donor] = [await registerFacility(app()), await verifiedDonor(app())];
    await published(app(), staff);
    const { data } = (await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 2))).body;
    const close = onFacility(staff, `/sessions/${data.session?.id}/close`);
    await call(app(), 'POST', close, { cookie: staff.cookie, body: { reason: 'No water.' } });
    const { services } = app();
    return [
      ['/rebook', await rebookToken(services, donor.user.id, data.id)],
      ['/coming', await comingToken(services, donor.user.id, data.id)],
    ];
  }

  async function ofNextTime(): Promise<[Page, string]> {
    const [staff, donor] = [await registerFacility(app()), await verifiedDonor(app())];
    await published(app(), staff);
    const { data } = (await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 0, 4))).body;
    await act(app(), staff, 'complete', data.id);
    await react(app());
    const offer = await offerOf(app(), donor);
    return ['/next', await nextToken(app().services, donor.user.id, offer?.id ?? '')];
  }

  async function ofEmergency(): Promise<[Page, string]> {
    const [staff, donor] = [await facilityInBristol(app()), await askableDonor(app())];
    const { id } = await raised(app(), staff);
    return ['/answer', await answerToken(app().services, donor.user.id, id)];
  }

  async function ofPeople(): Promise<[Page, string][]> {
    const [staff, invited, noor] = [await registerFacility(app()), uniqueEmail('grace'), uniqueEmail('noor')];
    const body = { email: invited, firstName: 'Grace', lastName: 'Obi', personnelRole: 'Staff' };
    await call(app(), 'POST', '/api/facility/staff', { cookie: staff.cookie, body });
    await claims.entered({ email: noor });
    const { token } = await claims.mailTo(noor);
    return [
      ['/accept-invitation', linkOf(await lastMailTo(app(), invited)).token],
      ['/claim-record', token],
    ];
  }

  test('is every page to which a mail leads by a token', () => {
    expect(pagesOfLinks()).toEqual([...Object.keys(READS), ...WITHOUT_READS].toSorted());
  });

  test('changes nothing: verifying, resetting, answering, moving and joining take a press', async () => {
    // An address that waits to be verified, and a password to be set.
    const { email } = await signUpDonor(app());
    await call(app(), 'POST', '/api/auth/forgot-password', { body: { email } });
    const links = [...(await ofAppointment()), await ofNextTime(), await ofEmergency(), ...(await ofPeople())];
    expect(new Set(links.map(([page]) => page))).toEqual(new Set(Object.keys(READS)));
    await react(app());
    const before = await everything();
    for (const [page, token] of links) {
      const [method, address] = READS[page];
      const reply =
        method === 'GET'
          ? await call(app(), 'GET', `${address}?token=${token}`)
          : await call(app(), 'POST', address, { body: page === '/claim-record' ? { secret: token } : { token } });
      expect(reply.status, `${page}: ${reply.text}`).toBe(200);
      expect((await call(app(), 'GET', `${page}?token=${token}`)).status).toBeLessThan(500);
    }
    await react(app());
    expect(await everything()).toEqual(before);
  });
});
