import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type Behaviour, cellOf, listen, listing, NAIROBI } from '../../test/support/cell.ts';
import { DAY, fixedClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { Cells } from './cells.ts';
import { serveCells } from './cells.server.ts';
import { LIMITS } from './fetch-cell.ts';

const START = new Date('2026-11-16T09:00:00.000Z');
const limits = { ...LIMITS, totalMs: 20_000, fileBytes: 50_000, lines: 100 };

function directoryOf(...cells: string[]) {
  const lines: string[] = [];
  const clock = fixedClock(START);
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const withTime = (totalMs: number) => new Cells({ cells, clock, log, limits: { ...limits, totalMs } });
  return { directory: withTime(limits.totalMs), withTime, clock, lines };
}

const names = (directory: Cells) => directory.near(NAIROBI, 20).map(({ name }) => name);

test('the facilities of all cells come nearest first, each with the link of its own cell', async () => {
  const far = (origin: string) =>
    `${JSON.stringify(listing(origin, { name: 'Kampala Clinic', city: 'Kampala', latitude: 0.3163, longitude: 32.5822 }))}\n`;
  const [kenya, uganda] = [await cellOf({}), await cellOf({ facilities: far })];
  const { directory } = directoryOf(uganda, kenya);
  await directory.refresh();
  const found = directory.near(NAIROBI, 20);
  expect(found.map(({ name, cell }) => [name, cell])).toEqual([
    ['Nairobi Clinic', kenya],
    ['Kampala Clinic', uganda],
  ]);
  expect(found.map(({ distanceKm }) => Math.round(distanceKm))).toEqual([0, 504]);
  expect(directory.placeNamed('kampala')).toEqual({ latitude: 0.3163, longitude: 32.5822 });
  expect(directory.placeNamed('Atlantis')).toBeUndefined();
});

test('a facility has its next session that is not over', async () => {
  const at = (start: string) => JSON.stringify({ schedule: { reference: 'Schedule/f1' }, status: 'free', start });
  const starts = ['2026-11-15T09:00:00.000Z', '2026-11-19T09:00:00.000Z', '2026-11-18T09:00:00.000Z'];
  const { directory } = directoryOf(await cellOf({ slots: starts.map(at).join('\n') }));
  await directory.refresh();
  expect(directory.near(NAIROBI, 1)[0]?.nextStart).toBe('2026-11-18T09:00:00.000Z');
});

test('of a cell that is down the last good copy stays for a week, and the others are as before', async () => {
  const behaviour: Behaviour = { facilities: (origin) => JSON.stringify(listing(origin, { name: 'Other Clinic' })) };
  const { directory, clock, lines } = directoryOf(await cellOf(behaviour), await cellOf({}));
  await directory.refresh();
  behaviour.status = 503;
  await directory.refresh();
  expect(names(directory)).toEqual(['Other Clinic', 'Nairobi Clinic']);
  expect(directory.states().map(({ state }) => state)).toEqual(['stale', 'ok']);
  expect(lines.join('')).toContain('it answers 503');
  clock.advance(8 * DAY);
  await directory.refresh();
  expect(names(directory)).toEqual(['Nairobi Clinic']);
});

test('what has not changed is not fetched again', async () => {
  const asked: string[] = [];
  const { directory } = directoryOf(await cellOf({ asked }));
  await directory.refresh();
  await directory.refresh();
  expect(asked.filter((one) => one.startsWith('/fhir/facilities'))).toEqual([
    '/fhir/facilities.ndjson',
    '/fhir/facilities.ndjson "1"',
  ]);
  expect(names(directory)).toEqual(['Nairobi Clinic']);
});

/** Fewer lines than are allowed, and more bytes. */
const manyLongLines = (origin: string) => {
  const long = 'x'.repeat(500);
  return `${JSON.stringify(listing(origin, { address: long, operationalHours: long }))}\n`.repeat(60);
};

const hostile: readonly (readonly [string, Behaviour])[] = [
  ['has a huge file', { facilities: manyLongLines }],
  ['has a small file that becomes huge', { facilities: (origin) => gzipSync(manyLongLines(origin)) }],
  ['has endless lines', { facilities: (origin) => `${JSON.stringify(listing(origin))}\n`.repeat(101) }],
  ['has one endless line', { facilities: () => 'x'.repeat(20_000) }],
  ['is malformed', { facilities: () => '{"id":1}\nnonsense\n[]\n' }],
  ['links to another site', { facilities: () => JSON.stringify(listing('https://evil.example')) }],
  ['has a link that runs a script', { facilities: (o) => JSON.stringify(listing(o, { url: 'javascript:alert(1)' })) }],
  ['has a manifest that is none', { manifest: () => ({ output: 'all' }) }],
  [
    'sends this program to another place',
    {
      manifest: () => ({
        output: [{ type: 'Slot', url: 'http://127.0.0.1:1/slots' }],
        extension: { facilities: 'http://169.254.169.254/latest/meta-data' },
      }),
    },
  ],
];

test.each(hostile)('a cell that %s harms nobody else', async (_, behaviour) => {
  const { directory } = directoryOf(await cellOf(behaviour), await cellOf({}));
  await directory.refresh();
  expect(names(directory)).toEqual(['Nairobi Clinic']);
  expect(directory.states().map(({ state }) => state)).toEqual(['missing', 'ok']);
});

test('a redirect is not followed, wherever it leads', async () => {
  const asked: string[] = [];
  const inside = await cellOf({ asked });
  const { directory, lines } = directoryOf(
    await listen((_, reply) => reply.writeHead(302, { Location: inside }).end()),
  );
  await directory.refresh();
  expect(asked).toEqual([]);
  expect(lines.join('')).toContain('could not be read');
});

test('a cell that never answers delays no other', async () => {
  const { directory } = directoryOf(...(await Promise.all([cellOf({ isSlow: true }), cellOf({})])));
  onTestFinished(directory.start(3_600));
  await expect.poll(() => names(directory)).toEqual(['Nairobi Clinic']);
  expect(directory.states().map(({ state }) => state)).toEqual(['missing', 'ok']);
});

test('a cell that never answers is given up', async () => {
  const { withTime, lines } = directoryOf(await cellOf({ isSlow: true }));
  await withTime(100).refresh();
  expect(lines.join('')).toContain('TimeoutError');
});

test('some malformed lines cost only themselves', async () => {
  const facilities = (origin: string) =>
    [listing(origin), { ...listing(origin), latitude: 'x' }].map((one) => JSON.stringify(one)).join('\n');
  const { directory } = directoryOf(await cellOf({ facilities }));
  await directory.refresh();
  expect(names(directory)).toEqual(['Nairobi Clinic']);
});

test('the page and the search show it, escaped, with links to the cell alone and nothing that knows the reader', async () => {
  const name = '<img src=x onerror=alert(1)> Clinic';
  // Late in the evening by UTC: it is the next day in Nairobi.
  const slots = JSON.stringify({
    schedule: { reference: 'Schedule/f1' },
    status: 'free',
    start: '2026-11-18T22:00:00Z',
  });
  const origin = await cellOf({ slots, facilities: (cell) => JSON.stringify(listing(cell, { name })) });
  const { directory } = directoryOf(origin);
  await directory.refresh();
  const server = await serveCells(directory, { host: '127.0.0.1', port: 0 });
  onTestFinished(server.close);
  const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
  const page = await get('/?q=nairobi');
  const html = await page.text();
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; Clinic');
  expect(html).toContain(`href="${origin}/facilities/f1-nairobi-clinic"`);
  expect(html).toContain('Needs O-.');
  expect(html).toContain('on Thursday, 19 November 2026.');
  expect([page.headers.get('set-cookie'), page.headers.get('referrer-policy')]).toEqual([null, 'no-referrer']);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await (await get('/api/facilities?near=-1.3,36.8')).json()).toMatchObject({
    success: true,
    data: { list: [{ name, cell: origin, distanceKm: 2.4 }], cells: [{ cell: origin, state: 'ok', facilities: 1 }] },
  });
  const statuses = [
    '/api/facilities',
    '/api/facilities?near=91,0',
    '/api/facilities?near=x',
    '/api/facilities?q=Atlantis',
    '/?q=Atlantis',
    '/x',
    '//',
    '/health/ready',
  ];
  expect(await Promise.all(statuses.map(async (path) => (await get(path)).status))).toEqual([
    400, 400, 400, 404, 404, 404, 400, 200,
  ]);
  expect((await fetch(`http://127.0.0.1:${server.port}/`, { method: 'POST' })).status).toBe(405);
});
