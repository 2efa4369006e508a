// Only a browser shows: pictures of a camera are read by a worker with WebAssembly, which the page itself may not run.
// Features: desk, stock, donor-card
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawLabel, readLabel, showToCamera } from '../support/camera.ts';
import { inDays } from '../support/dates.ts';
import { alive } from '../support/open.ts';
import { publishTimes, sessionOn } from '../support/sessions.ts';
import { wholeBrowser } from '../support/system-browser.ts';
import { expect, test } from '../support/test.ts';

const video = join(tmpdir(), `sanguine-camera-${process.pid}.y4m`);
const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

test.use({
  // The page itself may run no WebAssembly.
  expectedComplaints: [/wasm-eval/],
  launchOptions: {
    ...wholeBrowser,
    args: [...wholeBrowser.args, ...fake, `--use-file-for-fake-video-capture=${video}`],
  },
});

test.afterAll(() => rm(video, { force: true }));

test('a donor’s code is read from the camera by our own reader, where the browser has none, and nowhere else', async ({
  people,
}) => {
  const [staff, donor] = await Promise.all([people.staff({ confirmed: true }), people.donor({ firstName: 'Nora' })]);
  await publishTimes(staff, [{ from: '00:00', until: '24:00', slotMinutes: 10, places: 4, validFrom: inDays(0) }]);
  const { id: sessionId, slots } = await sessionOn(staff, inDays(0));
  // Codes are valid some hours before their appointment.
  const soon = slots.find(({ startsAt }) => new Date(startsAt).getTime() > Date.now() + 30 * 60_000) ?? slots.at(-1);
  await donor.api.call('POST /api/donation/schedule', {
    body: { facilityId: staff.facility.id, bloodType: donor.bloodType, sessionId, slotNo: soon?.slotNo ?? 0 },
  });
  const { appointment } = await donor.api.call('GET /api/profile/card');
  await showToCamera(video, appointment?.checkInCode?.scanned ?? '');
  const { page } = staff;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isOfReader = (path: string) => path === '/scan-worker.js' || path.endsWith('.wasm');
  await page.goto('/facility/check-in');
  await alive(page);
  expect(await page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false);
  expect(asked.filter(isOfReader)).toEqual([]);
  const isRefused = async () =>
    page.evaluate(async () => {
      const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
      return WebAssembly.compile(empty).then(
        () => false,
        () => true,
      );
    });
  expect(await isRefused()).toBe(true);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByText('Nora Field is checked in').first()).toBeVisible();
  expect(asked).toContain('/scan-worker.js');
  expect(await isRefused()).toBe(true);
  const worker = await page.request.get('/scan-worker.js');
  expect(worker.headers()['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
});

test('the codes on a label are read, where a page asks for them', async ({ people }) => {
  const { page } = await people.nobody();
  const number = '=G12349865432177';
  const all = '=+05000=G12349865432177=%A1B2=<E0206V00&>0263372359';
  const [line, matrix] = [await drawLabel(number, 'Code128'), await drawLabel(all, 'DataMatrix')];
  const formats = ['code_128', 'data_matrix'];
  expect(await readLabel(page, { picture: line, formats })).toEqual([`code_128 ${number}`]);
  expect(await readLabel(page, { picture: matrix, formats })).toEqual([`data_matrix ${all}`]);
  expect(await readLabel(page, { picture: line, formats: ['qr_code'] })).toEqual([]);
});
