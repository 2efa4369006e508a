import {
  type CalendarFeed,
  DEFAULT_NOTIFICATION_PREFERENCES,
  type DirectoryReport,
  type Locale,
} from '@sanguine/contract';
import { describe, expect, test, vi } from 'vitest';
import { importDirectories } from '../src/features/operator/directory/index.ts';
import { call, freshFacility, type Reply, registerDonor } from './support/app.ts';
import { browser } from './support/browsers.ts';
import { cellsOf } from './support/csv.ts';
import { describeApp } from './support/describe-app.ts';
import { act, book, booked, inDays, read } from './support/donations.ts';
import { addOperator } from './support/operators.ts';
import { react } from './support/outbox.ts';

const ARABIC = /\p{Script=Arabic}/u;
const all = { inApp: true, email: true, push: true };
const OVERRIDE = /[\u202A-\u202E]/;

interface Person {
  readonly cookie: string;
}

describeApp("the reader's language", (app, database) => {
  const choose = ({ cookie }: Person, locale: unknown) =>
    call(app(), 'PUT', '/api/auth/language', { cookie, body: { locale } });

  async function donorWithPush(locale: Locale) {
    const donor = await registerDonor(app());
    await choose(donor, locale);
    const body = { ...DEFAULT_NOTIFICATION_PREFERENCES, appointmentConfirmations: all };
    await call(app(), 'PUT', '/api/profile/notification-preferences', { cookie: donor.cookie, body });
    await call(app(), 'POST', '/api/push/subscriptions', { cookie: donor.cookie, body: browser() });
    return donor;
  }

  async function notified({ cookie }: Person) {
    const reply = await call<{ list: { title: string; body: string }[] }>(app(), 'GET', '/api/notifications', {
      cookie,
    });
    return reply.body.data.list;
  }

  /** A booking that staff accept; what was pushed for it. */
  async function accepted(donor: Person, staff: Person & { facilityId: string }) {
    const push = vi.spyOn(app().services.push, 'send');
    const { id } = await booked(app(), donor, staff.facilityId, inDays(3));
    await react(app());
    push.mockClear();
    const mailed = app().mails.length;
    await act(app(), staff, 'approve', id);
    await react(app());
    const pushes = push.mock.calls.map(([message]) => message);
    push.mockRestore();
    return { id, pushes, mails: app().mails.slice(mailed) };
  }

  test('is that of the person who gets a mail, a push and a notification, whatever the sender reads', async () => {
    const [donor, staff] = [await donorWithPush('ar'), await freshFacility(app())];
    await choose(staff, 'fr');
    const { mails, pushes } = await accepted(donor, staff);
    const mail = mails.find(({ to }) => to === donor.email);
    expect(mail).toMatchObject({
      locale: 'ar',
      subject: expect.stringMatching(ARABIC),
      text: expect.stringMatching(ARABIC),
    });
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    expect(pushes.map(({ body }) => body)).toEqual([expect.stringMatching(ARABIC)]);
    const [toDonor] = await notified(donor);
    expect([toDonor?.title, toDonor?.body]).toEqual([expect.stringMatching(ARABIC), expect.stringMatching(ARABIC)]);
    const [toStaff] = await notified(staff);
    expect(toStaff?.body).not.toMatch(ARABIC);
    expect(toStaff?.title).toBe('Nouvelle demande de don');
  });

  test.each([
    ['the account', 'ar', 'es', 'fr', ARABIC],
    ['the cookie', null, 'es', 'fr', /Introduzca/],
    ['the browser', null, undefined, 'fr-CA, en;q=0.5', /Saisissez/],
    ['nobody that we speak', null, 'zz', 'tlh, x-klingon', /Enter/],
    ['a path instead of a language', null, '../../etc/passwd', '../../etc/passwd', /Enter/],
    ['the marked English of tests', null, 'en-XA', 'en-XA', /Enter/],
  ])('is asked of %s, in every failure, and its code stays', async (_, account, cookie, header, said) => {
    const donor = await registerDonor(app());
    await choose(donor, account);
    const headers = { 'accept-language': header };
    const cookies = cookie === undefined ? donor.cookie : `${donor.cookie}; lang=${cookie}`;
    const reply = await call(app(), 'PATCH', '/api/profile', { cookie: cookies, headers, body: { firstName: '' } });
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input']);
    expect([reply.body.message, reply.body.fields?.['firstName']]).toEqual([
      expect.stringMatching(said),
      expect.stringMatching(said),
    ]);
  });

  test.each(['en-XA', 'zz', '../../etc/passwd', '__proto__', 'AR', '', 7, ['ar'], { ar: 1 }])(
    'is none of ours: %j, which is refused and changes nothing',
    async (locale) => {
      const donor = await registerDonor(app());
      await choose(donor, 'es');
      const refused = await choose(donor, locale);
      expect([refused.status, refused.body.fields]).toEqual([400, { locale: 'Elija uno de los idiomas.' }]);
      const { body } = await call<{ locale?: string }>(app(), 'GET', '/api/auth/verify-token', {
        cookie: donor.cookie,
      });
      expect(body.user?.locale ?? 'es').toBe('es');
    },
  );

  test('is that of the account no longer when we no longer speak it', async () => {
    const donor = await registerDonor(app());
    await database().kysely.updateTable('users').set({ locale: 'tlh' }).where('email', '=', donor.email).execute();
    const options = { cookie: donor.cookie, headers: { 'accept-language': 'es' }, body: { firstName: '' } };
    const { body } = await call(app(), 'PATCH', '/api/profile', options);
    expect(body.message).toBe('Introduzca su nombre.');
  });

  describe('for somebody who has chosen none', () => {
    const headers = { 'accept-language': 'es' };

    test('is that of their browser in a history, an appointment file and messages of success', async () => {
      const [donor, staff] = [await registerDonor(app()), await freshFacility(app())];
      await choose(donor, null);
      const { id } = await booked(app(), donor, staff.facilityId, inDays(3));
      const get = (path: string) =>
        call<{ history: { reason: string }[] }>(app(), 'GET', path, { cookie: donor.cookie, headers });
      const file = await get(`/api/donation/schedule/${id}/calendar.ics`);
      expect(file.text).toContain('SUMMARY:Donación de sangre');
      await database()
        .kysely.updateTable('request_history')
        .set({ reason_code: 'released' })
        .where('request_id', '=', id)
        .execute();
      const { body } = await get(`/api/donation/schedule/${id}`);
      expect(body.data.history[0]?.reason).toBe('El centro ya no está en Sanguine.');
      const path = `/api/donation/schedule/${id}/cancel`;
      const cancelled = await call(app(), 'POST', path, { cookie: donor.cookie, headers, body: {} });
      expect(cancelled.body.message).toBe('Solicitud cancelada');
    });

    test('is not asked for at the address of a calendar, which speaks its owner’s', async () => {
      const donor = await registerDonor(app());
      await choose(donor, 'fr');
      const made = await call<CalendarFeed & { path: string }>(app(), 'POST', '/api/profile/calendar-feed', {
        cookie: donor.cookie,
        body: { private: false },
      });
      const { text } = await call(app(), 'GET', made.body.data.path, { headers });
      expect(text).toMatch(/X-WR-CALNAME:.*don/i);
      expect(text).not.toMatch(/Blood|Donaci/);
    });
  });

  test('says the reasons that the program stored: codes, sentences of former versions, and nothing of what people wrote', async () => {
    const [donor, staff] = [await registerDonor(app()), await freshFacility(app())];
    const { id } = await booked(app(), donor, staff.facilityId, inDays(3));
    const history = database().kysely.updateTable('request_history').where('request_id', '=', id);
    const reasonTo = async (
      who: Person,
      row: { reason: string; reason_code: 'erased' | 'another-donation' | null },
    ) => {
      await history.set(row).execute();
      return (await read(app(), who, id)).history[0]?.reason;
    };
    await choose(donor, 'es');
    expect(await reasonTo(donor, { reason: '', reason_code: 'erased' })).toBe('El donante borró su cuenta.');
    const former = { reason: 'The donor erased their account.', reason_code: null };
    expect(await reasonTo(donor, former)).toBe('El donante borró su cuenta.');
    expect(await reasonTo(staff, former)).toBe('The donor erased their account.');
    expect(await reasonTo(staff, { reason: 'another_donation', reason_code: null })).toBe(
      'This donor cannot give on that date.',
    );
    expect(await reasonTo(donor, { reason: 'No nurse', reason_code: null })).toBe('No nurse');
    expect(await reasonTo(donor, { reason: 'constructor', reason_code: null })).toBe('constructor');
  });

  test('turns around no name in a mail, a push or a notification, also of one that was stored long ago', async () => {
    const [donor, staff] = [await donorWithPush('ar'), await freshFacility(app())];
    const evil = 'Evil \u202Eklim\u2069\u2067<b>{name}</b>';
    await database().kysely.updateTable('facilities').set({ name: evil }).where('id', '=', staff.facilityId).execute();
    await database().kysely.updateTable('users').set({ first_name: evil }).where('email', '=', donor.email).execute();
    const { mails, pushes } = await accepted(donor, staff);
    const mail = mails.find(({ to }) => to === donor.email);
    const [entry] = await notified(donor);
    const texts = [mail?.subject, mail?.text, mail?.html, entry?.title, entry?.body, ...pushes.map(({ body }) => body)];
    for (const text of texts) {
      expect(text).toMatch(ARABIC);
      expect(text).not.toMatch(OVERRIDE);
      expect(text?.replaceAll(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '')).not.toMatch(/[\u2066-\u2069]/);
    }
    expect(mail?.text).toContain('klim');
    expect(mail?.html).not.toContain('<b>');
    expect(pushes.map(({ body }) => body).join(' ')).not.toMatch(/Evil|klim/);
  });

  test('is that of an operator who reads the report of an import, on the page and in its file', async () => {
    const operator = await addOperator(app());
    const csv = 'name,address\nA,\nRoyal,1 Row,9';
    const headers = { 'content-type': 'text/csv' };
    const path = '/api/operator/directory';
    const sent = await call<{ id: string }>(app(), 'POST', `${path}?trial=true`, {
      cookie: operator.cookie,
      headers,
      body: csv,
    });
    await importDirectories(app().services);
    const get = (address: string): Promise<Reply<DirectoryReport>> =>
      call(app(), 'GET', address, { cookie: operator.cookie, headers: { 'accept-language': 'fr' } });
    const { body } = await get(`${path}/${sent.body.data.id}`);
    expect(body.data.report.map(({ line, notes }) => [line, notes])).toEqual([
      [2, ['Colonne B (address) : L’adresse manque.']],
      [3, ['Colonne C : Cette ligne a plus de cellules que l’en-tête.']],
    ]);
    const file = await get(`${path}/${sent.body.data.id}/report.csv`);
    expect(cellsOf(file.text).slice(0, 2)).toEqual([
      ['ligne', 'résultat', 'nom', 'remarques', 'établissement'],
      ['2', 'non inscrit', 'A', 'Colonne B (address) : L’adresse manque.', ''],
    ]);
  });

  test('is that of staff who send a stock file and read what the clocks skip', async () => {
    const staff = await freshFacility(app());
    await choose(staff, 'es');
    const path = `/api/facility/${staff.facilityId}/inventory/csv`;
    const headers = { 'content-type': 'text/csv' };
    const reply = await call(app(), 'POST', path, {
      cookie: staff.cookie,
      headers,
      body: 'blood_type,units\nA+,x\n"B+,1',
    });
    expect(reply.body.fields).toEqual({ 'line 3': 'Hay comillas sin cerrar.' });
    const [donor] = [await registerDonor(app())];
    await choose(donor, 'fr');
    await database()
      .kysely.updateTable('facilities')
      .set({ time_zone: 'America/New_York' })
      .where('id', '=', staff.facilityId)
      .execute();
    const skipped = await book(app(), donor, staff.facilityId, '2027-03-14 02:30');
    expect(skipped.body.fields).toEqual({ preferredDate: expect.stringMatching(/^Ce jour-là, cette heure/) });
  });
});
