import type { DonationSession } from '@sanguine/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { facilityServer, lagoonHospital, mayAppeal } from '../../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../../test/fake-server.ts';
import { bookedSessions as kept, template, templateSentence as sentence } from '../../../../../test/times-fixtures.ts';
import { formatDate } from '../../../../platform/format.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

beforeAll(
  () =>
    Promise.all([
      import('../../../../app/FacilityShell.tsx'),
      import('./FacilityAppointmentsPage.tsx'),
      import('../../../facilities/timetable/components/WeeklyTimes.tsx'),
      import('../../../facilities/timetable/components/TemplateDialog.tsx'),
      import('../../../facilities/timetable/components/ProposalDialog.tsx'),
    ]),
  60_000,
);

const TEMPLATES = 'GET /api/facility/{id}/session-templates';
const ADD = 'POST /api/facility/{id}/session-templates';
const CHANGE = 'PATCH /api/facility/{id}/session-templates/{templateId}';
const THAT_GO = 'POST /api/facility/{id}/session-templates/{templateId}/bookings';
const nobody = success({ donors: 0, sessions: [] });

const session: DonationSession = {
  id: '019a0000-0000-7000-8000-0000000000d1',
  date: '2026-11-26',
  startsAt: '2026-11-26T09:00:00.000Z',
  endsAt: '2026-11-26T10:00:00.000Z',
  timeZone: 'UTC',
  slotMinutes: 30,
  venue: null,
  status: 'open',
  delayMinutes: 0,
  reason: '',
  instant: true,
  openPlaces: 1,
  slots: [
    { slotNo: 1, startsAt: '2026-11-26T09:00:00.000Z', localTime: '2026-11-26T09:00', places: 2, free: 0, taken: 4 },
    { slotNo: 2, startsAt: '2026-11-26T09:30:00.000Z', localTime: '2026-11-26T09:30', places: 2, free: 1, taken: 1 },
  ],
};

function open(address: string, given: Parameters<typeof facilityServer>[0] = {}) {
  const server = facilityServer({
    [TEMPLATES]: success([template]),
    'GET /api/facility/{id}/closures': success([]),
    'GET /api/facility/{id}/closures/bookings': success({ donors: 0, withoutSession: 0 }),
    'GET /api/facility/{id}/sessions': success({
      timeZone: 'UTC',
      publishedUntil: '2027-01-17',
      sessions: [session],
      closures: [],
    }),
    ...given,
  });
  return { server, ...renderApp(address) };
}

const openTimes = (given: Parameters<typeof open>[1] = {}) => open('/facility/appointments?view=times', given);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('weekly times are sentences, and a change says which booked sessions keep their times', async () => {
  const { server } = openTimes({ [CHANGE]: success({ template, kept, notified: 0 }), [THAT_GO]: nobody });
  expect(await screen.findByRole('heading', { name: sentence })).toBeTruthy();
  await press(`Change ${sentence}`);
  const dialog = await inDialog('Change weekly times');
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '10:00' } });
  expect(dialog.getByText(/That is 48 places a session/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('1 booked session keeps its times')).toBeTruthy();
  expect(dialog.getByText(`${formatDate('2026-12-03')}: 2 booked`)).toBeTruthy();
  expect(server.calls(CHANGE).map(({ body }) => body)).toMatchObject([{ from: '10:00' }]);
});

test('a new pattern that is not complete says what is missing, and nothing is sent', async () => {
  const { server } = openTimes();
  await press('Add weekly times');
  const dialog = await inDialog('Add weekly times');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const summary = await dialog.findByRole('alert');
  expect(within(summary).getByText('Choose at least one day.')).toBeTruthy();
  expect(server.calls(ADD)).toHaveLength(0);
});

test('a pattern that the server would refuse is refused at its field: too many slots, or times that overlap', async () => {
  const { server } = openTimes({
    'GET /api/donation/appeal-status': success({ ...mayAppeal, verificationStatus: 'unchecked' }),
  });
  await press('Add weekly times');
  const dialog = await inDialog('Add weekly times');
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Monday' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const summary = await dialog.findByRole('alert');
  expect(
    within(summary).getByText(/already have weekly times at this place then: Mondays and Thursdays, 09:00–13:00/),
  ).toBeTruthy();
  type('From', '13:00');
  fireEvent.change(dialog.getByLabelText(/^Until/), { target: { value: '23:59' } });
  fireEvent.change(dialog.getByLabelText('Minutes from one start to the next'), { target: { value: '5' } });
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Tuesday' }));
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '00:00' } });
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Monday' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    (
      await dialog.findAllByText(
        'You may have 200 start times a day, and this would make 287. Choose longer slots or fewer hours.',
      )
    ).length,
  ).toBeGreaterThan(0);
  expect(server.calls(ADD)).toHaveLength(0);
});

