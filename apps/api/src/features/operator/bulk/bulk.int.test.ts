import { gunzipSync } from 'node:zlib';
import fhir from 'fhir';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  call,
  freshFacility,
  registerDonor,
  registerFacility,
  signUpFacility,
  verifyAddressOf,
} from '../../../../test/support/app.ts';
import { bookSlot, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { TOWNS } from '../../../../test/support/places.ts';
import { MINUTE } from '../../../platform/clock.ts';

const ORIGIN = 'http://sanguine.test';
const GZIP = { 'accept-encoding': 'gzip' };
const SMART = 'http://fhir-registry.smarthealthit.org/StructureDefinition';
const HL7 = 'http://hl7.org/fhir/uv/smart-scheduling-links/StructureDefinition';
const PHONE = '+44 117 496 0000';
const SERVICE_TYPES = 'http://terminology.hl7.org/CodeSystem/service-type';

interface Line {
  readonly resourceType?: string;
  readonly id: string;
  readonly [name: string]: unknown;
}

describeApp(
  'the bulk files',
  (app, database) => {
    const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
      app().http.inject({ url, headers, remoteAddress });
    const linesOf = (text: string) => JSON.parse(`[${text.trim().replaceAll('\n', ',')}]`) as Line[];
    const read = async (name: string) => linesOf((await get(`/fhir/${name}.ndjson`)).body);
    let bristol: Awaited<ReturnType<typeof registerFacility>>;
    let unproven: typeof bristol;

    beforeAll(async () => {
      bristol = await registerFacility(app(), { facilityName: 'Bristol Clinic', facilityPhoneNumber: PHONE });
      const { latitude, longitude } = TOWNS.bristol;
      const place = {
        body: { latitude, longitude },
        cookie: bristol.cookie,
      };
      await call(app(), 'PATCH', `/api/facility/${bristol.facilityId}`, place);
      await sql`update facilities set city = 'Bristol', region = 'England', postal_code = 'BS1 4XX'
        where id = ${bristol.facilityId}`.execute(database().kysely);
      await published(app(), bristol);
      unproven = await freshFacility(app(), { facilityName: 'Unproven Clinic' });
      await published(app(), unproven);
      await registerFacility(app(), { facilityName: 'Quiet Clinic' });
      await registerDonor(app());
    });

    test('are named in a manifest, all of them on this site', async () => {
      const reply = await get('/fhir/$bulk-publish');
      const manifest = reply.json<{ output: { type: string; url: string }[] }>();
      expect(manifest).toMatchObject({ request: `${ORIGIN}/fhir/$bulk-publish`, error: [] });
      expect(manifest.output.map(({ type }) => type)).toEqual(['Location', 'Schedule', 'Slot']);
      for (const { url } of manifest.output) {
        expect(url.startsWith(`${ORIGIN}/`)).toBe(true);
        const file = await get(url.slice(ORIGIN.length));
        expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/fhir+ndjson']);
      }
      expect(reply.headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-type': 'application/json' });
    });

    test('lead from a free time to its facility, and by a link to where it is booked', async () => {
      const [locations, schedules, slots] = [await read('locations'), await read('schedules'), await read('slots')];
      expect(schedules).toEqual([
        {
          resourceType: 'Schedule',
          id: bristol.facilityId,
          serviceType: [
            { coding: [{ system: SERVICE_TYPES, code: '51', display: 'Blood Donation' }], text: 'Blood donation' },
          ],
          actor: [{ reference: `Location/${bristol.facilityId}`, display: 'Bristol Clinic' }],
        },
      ]);
      expect(locations.find(({ id }) => id === bristol.facilityId)).toMatchObject({
        resourceType: 'Location',
        name: 'Bristol Clinic',
        position: { latitude: TOWNS.bristol.latitude, longitude: TOWNS.bristol.longitude },
      });
      expect(slots.length).toBeGreaterThan(0);
      const valueUrl = `${ORIGIN}/facilities/${bristol.facilityId}-bristol-clinic`;
      for (const slot of slots) {
        expect(slot).toMatchObject({
          resourceType: 'Slot',
          status: 'free',
          schedule: { reference: `Schedule/${bristol.facilityId}` },
          extension: [
            { url: `${SMART}/booking-deep-link`, valueUrl },
            { url: `${HL7}/booking-deep-link`, valueUrl },
            { url: `${SMART}/booking-phone`, valueString: PHONE },
            { url: `${HL7}/booking-phone`, valueContactPoint: { system: 'phone', value: PHONE } },
            { url: `${SMART}/slot-capacity`, valueInteger: 24 },
          ],
        });
      }
    });

    test('have the form that the specification asks for, field by field', async () => {
      const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
      const reply = await get('/fhir/$bulk-publish', { accept: 'application/json' });
      expect(reply.json()).toMatchObject({ transactionTime: expect.stringMatching(moment) });
      expect(reply.headers['cache-control']).toBe('public, max-age=300');
      const file = await get('/fhir/slots.ndjson', { accept: 'application/fhir+ndjson' });
      expect(file.statusCode).toBe(200);
      const lines = [...(await read('locations')), ...(await read('schedules')), ...linesOf(file.body)];
      for (const { id } of lines) expect(id).toMatch(/^[\w.-]{1,64}$/);
      expect(JSON.stringify(lines)).not.toMatch(/\[\]|\{\}|""|null/);
      for (const { start, end } of linesOf(file.body)) for (const at of [start, end]) expect(at).toMatch(moment);
      const [location] = (await read('locations')).filter(({ id }) => id === bristol.facilityId);
      const { telecom, address } = location as { telecom?: object; address?: object } & Line;
      expect(telecom).toContainEqual({ system: 'phone', value: expect.stringMatching(/\d/) });
      for (const field of ['line', 'city', 'state', 'postalCode']) expect(address).toHaveProperty(field);
    });

    test('have only facilities that anybody may see, and nothing of a person', async () => {
      const files = await Promise.all(['locations', 'schedules', 'slots'].map((name) => get(`/fhir/${name}.ndjson`)));
      const text = files.map(({ body }) => body).join('');
      expect(
        linesOf(files[0]?.body ?? '')
          .map(({ name }) => name)
          .toSorted((a, b) => String(a).localeCompare(String(b))),
      ).toEqual(['Bristol Clinic', 'Quiet Clinic']);
      expect(text).not.toContain(unproven.facilityId);
      for (const personal of [bristol.email, bristol.user.firstName, bristol.user.lastName, bristol.user.id]) {
        expect(text).not.toContain(personal);
      }
      expect(text).not.toMatch(/units|taken|@/);
    });

    test('are not sent again to who has them', async () => {
      const first = await get('/fhir/locations.ndjson', GZIP);
      expect(first.headers['content-encoding']).toBe('gzip');
      expect(linesOf(gunzipSync(first.rawPayload).toString())).toHaveLength(2);
      const { etag = '', 'last-modified': modified = '' } = first.headers;
      for (const headers of [{ 'if-none-match': etag }, { 'if-modified-since': modified }]) {
        const again = await get('/fhir/locations.ndjson', headers);
        expect([again.statusCode, again.body]).toEqual([304, '']);
      }
    });

    test('are made anew after ten minutes, and only the file that is different is', async () => {
      const tag = async (name: string) => (await get(`/fhir/${name}.ndjson`)).headers;
      const [locations, schedules] = [await tag('locations'), await tag('schedules')];
      await registerFacility(app(), { facilityName: 'New Clinic' });
      expect((await tag('locations')).etag).toBe(locations.etag);
      app().clock.advance(11 * MINUTE);
      await expect.poll(async () => (await tag('locations')).etag).not.toBe(locations.etag);
      expect((await tag('locations'))['last-modified']).not.toBe(locations['last-modified']);
      expect((await tag('schedules'))['last-modified']).toBe(schedules['last-modified']);
    });

    test('leave out a telephone or website that changed since it was verified, and a website that never was', async () => {
      const contacts = { facilityPhoneNumber: '+44 117 496 0000' };
      const staff = await registerFacility(app(), { facilityName: 'Changed Clinic', ...contacts });
      const other = await signUpFacility(app(), { facilityName: 'Unchecked Clinic', ...contacts });
      await verifyAddressOf(app(), other);
      const edit = ({ facilityId, cookie }: typeof staff, body: object) =>
        call(app(), 'PATCH', `/api/facility/${facilityId}`, { cookie, body });
      const website = 'https://evil.example';
      await edit(staff, { phoneNumber: '+44 900 123 4567', website });
      await edit(other, { website });
      app().clock.advance(70 * MINUTE);
      const telecomOf = async (id: string) => (await read('locations')).find((one) => one.id === id)?.['telecom'];
      expect(await telecomOf(staff.facilityId)).toBeUndefined();
      expect(await telecomOf(other.facilityId)).toEqual([{ system: 'phone', value: '+44 117 496 0000' }]);
    });

    test('say of a full session that it is busy, so that it is not taken for one that is gone', async () => {
      const small = await registerFacility(app(), { facilityName: 'Small Clinic' });
      await published(app(), small, { from: '09:00', until: '09:30', places: 1 });
      const chosen = await slotOn(app(), small, 3);
      expect((await bookSlot(app(), await registerDonor(app()), small.facilityId, chosen)).status).toBe(201);
      app().clock.advance(70 * MINUTE);
      const ofSmall = (await read('slots')).filter(
        ({ schedule }) => (schedule as { reference: string }).reference === `Schedule/${small.facilityId}`,
      );
      const said = (slot: Line | undefined) => [
        slot?.['status'],
        (slot?.['extension'] as object[] | undefined)?.at(-1),
      ];
      expect(said(ofSmall.find(({ id }) => id === chosen.sessionId))).toEqual([
        'busy',
        { url: `${SMART}/slot-capacity`, valueInteger: 0 },
      ]);
      expect(said(ofSmall.find(({ id }) => id !== chosen.sessionId))).toEqual([
        'free',
        { url: `${SMART}/slot-capacity`, valueInteger: 1 },
      ]);
      expect(JSON.stringify(ofSmall)).not.toContain('booking-phone');
    });

    test('are valid FHIR R4, with nothing that it does not know', async () => {
      const { Fhir } = fhir;
      const lines = [...(await read('locations')), ...(await read('schedules')), ...(await read('slots'))];
      expect(new Set(lines.map(({ resourceType }) => resourceType))).toEqual(new Set(['Location', 'Schedule', 'Slot']));
      const validator = new Fhir();
      for (const line of lines) expect(validator.validate(line, { errorOnUnexpected: true }).messages).toEqual([]);
    });

    test('are limited for each network address', async () => {
      const answers = await Promise.all(
        Array.from({ length: 65 }, async () => (await get('/fhir/$bulk-publish', {}, '192.0.2.9')).statusCode),
      );
      expect(answers.filter((status) => status === 429)).toHaveLength(5);
      expect((await get('/fhir/nothing')).json()).toMatchObject({ code: 'not_found' });
    });
  },
  { config: { publicUrl: ORIGIN } },
);

describeApp('an installation without a public address', (app) => {
  test('has no bulk files: there is nowhere to link to', async () => {
    expect((await app().http.inject('/fhir/$bulk-publish')).statusCode).toBe(404);
  });
});
