import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { booking, facilityServer, listOf } from '../../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { typeAndPause } from '../../../../../test/typing.ts';

const list = 'GET /api/donation/schedule/facility';
const many = 'POST /api/donation/schedule/decisions';
const other = { ...booking, id: '019a0000-0000-7000-8000-0000000000ab', bloodType: 'A-' } as const;
const word = { code: 'donor_cannot_give', message: 'This donor cannot give on that date.' };

async function selectAll(given: Parameters<typeof facilityServer>[0] = {}) {
  const server = facilityServer({ [list]: listOf(booking, other), ...given });
  const app = renderApp('/facility/dashboard');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  return { server, ...app };
}

async function openDialog(button: string, title: string) {
  fireEvent.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}

test('all of a page are accepted in one call, and the outcome of each is shown', async () => {
  const results = [
    { id: booking.id, done: true as const, status: 'APPROVED' as const },
    { id: other.id, done: false as const, ...word },
  ];
  const { server } = await selectAll({ [many]: success({ results }) });
  expect(screen.getByText('2 bookings selected')).toBeTruthy();
  const dialog = await openDialog('Accept selected', 'Accept 2 bookings');
  fireEvent.click(dialog.getByRole('button', { name: 'Accept 2 bookings' }));
  expect(await dialog.findByText('1 accepted, 1 could not be accepted.')).toBeTruthy();
  expect(server.calls(many).map(({ body }) => body)).toEqual([{ ids: [booking.id, other.id], action: 'approve' }]);
  const rows = dialog.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toContain(word.message);
  expect(rows[1]).toContain('Accepted');
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('a single one is unselected, and the rest declined with one reason', async () => {
  const results = [{ id: other.id, done: true as const, status: 'REJECTED' as const }];
  const { server } = await selectAll({ [many]: success({ results }) });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Select the O\+ booking/ }));
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toHaveProperty('checked', false);
  const dialog = await openDialog('Decline selected', 'Decline 1 booking');
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'No nurse' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Decline 1 booking' }));
  expect(await dialog.findByText('The booking is declined.')).toBeTruthy();
  expect(server.calls(many)[0]?.body).toEqual({ ids: [other.id], action: 'decline', reason: 'No nurse' });
});

test('a failure is shown, and a retry sends the same key', async () => {
  const { server } = await selectAll({ [many]: failure('unavailable', 'The database is away.') });
  const dialog = await openDialog('Accept selected', 'Accept 2 bookings');
  const accept = dialog.getByRole('button', { name: 'Accept 2 bookings' });
  fireEvent.click(accept);
  expect((await dialog.findByRole('alert')).textContent).toContain('The database is away.');
  server.answers[many] = success({ results: [] });
  fireEvent.click(accept);
  await waitFor(() => expect(server.calls(many)).toHaveLength(2));
  const keys = server.calls(many).map(({ headers }) => new Headers(headers).get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('waiting bookings are narrowed by day only, scheduled ones by name, too', async () => {
  const { server, here } = await selectAll();
  expect(await screen.findByText(/name is hidden while the booking is waiting/)).toBeTruthy();
  expect(screen.queryByLabelText('Donor’s name')).toBeNull();
  server.answers[list] = listOf();
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-01' } });
  expect(await screen.findByText('No booking on this day is waiting for an answer.')).toBeTruthy();
  expect(here()).toBe('/facility/dashboard?day=2026-12-01');
  fireEvent.click(screen.getByRole('radio', { name: 'Scheduled' }));
  await typeAndPause(await screen.findByLabelText('Donor’s name'), 'ada');
  await waitFor(() => expect(here()).toMatch(/^(?=.*tab=scheduled)(?=.*day=2026-12-01).*name=ada/));
  fireEvent.click(screen.getByRole('button', { name: 'Show all bookings' }));
  await waitFor(() => expect(here()).toBe('/facility/dashboard?tab=scheduled'));
});

test('all that match are answered by a job with the number that was seen; its end says what could not be, and why', async () => {
  const [START, LATEST] = ['POST /api/donation/decision-runs', 'GET /api/donation/decision-runs/latest'] as const;
  const run = { id: other.id, action: 'approve', createdAt: booking.createdAt, total: 300, problems: [] } as const;
  const running = { ...run, state: 'running', decided: 120, refused: 1 } as const;
  const problem = {
    id: booking.id,
    bloodType: 'O+',
    preferredDate: booking.preferredDate,
    timeZone: 'UTC',
    ...word,
  } as const;
  const server = facilityServer({
    [list]: success({ list: [booking, other], currentPage: 1, totalPages: 30, total: 300 }),
    [START]: success(running),
    'POST /api/donation/decision-runs/{id}/stop': success({ ...running, state: 'stopped' }),
  });
  renderApp('/facility/dashboard?bloodType=O%2B');
  fireEvent.click(await screen.findByRole('button', { name: 'Accept all 300' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept 300 bookings' }));
  server.answers[LATEST] = success(running);
  fireEvent.click(dialog.getByRole('button', { name: 'Accept 300 bookings' }));
  expect(await screen.findByRole('progressbar', { name: 'Accepting: 121 of 300' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept all 300' })).toBeNull();
  expect(server.calls(START)[0]?.body).toEqual({ action: 'approve', filter: { bloodType: 'O+' }, expected: 300 });
  server.answers[LATEST] = success({ ...run, state: 'stopped', decided: 120, refused: 1, problems: [problem] });
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('120 bookings were accepted')).toBeTruthy();
  expect(screen.getByText('Stopped: 179 bookings still wait.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Accept all 300' })).toBeTruthy();
  expect(screen.getByText(word.message)).toBeTruthy();
});
