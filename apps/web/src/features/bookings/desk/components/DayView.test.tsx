import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { ada, all, bea, cleo, DAY, dayWith, dora, eve, openDay, today } from '../../../../../test/day-fixtures.ts';
import { failure, success } from '../../../../../test/fake-server.ts';

beforeAll(
  () =>
    Promise.all([
      import('../../../../app/FacilityShell.tsx'),
      import('../pages/FacilityAppointmentsPage.tsx'),
      import('./DayView.tsx'),
    ]),
  60_000,
);

const CHECK_IN = 'POST /api/donation/schedule/{id}/check-in';
const UNDO = 'POST /api/donation/schedule/{id}/undo';
const NO_SHOW = 'POST /api/donation/schedule/{id}/no-show';
const nameButton = (name: string) => screen.findByRole('button', { name });
const rowOf = async (name: string) => within((await nameButton(name)).closest('li') ?? document.body);

test('the day is one list by the clock, with what each donor needs told in their line', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T09:05:00.000Z`) });
  openDay();
  expect(await screen.findByText('5 people, 1 checked in, 1 waiting for your answer.')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '09:00–10:00' })).getByText('Town hall')).toBeTruthy();
  const list = within(screen.getByRole('list', { name: 'Everybody of the day, by the clock' }));
  const names = list.getAllByRole('button', { name: /(Field|booking)$/ }).filter((one) => one.dataset['appointment']);
  const order = ['Ada Field', 'Bea Field', 'Cleo Field', 'O+ booking', 'Eve Field'];
  expect(names.map(({ textContent }) => textContent)).toEqual(order);
  const row = await rowOf('Ada Field');
  for (const text of ['First time here', 'I use a wheelchair.', '1 too many', '0000-007G']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(row.getByText(/3 Feb 1990/)).toBeTruthy();
  expect((await rowOf('Cleo Field')).getByText('Here since')).toBeTruthy();
  expect((await rowOf('O+ booking')).getByText('Waiting for your answer')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Expected 4' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Here 1' })).toBeTruthy();
});

test('a donor is found by / and typing, and the list is narrowed to who is here', async () => {
  openDay();
  await nameButton('Ada Field');
  fireEvent.keyDown(document.body, { key: '/' });
  const search = screen.getByRole('searchbox', { name: 'Name or number' });
  expect(document.activeElement).toBe(search);
  fireEvent.change(search, { target: { value: 'bea' } });
  expect(screen.queryByRole('button', { name: 'Ada Field' })).toBeNull();
  expect(await nameButton('Bea Field')).toBeTruthy();
  fireEvent.change(search, { target: { value: 'zoe' } });
  expect(await screen.findByText('Nobody of this day matches.')).toBeTruthy();
  fireEvent.keyDown(search, { key: 'Escape' });
  fireEvent.click(screen.getByRole('radio', { name: 'Here 1' }));
  expect(screen.queryByRole('button', { name: 'Ada Field' })).toBeNull();
  expect(await nameButton('Cleo Field')).toBeTruthy();
});

test('an hour of the day folds, where it has a line of its own, and a search opens all', async () => {
  openDay();
  const hour = await screen.findByRole('button', { name: /\d people/ });
  const row = () => screen.queryByRole('button', { name: 'Ada Field' })?.closest('li')?.className;
  expect([hour.getAttribute('aria-expanded'), row()?.includes('max-sm:hidden')]).toEqual(['true', false]);
  fireEvent.click(hour);
  expect([hour.getAttribute('aria-expanded'), row()?.includes('max-sm:hidden')]).toEqual(['false', true]);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Name or number' }), { target: { value: 'ada' } });
  expect(screen.queryByRole('button', { name: /\d people/ })).toBeNull();
  expect(row()?.includes('max-sm:hidden')).toBe(false);
});

function hereAfterCheckIn(server: ReturnType<typeof openDay>['server']) {
  const here = {
    ...ada,
    checkedInAt: new Date().toISOString(),
    allowedActions: ['complete' as const, 'undo' as const],
  };
  server.answers[CHECK_IN] = () => {
    server.answers[DAY] = dayWith([here, bea, cleo, dora, eve]);
    return success(here);
  };
}

test('two clicks check a donor in once: the second one neither undoes it nor records a donation', async () => {
  const { server } = openDay();
  hereAfterCheckIn(server);
  const button = (await rowOf('Ada Field')).getByRole('button', { name: 'Check in: Ada Field' });
  fireEvent.click(button);
  expect(await (await rowOf('Ada Field')).findByText(/^Here since/)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Ada Field');
  const next = await (await rowOf('Ada Field')).findByRole('button', { name: 'Record donation: Ada Field' });
  expect((await rowOf('Ada Field')).queryByRole('button', { name: /^Undo/ })).toBeNull();
  fireEvent.click(next);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(server.calls(CHECK_IN).map(({ params }) => params)).toEqual([{ id: ada.id }]);
  expect(server.calls(UNDO)).toEqual([]);
});

test('an arrival is undone in the message and in the menu of the row', async () => {
  const { server } = openDay({ [UNDO]: success(ada) });
  hereAfterCheckIn(server);
  fireEvent.click((await rowOf('Ada Field')).getByRole('button', { name: 'Check in: Ada Field' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  server.answers[DAY] = dayWith([{ ...cleo, allowedActions: ['complete', 'undo'] }]);
  fireEvent.click(undo);
  expect(server.calls(UNDO)).toHaveLength(0);
  await waitFor(
    () => {
      fireEvent.click(undo);
      expect(server.calls(UNDO)).toHaveLength(1);
    },
    { timeout: 5_000 },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'More for Cleo Field' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Undo' }));
  await waitFor(() => expect(server.calls(UNDO)).toHaveLength(2));
});

test('a donor is called from the menu of the row, and the number is read only then', async () => {
  const DETAIL = 'GET /api/donation/schedule/{id}';
  const detail = { ...ada, obstacles: [], history: [], intervalDays: 56 };
  const { server } = openDay({
    [DETAIL]: success({ ...detail, donorContact: { email: 'ada@example.org', phoneNumber: '+234 801 555 0100' } }),
  });
  const dialled = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const callFromMenu = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'More for Ada Field' }));
    expect(server.calls(DETAIL)).toHaveLength(dialled.mock.calls.length);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Call' }));
  };
  await callFromMenu();
  const link = await screen.findByRole('link', { name: '+234 801 555 0100' });
  expect(link.getAttribute('href')).toBe('tel:+2348015550100');
  expect(dialled.mock.contexts.map((one) => (one as HTMLAnchorElement).href)).toEqual(['tel:+2348015550100']);
  server.answers[DETAIL] = success({ ...detail, donorContact: { email: 'ada@example.org', phoneNumber: '' } });
  await callFromMenu();
  expect((await screen.findAllByText('Ada Field has given no telephone number.')).length).toBeGreaterThan(0);
  expect(dialled).toHaveBeenCalledTimes(1);
  dialled.mockRestore();
  // Who waits for an answer has no name yet, and no number.
  fireEvent.click(await screen.findByRole('button', { name: 'More for O+ booking' }));
  expect(screen.queryByRole('menuitem', { name: 'Call' })).toBeNull();
});

test('arrows move between donors; a key of which a donor would hear asks first', async () => {
  const { server } = openDay({ [NO_SHOW]: success({ ...bea, status: 'NO_SHOW', allowedActions: ['undo'] }) });
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
  press('ArrowDown');
  // Nobody who is here is recorded as missing.
  press('n');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  press('ArrowUp');
  press('x');
  press('n');
  const question = within(await screen.findByRole('alertdialog', { name: 'Bea Field did not come?' }));
  expect(server.calls(NO_SHOW)).toHaveLength(0);
  fireEvent.click(question.getByRole('button', { name: 'Did not come' }));
  await waitFor(() => expect(server.calls(NO_SHOW).map(({ params }) => params['id'])).toEqual([bea.id]));
});

test('what a colleague did first is said, and the row is as it was', async () => {
  const said = 'This donor is already checked in.';
  openDay({ [CHECK_IN]: failure('wrong_state', said) });
  fireEvent.click((await rowOf('Bea Field')).getByRole('button', { name: 'Check in: Bea Field' }));
  expect((await screen.findAllByText(`Bea Field: ${said}`)).length).toBeGreaterThan(0);
  expect(await (await rowOf('Bea Field')).findByRole('button', { name: 'Check in: Bea Field' })).toBeTruthy();
});

test('shows the row as it was without a connection, and says so', async () => {
  const { server } = openDay({
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
  const { server } = openDay({
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
  const { server } = openDay({
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
  const { server } = openDay({ [MANY]: success({ results: [{ id: dora.id, done: true, status: 'APPROVED' }] }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Accept it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept 1 booking' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Accept 1 booking' }));
  expect(await dialog.findByText('The booking is accepted.')).toBeTruthy();
  expect(server.calls(MANY)[0]?.body).toEqual({ ids: [dora.id], action: 'approve' });
});

test('a day without anything leads to the times where none are published', async () => {
  openDay({
    [DAY]: dayWith([], []),
    'GET /api/facility/{id}/session-templates': success([]),
  });
  expect(await screen.findByText(/You publish no times yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Publish times' }).getAttribute('href')).toBe(
    '/facility/appointments?view=times',
  );
});

test('a day that cannot be fetched says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = openDay({ [DAY]: failure('unavailable', 'The database is away.') });
  await waitFor(() => expect(server.calls(DAY)).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(1_200));
  expect(server.calls(DAY)).toHaveLength(3);
  expect(await screen.findByText('The database is away.')).toBeTruthy();
});

test('the paper has telephone numbers where somebody prints them, and no screen keeps them', async () => {
  const printed: string[] = [];
  vi.stubGlobal('print', () => printed.push(document.body.textContent ?? ''));
  const [first] = all;
  const { server } = openDay({
    'GET /api/facility/{id}/day/telephones': success({
      list: [{ requestId: first?.id ?? '', phoneNumber: '+44 20 7946 0111' }],
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More ways to print' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Print with telephone numbers' }));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toContain('+44 20 7946 0111');
  expect(server.calls('GET /api/facility/{id}/day/telephones')).toHaveLength(1);
  expect(screen.queryByText('+44 20 7946 0111')).toBeNull();
});
