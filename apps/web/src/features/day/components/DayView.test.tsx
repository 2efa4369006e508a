import type { DonationRequest, DonationSession, RequestStatus } from '@sanguine/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { booking, facilityServer } from '../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';

beforeAll(
  () =>
    Promise.all([
      import('../../../app/FacilityShell.tsx'),
      import('../pages/FacilityAppointmentsPage.tsx'),
      import('./DayView.tsx'),
    ]),
  60_000,
);

const DAY = 'GET /api/facility/{id}/day';
const CHECK_IN = 'POST /api/donation/schedule/{id}/check-in';
const NO_SHOW = 'POST /api/donation/schedule/{id}/no-show';
const today = new Date().toISOString().slice(0, 10);
const at = (time: string) => `${today}T${time}`;

const session: DonationSession = {
  id: '019a0000-0000-7000-8000-0000000000d1',
  date: today,
  startsAt: `${at('09:00')}:00.000Z`,
  endsAt: `${at('10:00')}:00.000Z`,
  timeZone: 'UTC',
  slotMinutes: 15,
  venue: { name: 'Town hall', address: '1 Market Square', latitude: null, longitude: null },
  status: 'open',
  delayMinutes: 0,
  reason: '',
  instant: true,
  openPlaces: 5,
  slots: ['09:00', '09:15', '09:30', '09:45'].map((time, n) => ({
    slotNo: n + 1,
    startsAt: `${at(time)}:00.000Z`,
    localTime: at(time),
    places: 2,
    free: 1,
    taken: n === 0 ? 3 : n === 3 ? 1 : 0,
  })),
};

function requestOf(n: number, slotNo: number | undefined, part: Partial<DonationRequest> = {}): DonationRequest {
  const { id, startsAt, endsAt, status, delayMinutes, venue } = session;
  const place = slotNo === undefined ? {} : { session: { id, slotNo, startsAt, endsAt, status, delayMinutes, venue } };
  const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Eve'];
  return {
    ...booking,
    id: `019a0000-0000-7000-8000-0000000000e${n}`,
    status: 'APPROVED' satisfies RequestStatus,
    preferredDate: at(slotNo === undefined ? '15:00' : '09:00'),
    donorId: { id: `019a0000-0000-7000-8000-0000000000f${n}`, firstName: names[n] ?? '', lastName: 'Field' },
    allowedActions: ['check-in', 'complete', 'no-show', 'cancel'],
    ...place,
    ...part,
  };
}

const ada = requestOf(0, 1, { notes: 'I use a wheelchair.' });
const bea = requestOf(1, 1);
const cleo = requestOf(2, 1, { checkedInAt: `${at('08:58')}:00.000Z`, allowedActions: ['complete', 'cancel'] });
const dora = requestOf(3, 4, { status: 'PENDING', donorId: null, allowedActions: ['approve', 'decline'] });
const eve = requestOf(4, undefined);
const all = [ada, bea, cleo, dora, eve];

function dayWith(requests: readonly DonationRequest[]) {
  const appointments = requests.map((request) => ({ request, firstTime: request.id === ada.id }));
  return success({ date: today, timeZone: 'UTC', sessions: [session], appointments });
}

function open(given: Parameters<typeof facilityServer>[0] = {}) {
  const server = facilityServer({ [DAY]: dayWith(all), ...given });
  return { server, ...renderApp('/facility/appointments') };
}

const nameButton = (name: string) => screen.findByRole('button', { name });
const rowOf = async (name: string) => within((await nameButton(name)).closest('li') ?? document.body);

test('the day is today: sessions in order, donors at their times, free places, and donors outside of them', async () => {
  open();
  expect(await screen.findByText('5 appointments, 1 checked in, 1 waiting for your answer.')).toBeTruthy();
  const card = within(screen.getByRole('region', { name: '09:00–10:00' }));
  expect(card.getByText('Town hall')).toBeTruthy();
  const lines = within(card.getByRole('list', { name: /^Start times/ })).getAllByRole('listitem');
  expect(lines[0]?.textContent).toMatch(/^09:001 too manyAda Field/);
  expect(card.getByText('09:15 to 09:30').parentElement?.textContent).toContain('4 places free');
  expect((await rowOf('Ada Field')).getByText('First time here')).toBeTruthy();
  expect((await rowOf('Ada Field')).getByText('I use a wheelchair.')).toBeTruthy();
  expect((await rowOf('Cleo Field')).getByText(/^Here since/)).toBeTruthy();
  expect((await rowOf('O+ booking')).getByText('Waiting for your answer')).toBeTruthy();
  const others = within(screen.getByRole('region', { name: 'Outside your published times' }));
  expect(others.getByText('15:00')).toBeTruthy();
});

