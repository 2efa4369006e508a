import { donorNumber, WEEKDAYS } from '@sanguine/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  booking,
  facilityServer,
  figures,
  lagoonHospital,
  lagoonRow,
  listOf,
  requestId,
  staffProfile,
} from '../../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { typeAndPause } from '../../../../../test/typing.ts';

const detail = 'GET /api/donation/schedule/{id}';
const list = 'GET /api/donation/schedule/facility';
const action = <Name extends 'approve' | 'decline' | 'complete' | 'cancel'>(name: Name) =>
  `POST /api/donation/schedule/{id}/${name}` as const;
const accepted = { ...booking, status: 'APPROVED', allowedActions: ['decline', 'cancel', 'complete'] } as const;

async function open(given: Parameters<typeof facilityServer>[0] = {}) {
  const server = facilityServer({ [list]: listOf(booking), [detail]: success(booking), ...given });
  const app = renderApp('/facility/dashboard');
  fireEvent.click(await screen.findByRole('button', { name: /^Actions/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request Details' }));
  await dialog.findByText('Request Information');
  return { server, dialog, ...app };
}

test('request details say whether the facility is open on the day, also on another that is proposed', async () => {
  const every = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ opens: '09:00', closes: '17:00' }]]));
  const { dialog } = await open({ [detail]: success({ ...booking, openingHours: { ...every, sunday: [] } }) });
  expect(dialog.getByText(/^(Open on \w+days 09:00 to 17:00|Closed on Sundays)\.$/, { selector: 'dd' })).toBeTruthy();
  const [date, time] = [dialog.getByLabelText('Date'), dialog.getByLabelText('Time')];
  fireEvent.change(date, { target: { value: '2099-11-22' } });
  const help = time.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(help)?.textContent).toBe('Closed on Sundays.');
});

test('an empty facility says so everywhere', async () => {
  facilityServer();
  renderApp('/facility/dashboard');
  expect(await screen.findByText('There are no Pending Donation Requests')).toBeTruthy();
  expect(await screen.findByText('This Facility has no History')).toBeTruthy();
  expect(screen.getByText('+12% increase this month')).toBeTruthy();
});

test('what waits stands first, a line each: one press opens the booking, the list or the page of it', async () => {
  const waiting = [
    { kind: 'alarms' as const, count: 1 },
    { kind: 'disputes' as const, count: 1 },
    { kind: 'bookings' as const, count: 2, since: new Date(Date.now() - 3.5 * 3_600_000).toISOString() },
    { kind: 'transfers' as const, count: 1 },
  ];
  facilityServer({
    'GET /api/dashboard/facility': success({ ...figures, waiting }),
    [list]: listOf(booking),
    [detail]: success(booking),
  });
  const { here } = renderApp('/facility/dashboard');
  const card = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  expect((await card.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '1 alarm after a donation: nobody has it yet',
    '1 donor says that what you recorded of them is not right',
    '2 bookings are waiting for your answerThe oldest was asked for 3 hours ago',
    '1 transfer waits for your next step',
  ]);
  expect(card.getByRole('link', { name: /transfer/ }).getAttribute('href')).toBe('/facility/transfers');
  expect(card.getByRole('link', { name: /alarm/ }).getAttribute('href')).toBe('/facility/dashboard#alarms');
  fireEvent.click(card.getByRole('link', { name: /donor says/ }));
  await waitFor(() => expect(here()).toBe('/facility/dashboard?tab=disputed'));
  fireEvent.click(card.getByRole('button', { name: /bookings are waiting/ }));
  expect(await screen.findByRole('dialog', { name: 'Request Details' })).toBeTruthy();
});

