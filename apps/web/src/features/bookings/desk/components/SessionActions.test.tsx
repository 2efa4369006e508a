import { type DonationSession, ENTERED_CONSENT_VERSION } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { all, DAY, dayWith, openDay, requestOf, session, today } from '../../../../../test/day-fixtures.ts';
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

const later = { ...session, startsAt: `${today}T00:00:00.000Z`, endsAt: '2999-01-01T00:00:00.000Z' };
const dayOf = (one: DonationSession) => dayWith(all, [one]);

async function chooseOfSession(action: string) {
  fireEvent.click(await screen.findByRole('button', { name: /^More for 0/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

test('a delay goes to everybody who is expected, and nobody is moved', async () => {
  const DELAY = 'POST /api/facility/{id}/sessions/{sessionId}/delay';
  const { server } = openDay({ [DAY]: dayOf(later), [DELAY]: success({ session: later, notified: 3 }) });
  await chooseOfSession('Delay');
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
  const { server } = openDay({ [DAY]: dayOf(later), [CLOSE]: failure('session_closed', said) });
  await chooseOfSession('Close');
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

test('a closed session takes nobody, is neither delayed nor closed, and who is not here is not expected', async () => {
  const closed = { ...later, status: 'closed', reason: 'Water damage.' } as const;
  const requests = all.map((one) => ({
    ...one,
    ...(one.session && { session: { ...one.session, status: closed.status } }),
  }));
  openDay({ [DAY]: dayWith(requests, [closed]) });
  expect(await screen.findByText('Water damage.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Add a donor 0/ })).toBeNull();
  expect(screen.getByRole('radio', { name: 'Expected 1' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Closed 3' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^More for 0/ })).toBeNull();
});

test('somebody who wants no record is counted, and that is undone', async () => {
  const ADD = 'POST /api/facility/{id}/sessions/{sessionId}/walk-ins';
  const REMOVE = 'DELETE /api/facility/{id}/sessions/{sessionId}/walk-ins/{walkInId}';
  const walkInId = '019a0000-0000-7000-8000-0000000000d9';
  const { server } = openDay({ [ADD]: success({ walkInId, session }), [REMOVE]: success(session) });
  fireEvent.click(await screen.findByRole('button', { name: /^Add a donor/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Count without a name' }));
  fireEvent.click(await screen.findByRole('button', { name: '1 counted, undo' }));
  await waitFor(() => expect(server.calls(REMOVE).map(({ params }) => params['walkInId'])).toEqual([walkInId]));
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 counted, undo' })).toBeNull());
  expect(server.calls(ADD)).toHaveLength(1);
});

test('a donor who walked in is looked up, shown with whether they may give, and checked in once', async () => {
  const LOOKUP = 'POST /api/facility/{id}/walk-ins/lookup';
  const ADD = 'POST /api/facility/{id}/sessions/{sessionId}/walk-ins/donor';
  const found = { firstName: 'Fay', lastName: 'Field', bloodType: null, mayGive: false };
  const { server } = openDay({ [LOOKUP]: success(found), [ADD]: success(requestOf(4, 1, { walkIn: true })) });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a donor 09:00–10:00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a donor to 09:00–10:00' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Look up' }));
  expect(await dialog.findAllByText('Scan or enter a code, or enter an address.')).not.toHaveLength(0);
  fireEvent.change(dialog.getByLabelText(/^Code on the donor/), { target: { value: 'fay@example.org' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Look up' }));
  expect(await dialog.findByText(/^This donor may not give blood on this day/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Check in' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Back' }));

  server.answers[LOOKUP] = success({ ...found, mayGive: true });
  fireEvent.change(await dialog.findByLabelText(/^Code on the donor/), { target: { value: 'fay@example.org' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Look up' }));
  const type = await dialog.findByLabelText(/^Blood type/);
  expect(within(type).getByRole('option', { name: 'Not known: test it' })).toBeTruthy();
  fireEvent.change(type, { target: { value: 'A+' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Check in' }));
  expect(await dialog.findByText('Fay Field is checked in, and has been notified.')).toBeTruthy();
  expect(server.calls(ADD).map(({ body }) => body)).toEqual([{ email: 'fay@example.org', bloodType: 'A+' }]);
});

test('a donor who shows a code is found by it, and a code that is wrong is named at its field', async () => {
  const LOOKUP = 'POST /api/facility/{id}/walk-ins/lookup';
  const ADD = 'POST /api/facility/{id}/sessions/{sessionId}/walk-ins/donor';
  const said = 'No donor shows this code at the moment.';
  const { server } = openDay({
    [LOOKUP]: failure('wrong_code', said, { code: said }),
    [ADD]: success(requestOf(4, 1, { walkIn: true })),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a donor 09:00–10:00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a donor to 09:00–10:00' }));
  const field = dialog.getByLabelText(/^Code on the donor/);
  fireEvent.change(field, { target: { value: '7f3k-2q9d' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Look up' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  server.answers[LOOKUP] = success({ firstName: 'Fay', lastName: 'Field', bloodType: 'A+', mayGive: true });
  fireEvent.click(dialog.getByRole('button', { name: 'Look up' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Check in' }));
  expect(await dialog.findByText('Fay Field is checked in, and has been notified.')).toBeTruthy();
  expect(server.calls(ADD).map(({ body }) => body)).toEqual([{ code: '7f3k-2q9d' }]);
});

const MESSAGE = 'GET /api/facility/{id}/sessions/{sessionId}/message';
const SEND = 'POST /api/facility/{id}/sessions/{sessionId}/message';
const reach = { donors: 3, inApp: 2, byMail: 2, byPush: 1, later: 1, unreached: 1 };

test('a message says before it goes how many get it and how they read it, and without a check by the operator has no links', async () => {
  const sent = { text: 'Park behind the church.', sentAt: '2026-11-16T09:00:00.000Z', sentBy: 'Noor Said', donors: 3 };
  const { server } = openDay({
    [DAY]: dayOf(later),
    [MESSAGE]: success({ reach, takesLinks: false, sentToday: null }),
    [SEND]: success(sent),
  });
  await chooseOfSession('Message the donors');
  const dialog = within(await screen.findByRole('dialog', { name: /^Message the donors/ }));
  expect(await dialog.findByText('3 donors get it.')).toBeTruthy();
  expect(dialog.getByText('In the app 2, by mail 2, on the phone 1.')).toBeTruthy();
  const field = dialog.getByRole('textbox', { name: 'Message' });
  fireEvent.change(field, { target: { value: 'See example.org' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send to 3 donors' }));
  expect(await dialog.findByText(/^Leave “.*” out: only facilities that the operator/)).toBeTruthy();
  expect(server.calls(SEND)).toHaveLength(0);
  fireEvent.change(field, { target: { value: sent.text } });
  expect(within(dialog.getByRole('region', { name: 'What they read' })).getByText(sent.text).dir).toBe('auto');
  fireEvent.click(dialog.getByRole('button', { name: 'Send to 3 donors' }));
  expect(await dialog.findByText('3 donors are told.')).toBeTruthy();
  expect(server.calls(SEND).map(({ body }) => body)).toEqual([{ text: sent.text }]);
});

test('a session whose donors had a message today shows it, and who sent it', async () => {
  const sentToday = {
    text: 'Bring your passport.',
    sentAt: '2026-11-16T09:00:00.000Z',
    sentBy: 'Noor Said',
    donors: 3,
  };
  openDay({ [DAY]: dayOf(later), [MESSAGE]: success({ reach, takesLinks: true, sentToday }) });
  await chooseOfSession('Message the donors');
  const dialog = within(await screen.findByRole('dialog', { name: /^Message the donors/ }));
  expect(await dialog.findByText(sentToday.text)).toBeTruthy();
  expect(dialog.getByText(/^Sent today at .* by Noor Said/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test('a donor who is new on the spot is entered once the consent was read out; a colleague hands out what opens the record', async () => {
  const ENTER = 'POST /api/facility/{id}/sessions/{sessionId}/walk-ins/new';
  const { server } = openDay({
    [ENTER]: success({ knownDonorId: null, added: requestOf(4, 1, { walkIn: true }) }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Add a donor/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Enter a new donor' }));
  const dialog = within(screen.getByRole('dialog'));
  const fill = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fill(/^First name/, 'Noor');
  fill(/^Date of birth/, '1990-05-04');
  fireEvent.click(dialog.getByRole('button', { name: 'Enter and check in' }));
  const unread = 'Read it out, and tick this when they have agreed.';
  expect(await dialog.findAllByText(unread)).not.toHaveLength(0);
  fireEvent.click(dialog.getByRole('checkbox'));
  fireEvent.click(dialog.getByRole('button', { name: 'Enter and check in' }));
  expect(await dialog.findByText('Noor is entered and checked in.')).toBeTruthy();
  expect(dialog.getByText(/A colleague, not you, can print a code/)).toBeTruthy();
  expect(server.calls(ENTER).map(({ body }) => body)).toEqual([
    { firstName: 'Noor', lastName: '', dateOfBirth: '1990-05-04', consent: ENTERED_CONSENT_VERSION },
  ]);
});

test('a donor of that name and date of birth who is known here is confirmed instead', async () => {
  const ENTER = 'POST /api/facility/{id}/sessions/{sessionId}/walk-ins/new';
  const LOOKUP = 'POST /api/facility/{id}/walk-ins/lookup';
  const knownDonorId = '019a0000-0000-7000-8000-0000000000e1';
  const found = { firstName: 'Noor', lastName: 'Haddad', bloodType: 'A+', mayGive: false } as const;
  const { server } = openDay({ [ENTER]: success({ knownDonorId, added: null }), [LOOKUP]: success(found) });
  fireEvent.click(await screen.findByRole('button', { name: /^Add a donor/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Enter a new donor' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^First name/), { target: { value: 'Noor' } });
  fireEvent.change(dialog.getByLabelText(/^Date of birth/), { target: { value: '1990-05-04' } });
  fireEvent.click(dialog.getByRole('checkbox'));
  fireEvent.click(dialog.getByRole('button', { name: 'Enter and check in' }));
  expect(await dialog.findByText('Noor Haddad')).toBeTruthy();
  expect(server.calls(LOOKUP).map(({ body }) => body)).toEqual([{ donorId: knownDonorId, date: session.date }]);
});