test('a mobile drive has a place of its own, and exceptions', async () => {
  const { server } = openTimes({ [ADD]: success({ template, kept: [], notified: 0 }) });
  await press('Add weekly times');
  const dialog = await inDialog('Add weekly times');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Saturday' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'At another place' }));
  fireEvent.change(dialog.getByLabelText('Name of the place'), { target: { value: 'Town hall' } });
  fireEvent.change(dialog.getByLabelText('Address'), { target: { value: '1 Market Square' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add an exception' }));
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-12-26' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/The weekly times are published/)).toBeTruthy();
  expect(server.calls(ADD)[0]?.body).toMatchObject({
    weekdays: ['saturday'],
    venue: { name: 'Town hall', address: '1 Market Square', latitude: null, longitude: null },
    exceptions: [{ date: '2026-12-26', closed: true }],
  });
});

test('a facility without times gets a proposal from its opening hours, and publishes it in two taps', async () => {
  const span = { opens: '09:00', closes: '17:00' };
  const { server } = openTimes({
    [TEMPLATES]: success([]),
    [ADD]: success({ template, kept: [], notified: 0 }),
    'GET /api/facility/{id}': success({ ...lagoonHospital, openingHours: { monday: [span], friday: [span] } }),
  });
  await press('Propose from opening hours');
  const dialog = await inDialog('Times from your opening hours');
  expect(
    dialog.getByText('Mondays and Fridays, 09:00–17:00, every 30 minutes, 4 places; accepted at once'),
  ).toBeTruthy();
  expect(server.calls(ADD)).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Publish 1 pattern' }));
  expect(await dialog.findByText(/Your times are published/)).toBeTruthy();
  expect(server.calls(ADD)[0]?.body).toMatchObject({ weekdays: ['monday', 'friday'], from: '09:00', until: '17:00' });
});

test('publishes a proposal once, also after a lost answer', async () => {
  const span = { opens: '09:00', closes: '13:00' };
  const { server } = openTimes({
    [TEMPLATES]: success([]),
    [ADD]: 'no connection',
    'GET /api/facility/{id}': success({ ...lagoonHospital, openingHours: { monday: [span], thursday: [span] } }),
  });
  await press('Propose from opening hours');
  const dialog = await inDialog('Times from your opening hours');
  fireEvent.click(dialog.getByRole('button', { name: 'Publish 1 pattern' }));
  expect(await dialog.findByText(/nothing is published twice/)).toBeTruthy();
  server.answers[TEMPLATES] = success([template]);
  fireEvent.click(dialog.getByRole('button', { name: 'Publish 1 pattern' }));
  expect(await dialog.findByText(/Your times are published/)).toBeTruthy();
  expect(server.calls(ADD)).toHaveLength(1);
});

test('a facility that may not appeal is told that bookings wait for its answer', async () => {
  openTimes({ 'GET /api/donation/appeal-status': success({ ...mayAppeal, verificationStatus: 'waiting' }) });
  expect(
    await screen.findByText(/Until your facility has been checked, every booking waits for your answer/),
  ).toBeTruthy();
});

test('closed days of one day need no last day', async () => {
  const CLOSE = 'POST /api/facility/{id}/closures';
  const closure = { id: template.id, from: '2099-12-24', until: '2099-12-24', reason: 'Holiday' };
  const { server } = openTimes({ [CLOSE]: success({ closure, kept: [], notified: 0 }) });
  await press('Add closed days');
  const dialog = await inDialog('Add closed days');
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2099-12-24' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Holiday' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The closed days are saved.')).toBeTruthy();
  expect(server.calls(CLOSE)[0]?.body).toEqual({ from: '2099-12-24', until: '2099-12-24', reason: 'Holiday' });
});

test('closing days on which donors are booked asks first what becomes of them', async () => {
  const CLOSE = 'POST /api/facility/{id}/closures';
  const closure = { id: template.id, from: '2099-12-24', until: '2099-12-24', reason: 'Holiday' };
  const { server } = openTimes({
    [CLOSE]: success({ closure, kept: [], notified: 112 }),
    'GET /api/facility/{id}/closures/bookings': success({ donors: 112, withoutSession: 3 }),
  });
  await press('Add closed days');
  const dialog = await inDialog('Add closed days');
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2099-12-24' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Holiday' } });
  expect(await dialog.findByText('112 donors have bookings on these days')).toBeTruthy();
  expect(dialog.getByText(/^3 bookings have no published time/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Say what becomes of these bookings.')).toBeTruthy();
  expect(server.calls(CLOSE)).toEqual([]);
  fireEvent.click(dialog.getByRole('radio', { name: 'Tell them' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Close and tell 112 donors' }));
  expect(await dialog.findByText('112 donors are told', { exact: false })).toBeTruthy();
  expect(server.calls(CLOSE)[0]?.body).toEqual({
    from: '2099-12-24',
    until: '2099-12-24',
    reason: 'Holiday',
    notifyDonors: true,
  });
});

test('the week shows how full each session is, and where more are booked than there are places', async () => {
  const { here } = open('/facility/appointments?view=week&date=2026-11-26');
  expect(await screen.findByText('1 session, 5 of 4 places booked, 2 more than there are places.')).toBeTruthy();
  expect(screen.getByText('2 too many')).toBeTruthy();
  expect(
    screen.getByRole('heading', { name: `${formatDate('2026-11-23')} to ${formatDate('2026-11-29')}` }),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Next week' }));
  await waitFor(() => expect(here()).toContain('date=2026-11-30'));
});

test('a week that cannot be fetched says so, and can be tried again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const WEEK = 'GET /api/facility/{id}/sessions';
  const { server } = open('/facility/appointments?view=week&date=2026-11-26', {
    [WEEK]: failure('unavailable', 'The database is away.'),
  });
  await waitFor(() => expect(server.calls(WEEK)).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(1_200));
  expect(server.calls(WEEK)).toHaveLength(3);
  expect(await screen.findByText('The database is away.')).toBeTruthy();
  server.answers[WEEK] = success({
    timeZone: 'UTC',
    publishedUntil: null,
    sessions: [],
    closures: [],
  });
  await press('Retry');
  expect(await screen.findByText(/You publish no times yet/)).toBeTruthy();
});
