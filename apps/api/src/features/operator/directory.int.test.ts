import type { DirectoryReport, FacilityRow } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility, TEST_PASSWORD, uniqueEmail } from '../../../test/support/app.ts';
import { describeAppOnEachEngine } from '../../../test/support/describe-app.ts';
import { book, inDays } from '../../../test/support/donations.ts';
import { lastMailTo, linkOf } from '../../../test/support/mails.ts';
import { addOperator } from '../../../test/support/operators.ts';
import { newId } from '../../platform/ids.ts';

const HEADING = 'name,address,operational_hours,latitude,longitude,time_zone,contact_email';

/** For ten thousand rows; the embedded engine works at half the pace. */
const LIMIT_MS = { postgres: 5_000, embedded: 15_000 };

describeAppOnEachEngine('the directory', (app) => {
  const send = async (rows: readonly string[], options: { trial?: boolean; heading?: string } = {}) => {
    const { trial = false, heading = HEADING } = options;
    const operator = await addOperator(app());
    return call<DirectoryReport>(app(), 'POST', `/api/operator/directory?trial=${trial}`, {
      cookie: operator.cookie,
      headers: { 'content-type': 'text/csv' },
      body: [heading, ...rows].join('\r\n'),
    });
  };
  const find = async (viewer: { cookie: string }, name: string) =>
    (await call<{ list: FacilityRow[] }>(app(), 'GET', `/api/facility/1?search=${encodeURIComponent(name)}`, viewer))
      .body.data.list;

  test('reports of a trial what is refused, where and why, and lists nothing', async () => {
    const known = await registerFacility(app(), { facilityName: `Known ${newId()}` });
    const mark = newId();
    const reply = await send(
      [
        `Good ${mark},1 Road,9AM to 5PM,6.4500000000000001,3.39,Africa/Lagos,`,
        `,2 Road,,,,,`,
        `North ${mark},3 Road,,91,3,,`,
        `Half ${mark},4 Road,,6.5,,,`,
        `Zone ${mark},5 Road,,,,Mars/Olympus,`,
        `Mail ${mark},6 Road,,,,,not an address`,
        `good ${mark},1 road,,,,,`,
        `"Many ${mark}",7 Road,,,,,,too many`,
        `Taken ${mark},8 Road,,,,,${known.email}`,
      ],
      { trial: true },
    );
    expect(reply.body.data).toMatchObject({ rows: 9, accepted: 1, imported: 0, refused: 8 });
    expect(reply.body.data.refusals.map(({ line, field }) => [line, field])).toEqual([
      [3, 'name'],
      [4, 'latitude'],
      [5, 'latitude'],
      [6, 'time_zone'],
      [7, 'contact_email'],
      [8, 'name'],
      [9, 'row'],
      [10, 'contact_email'],
    ]);
    const donor = await registerDonor(app());
    expect(await find(donor, mark)).toEqual([]);
  });

  test('refuses a file that it cannot read as a whole', async () => {
    const problemOf = async (rows: string[], heading?: string) =>
      (await send(rows, heading === undefined ? {} : { heading })).body.data.refusals[0];
    expect(await problemOf([], 'name,adress')).toMatchObject({ line: 1, field: 'file' });
    expect(await problemOf([], 'name')).toMatchObject({ problem: 'The column "address" is missing.' });
    expect(await problemOf(['"never closed,1 Road'])).toMatchObject({ line: 2, field: 'file' });
  });

  test('lists facilities that nobody can book before their invited staff have come', async () => {
    const name = `Harbour ${newId()}`;
    const email = uniqueEmail('contact');
    const donor = await registerDonor(app());
    const imported = await send([`${name},"1 Quay, Lagos",24 hours,,,,${email}`]);
    expect(imported.body.data).toMatchObject({ imported: 1, invited: 1, refused: 0 });
    const [row] = await find(donor, name);
    expect(row).toMatchObject({ isOnSanguine: false, isVerified: false, address: '1 Quay, Lagos' });
    const id = row?.id ?? '';
    const refused = await book(app(), donor, id, inDays(3));
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_on_sanguine' } });
    const { token } = linkOf(await lastMailTo(app(), email));
    const body = { token, password: TEST_PASSWORD, acceptedTerms: true };
    const joined = await call(app(), 'POST', '/api/auth/accept-invitation', { body });
    expect(joined.status).toBe(201);
    expect((await find(donor, name))[0]).toMatchObject({ isOnSanguine: true, isVerified: true });
    expect((await book(app(), donor, id, inDays(3))).status).toBe(201);
    const stock = await call<unknown[]>(app(), 'GET', `/api/facility/${id}/inventory`, { cookie: joined.cookie ?? '' });
    expect(stock.body.data).toHaveLength(8);
    expect((await send([`${name},"1 Quay, Lagos",,,,,`])).body.data).toMatchObject({ imported: 0, refused: 1 });
  });

  test('takes ten thousand rows in seconds, even when they lie one beside the other', { timeout: 60_000 }, async () => {
    const mark = newId();
    const rows = Array.from({ length: 10_000 }, (_, place) => {
      const step = (place / 10_000).toFixed(4).slice(1);
      return `Hospital ${place} ${mark},${place} Road,9AM to 5PM,6${step},3${step},Africa/Lagos,`;
    });
    const startedAt = performance.now();
    expect((await send(rows)).body.data).toMatchObject({ imported: 10_000, refused: 0 });
    expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS[app().services.db.engine]);
  });

  test('survives a file of one endless cell, and refuses one that is too large', async () => {
    const long = await send([`"${'a'.repeat(4_000_000)}",1 Road,,,,,`]);
    expect(long.body.data).toMatchObject({ accepted: 0, refused: 1 });
    expect((await send(['a'.repeat(5 * 1024 * 1024)])).status).toBe(413);
  });
});