test('one tap checks a donor in, at once on screen, and the focus stays in the row', async () => {
  const here = { ...ada, checkedInAt: new Date().toISOString(), allowedActions: ['complete' as const] };
  const { server } = open({
    [CHECK_IN]: () => {
      server.answers[DAY] = dayWith([here, bea, cleo, dora, eve]);
      return success(here);
    },
  });
  fireEvent.click((await rowOf('Ada Field')).getByRole('button', { name: 'Check in: Ada Field' }));
  expect(await (await rowOf('Ada Field')).findByText(/^Here since/)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Ada Field');
  expect(await (await rowOf('Ada Field')).findByRole('button', { name: 'Record donation: Ada Field' })).toBeTruthy();
  expect(server.calls(CHECK_IN).map(({ params }) => params)).toEqual([{ id: ada.id }]);
});

test('arrows move between donors, and single keys act on the one that has the focus', async () => {
  const { server } = open({ [NO_SHOW]: success({ ...bea, status: 'NO_SHOW', allowedActions: ['undo'] }) });
  const first = await nameButton('Ada Field');
  first.focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('Bea Field');
  press('ArrowUp');
  press('ArrowUp');
  expect(document.activeElement?.textContent).toBe('Ada Field');
  press('End');
  expect(document.activeElement?.textContent).toBe('Eve Field');
  press('Home');
  press('ArrowDown');
  press('x');
  press('n');
  await waitFor(() => expect(server.calls(NO_SHOW).map(({ params }) => params['id'])).toEqual([bea.id]));
  // Nobody who is here is recorded as missing.
  press('ArrowDown');
  press('n');
  expect(server.calls(NO_SHOW)).toHaveLength(1);
});

test('what a colleague did first is said, and the row is as it was', async () => {
  const said = 'This donor is already checked in.';
  open({ [CHECK_IN]: failure('wrong_state', said) });
  fireEvent.click((await rowOf('Bea Field')).getByRole('button', { name: 'Check in: Bea Field' }));
  expect((await screen.findAllByText(`Bea Field: ${said}`)).length).toBeGreaterThan(0);
  expect(await (await rowOf('Bea Field')).findByRole('button', { name: 'Check in: Bea Field' })).toBeTruthy();
});

test('shows the row as it was without a connection, and says so', async () => {
  const { server } = open({
    [CHECK_IN]: () => {
      server.answers[DAY] = 'no connection';
      return 'no connection';
    },
  });
  fireEvent.click((await rowOf('Bea Field')).getByRole('button', { name: 'Check in: Bea Field' }));
  expect((await screen.findAllByText(/^Bea Field: .*cannot be reached/)).length).toBeGreaterThan(0);
  expect(await (await rowOf('Bea Field')).findByRole('button', { name: 'Check in: Bea Field' })).toBeTruthy();
});

test('everyone who did not check in is recorded together, after a yes', async () => {
  const { server } = open({
    [NO_SHOW]: ({ params }) => success({ ...ada, id: params['id'] ?? '', status: 'NO_SHOW' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'All 2 did not come' }));
  const question = within(await screen.findByRole('alertdialog', { name: '2 donors did not come?' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ada Field', 'Bea Field']);
  expect(server.calls(NO_SHOW)).toHaveLength(0);
  fireEvent.click(question.getByRole('button', { name: 'Did not come' }));
  await waitFor(() => expect(server.calls(NO_SHOW).map(({ params }) => params['id'])).toEqual([ada.id, bea.id]));
  expect((await screen.findAllByText('2 recorded.')).length).toBeGreaterThan(0);
});

test('records the others where a colleague has recorded one of them, and says so', async () => {
  const said = 'This donor is already recorded as a no-show.';
  const { server } = open({
    [NO_SHOW]: ({ params }) =>
      params['id'] === ada.id ? failure('wrong_state', said) : success({ ...bea, status: 'NO_SHOW' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'All 2 did not come' }));
  const question = within(await screen.findByRole('alertdialog', { name: '2 donors did not come?' }));
  fireEvent.click(question.getByRole('button', { name: 'Did not come' }));
  expect((await screen.findAllByText(`1 recorded, 1 not. ${said}`)).length).toBeGreaterThan(0);
  expect(server.calls(NO_SHOW)).toHaveLength(2);
});

test('bookings that wait are accepted together', async () => {
  const MANY = 'POST /api/donation/schedule/decisions';
  const { server } = open({ [MANY]: success({ results: [{ id: dora.id, done: true, status: 'APPROVED' }] }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Accept it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept 1 booking' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Accept 1 booking' }));
  expect(await dialog.findByText('The booking is accepted.')).toBeTruthy();
  expect(server.calls(MANY)[0]?.body).toEqual({ ids: [dora.id], action: 'approve' });
});

test('a day without anything leads to the times where none are published', async () => {
  open({
    [DAY]: success({ date: today, timeZone: 'UTC', sessions: [], appointments: [] }),
    'GET /api/facility/{id}/session-templates': success([]),
  });
  expect(await screen.findByText(/You publish no times yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Publish times' }).getAttribute('href')).toBe(
    '/facility/appointments?view=times',
  );
});

test('a day that cannot be fetched says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = open({ [DAY]: failure('unavailable', 'The database is away.') });
  await waitFor(() => expect(server.calls(DAY)).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(1_200));
  expect(server.calls(DAY)).toHaveLength(3);
  expect(await screen.findByText('The database is away.')).toBeTruthy();
});

const later = { ...session, startsAt: `${today}T00:00:00.000Z`, endsAt: '2999-01-01T00:00:00.000Z' };
const dayOf = (one: DonationSession) =>
  success({ date: today, timeZone: 'UTC', sessions: [one], appointments: all.map((request) => ({ request })) });

test('a delay goes to everybody who is expected, and nobody is moved', async () => {
  const DELAY = 'POST /api/facility/{id}/sessions/{sessionId}/delay';
  const { server } = open({ [DAY]: dayOf(later), [DELAY]: success({ session: later, notified: 3 }) });
  fireEvent.click(await screen.findByRole('button', { name: /^Delay/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Delay/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Notify donors' }));
  expect(await dialog.findByText('Change the minutes before you save.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Minutes late'), { target: { value: '30' } });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'A flat tyre.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Notify donors' }));
  expect(await dialog.findByText('3 donors are notified.')).toBeTruthy();
  expect(server.calls(DELAY).map(({ body }) => body)).toEqual([{ minutes: 30, reason: 'A flat tyre.' }]);
});

test('a session is closed for a reason, and one that a colleague closed first says so', async () => {
  const CLOSE = 'POST /api/facility/{id}/sessions/{sessionId}/close';
  const said = 'This session is already closed.';
  const { server } = open({ [DAY]: dayOf(later), [CLOSE]: failure('session_closed', said) });
  fireEvent.click(await screen.findByRole('button', { name: /^Close 0/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Close 0/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Close session' }));
  expect(await dialog.findByText('Say why: donors will read it.')).toBeTruthy();
  expect(server.calls(CLOSE)).toHaveLength(0);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Water damage.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Close session' }));
  expect(await dialog.findByText(said)).toBeTruthy();
  server.answers[CLOSE] = success({ session: { ...later, status: 'closed' }, notified: 1 });
  fireEvent.click(dialog.getByRole('button', { name: 'Close session' }));
  expect(await dialog.findByText('The session is closed. 1 donor is notified.')).toBeTruthy();
});

test('a closed session, or one that is over, is neither delayed nor closed', async () => {
  open({ [DAY]: dayOf({ ...later, status: 'closed', reason: 'Water damage.' }) });
  expect(await screen.findByText('Water damage.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Walk-in 0/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Delay|Close) 0/ })).toBeNull();
});

test('one tap counts a walk-in, and another undoes it', async () => {
  const ADD = 'POST /api/facility/{id}/sessions/{sessionId}/walk-ins';
  const REMOVE = 'DELETE /api/facility/{id}/sessions/{sessionId}/walk-ins/{walkInId}';
  const walkInId = '019a0000-0000-7000-8000-0000000000d9';
  const { server } = open({ [ADD]: success({ walkInId, session }), [REMOVE]: success(session) });
  fireEvent.click(await screen.findByRole('button', { name: /^Walk-in/ }));
  fireEvent.click(await screen.findByRole('button', { name: '1 counted, undo' }));
  await waitFor(() => expect(server.calls(REMOVE).map(({ params }) => params['walkInId'])).toEqual([walkInId]));
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 counted, undo' })).toBeNull());
  expect(server.calls(ADD)).toHaveLength(1);
});

test('a donor who walked in is looked up, shown with whether they may give, and checked in once', async () => {
  const LOOKUP = 'POST /api/facility/{id}/walk-ins/lookup';
  const ADD = 'POST /api/facility/{id}/sessions/{sessionId}/walk-ins/donor';
  const found = { firstName: 'Fay', lastName: 'Field', bloodType: null, mayGive: false };
  const { server } = open({ [LOOKUP]: success(found), [ADD]: success(requestOf(4, 1, { walkIn: true })) });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a donor 09:00–10:00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a donor to 09:00–10:00' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Look up' }));
  expect(await dialog.findAllByText('Enter their email address.')).not.toHaveLength(0);
  fireEvent.change(dialog.getByLabelText(/^Email address/), { target: { value: 'fay@example.org' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Look up' }));
  expect(await dialog.findByText(/^This donor may not give blood today/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Check in' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Back' }));

  server.answers[LOOKUP] = success({ ...found, mayGive: true });
  fireEvent.change(await dialog.findByLabelText(/^Email address/), { target: { value: 'fay@example.org' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Look up' }));
  const type = await dialog.findByLabelText(/^Blood type/);
  expect(within(type).getByRole('option', { name: 'Not known: test it' })).toBeTruthy();
  fireEvent.change(type, { target: { value: 'A+' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Check in' }));
  expect(await dialog.findByText('Fay Field is checked in, and has been notified.')).toBeTruthy();
  expect(server.calls(ADD).map(({ body }) => body)).toEqual([{ email: 'fay@example.org', bloodType: 'A+' }]);
});