test('a booking that is still on its way opens once it is there', async () => {
  const pending = listOf(booking);
  const { promise, resolve } = Promise.withResolvers<typeof pending>();
  const waiting = [{ kind: 'bookings' as const, count: 1, since: '2026-11-20T07:00:00.000Z' }];
  facilityServer({
    'GET /api/dashboard/facility': success({ ...figures, waiting }),
    [list]: async () => promise,
    [detail]: success(booking),
  });
  renderApp('/facility/dashboard');
  fireEvent.click(await screen.findByRole('button', { name: /booking is waiting/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  resolve(pending);
  expect(await screen.findByRole('dialog', { name: 'Request Details' })).toBeTruthy();
});

test('nothing that waits is said in a sentence, and today in the words of the board', async () => {
  const counts = { all: 5, expected: 1, here: 2, done: 1, missed: 1, closed: 0 };
  const today = { date: '2026-11-20', counts, waiting: 1 };
  facilityServer({ 'GET /api/dashboard/facility': success({ ...figures, today }) });
  renderApp('/facility/dashboard');
  expect(await screen.findByText('Nothing is waiting.')).toBeTruthy();
  expect(screen.getByText(/^5 people, 2 checked in, 1 done, 1 did not come, 1 waiting for your answer\./)).toBeTruthy();
});

test('a waiting booking can be declined or accepted, and its donor has no name yet', async () => {
  const { dialog } = await open();
  expect(dialog.getByRole('button', { name: 'Decline' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Accept' })).toBeTruthy();
  expect(dialog.queryByText('Donation Information')).toBeNull();
});

test('accepting sends the date that the donor asked for, says so, and closes 800 ms later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const message = 'Request has been accepted successfully';
  const { server, dialog } = await open({ [action('approve')]: success(accepted, message) });
  server.answers[detail] = success(accepted);
  fireEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(server.calls(action('approve'))[0]?.body).toEqual({ preferredDate: booking.preferredDate.replace('T', ' ') });
  await act(() => vi.advanceTimersByTimeAsync(900));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('another time can be accepted', async () => {
  const { server, dialog } = await open({ [action('approve')]: success(accepted) });
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '14:15' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(server.calls(action('approve'))).toHaveLength(1));
  const preferredDate = `${booking.preferredDate.slice(0, 10)} 14:15`;
  expect(server.calls(action('approve'))[0]?.body).toEqual({ preferredDate });
});

test('a refusal is shown in the words of the server, and nothing says success', async () => {
  const closed = 'The facility is closed at that time.';
  const answer = failure('outside_opening_hours', closed, { preferredDate: closed });
  const { dialog } = await open({ [action('approve')]: answer });
  fireEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(closed);
  expect(dialog.getByLabelText('Date').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText(/successfully/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Accept' })).toBeTruthy();
});

test('keeps the message and loads the request again when someone else decided first', async () => {
  const said = 'This request is already declined (REJECTED).';
  const { server, dialog } = await open({ [action('approve')]: failure('wrong_state', said) });
  server.answers[detail] = success({ ...booking, status: 'REJECTED', allowedActions: [] });
  fireEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(said);
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Accept' })).toBeNull());
  expect(dialog.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
  expect(dialog.getByRole('alert').textContent).toContain(said);
  expect(screen.queryByText(/successfully/)).toBeNull();
});

test('Enter in the reason declines; it never accepts', async () => {
  const { server, dialog } = await open({ [action('decline')]: success(accepted, 'Request declined') });
  const reason = dialog.getByLabelText<HTMLInputElement>(/^Reason/);
  fireEvent.change(reason, { target: { value: 'No nurse that day' } });
  reason.form?.requestSubmit();
  expect(await dialog.findByText('Request declined')).toBeTruthy();
  expect(server.calls(action('decline'))[0]?.body).toEqual({ reason: 'No nurse that day' });
  expect(server.calls(action('approve'))).toHaveLength(0);
});

test('a scheduled donation can be cancelled with a reason or completed; what the donor will read is asked about first', async () => {
  const donorId = { id: requestId, firstName: 'zainab', lastName: 'Bello', dateOfBirth: '1990-03-04' };
  const donorContact = { email: 'zainab@example.org', phoneNumber: '+234 801' };
  const { server, dialog } = await open({
    [detail]: success({ ...accepted, donorId, donorContact }),
    [action('cancel')]: success(accepted, 'Request cancelled successfully'),
  });
  expect(dialog.getByText('Zainab Bello')).toBeTruthy();
  expect(dialog.getByText('zainab@example.org')).toBeTruthy();
  expect(dialog.getByText('4 Mar 1990')).toBeTruthy();
  expect(dialog.getByText(donorNumber(requestId))).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Complete' })).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'No nurse that day' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this appointment?' }));
  expect(question.getByText('The place is free again at once, and Zainab Bello will read:')).toBeTruthy();
  expect(question.getByText(/^Lagoon Hospital cancelled your donation on /)).toBeTruthy();
  expect(question.getByText('No nurse that day')).toBeTruthy();
  expect(server.calls(action('cancel'))).toHaveLength(0);
  fireEvent.click(question.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await dialog.findByText('Request cancelled successfully')).toBeTruthy();
  expect(server.calls(action('cancel'))[0]?.body).toEqual({ reason: 'No nurse that day' });
});

test('all facilities open in a dialog that can be searched, and the focus returns', async () => {
  const clinic = { ...lagoonRow, name: 'Harbour Clinic' };
  const { answers } = facilityServer({ 'GET /api/facility/{page}': listOf(clinic) });
  const { here } = renderApp('/facility/dashboard');
  const opener = await screen.findByRole('button', { name: 'Open all facilities' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'All facilities' }));
  expect(await dialog.findByText('Harbour Clinic')).toBeTruthy();
  answers['GET /api/facility/{page}'] = listOf();
  await typeAndPause(dialog.getByRole('searchbox'), 'nowhere');
  expect(await dialog.findByText('No facility matches your search.')).toBeTruthy();
  expect(here()).toBe('/facility/dashboard?facilities=1&find=nowhere');
  fireEvent.keyDown(dialog.getByRole('searchbox'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the kind of requests and their page are kept in the address', async () => {
  facilityServer();
  const { here } = renderApp('/facility/dashboard?tab=scheduled&page=1');
  const scheduled = await screen.findByRole('radio', { name: 'Scheduled' });
  expect(scheduled).toHaveProperty('checked', true);
  expect(await screen.findByText('There are no scheduled donations')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Pending' }));
  expect(await screen.findByText('There are no Pending Donation Requests')).toBeTruthy();
  expect(here()).toBe('/facility/dashboard');
});

test('a bar is as long as its share of the highest stock', async () => {
  facilityServer();
  renderApp('/facility/dashboard');
  const bars = await screen.findByRole('list', { name: 'Lowest Blood Stock Levels' });
  const widths = [...bars.querySelectorAll('rect')].map((bar) => Number.parseFloat(bar.getAttribute('width') ?? ''));
  expect(widths).toEqual([100, expect.closeTo((1 / 30) * 100)]);
});

const setup = [
  { step: 'email', done: true },
  { step: 'place', done: false },
  { step: 'capacity', done: false },
  { step: 'stock', done: false },
] as const;
const withSetup = (...steps: (typeof setup)[number][]) => success({ ...figures, setup: steps });

test('a new facility reads its first steps; each leads to its field or screen', async () => {
  facilityServer({ 'GET /api/dashboard/facility': withSetup(...setup) });
  const { here } = renderApp('/facility/dashboard');
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getByText('1 of 4 done')).toBeTruthy();
  expect(steps.getAllByRole('listitem')).toHaveLength(4);
  expect(steps.getByRole('link', { name: 'Report the stock' }).getAttribute('href')).toBe('/facility/inventory');
  fireEvent.click(steps.getByRole('link', { name: 'Choose a number' }));
  const field = await screen.findByLabelText(/^Donors in a slot/);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(here()).toBe('/facility/account?tab=facility&field=slotCapacity');
});

test('an Admin settles a step as it is, and the list goes once everything is done', async () => {
  const server = facilityServer({ 'GET /api/dashboard/facility': withSetup({ step: 'capacity', done: false }) });
  renderApp('/facility/dashboard');
  const settle = await screen.findByRole('button', { name: /^Keep 4/ });
  server.answers['PATCH /api/facility/{id}'] = success(lagoonHospital);
  server.answers['GET /api/dashboard/facility'] = withSetup();
  fireEvent.click(settle);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
  expect(server.calls('PATCH /api/facility/{id}')[0]?.body).toEqual({ settledStep: 'capacity' });
});

test('an Admin reads by which rules of donation bookings go, and confirms them', async () => {
  const rules = { ...figures, eligibilityProfile: 'uk', setup: [{ step: 'eligibility', done: false }] } as const;
  const server = facilityServer({ 'GET /api/dashboard/facility': success(rules) });
  renderApp('/facility/dashboard');
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getByText(/these rules: United Kingdom. Between two donations: 84 days for men, 112 days/)).toBeTruthy();
  expect(steps.getByRole('link', { name: 'See the rules' }).getAttribute('href')).toContain('field=eligibilityProfile');
  server.answers['PATCH /api/facility/{id}'] = success(lagoonHospital);
  fireEvent.click(steps.getByRole('button', { name: /^These are ours/ }));
  await waitFor(() =>
    expect(server.calls('PATCH /api/facility/{id}')[0]?.body).toEqual({ settledStep: 'eligibility' }),
  );
});

test('reception reads what waits, and nothing of stock, first steps or files', async () => {
  const desk = success({ ...staffProfile, personnelRole: 'Reception' } as const);
  facilityServer({ 'GET /api/profile': desk, 'GET /api/dashboard/facility': withSetup(...setup) });
  renderApp('/facility/dashboard');
  await screen.findByText('Total Donors Registered');
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  expect(screen.queryByText('Lowest Blood Stock Levels')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download records' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Inventory' })).toBeNull();
});

test('staff who are no Admin read who does what they cannot do', async () => {
  const nurse = success({ ...staffProfile, personnelRole: 'Staff' } as const);
  facilityServer({ 'GET /api/profile': nurse, 'GET /api/dashboard/facility': withSetup(...setup) });
  renderApp('/facility/dashboard');
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getAllByText('An Admin of your facility does this.')).toHaveLength(2);
  expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual(['Report the stock']);
  expect(steps.queryByRole('button')).toBeNull();
});

test('says that it fetches data until they are there', async () => {
  facilityServer({ 'GET /api/dashboard/facility': () => new Promise(() => {}) });
  renderApp('/facility/dashboard');
  expect(await screen.findByText('Fetching data...')).toBeTruthy();
});
