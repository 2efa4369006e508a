import type { AfterCare, DonationAlarm } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { donorProfile, failure, fakeServer, staff, success } from '../../../../../test/fake-server.ts';
import { facilityId } from '../../../../../test/facility-fixtures.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const requestId = '019a0000-0000-7000-8000-0000000000a1';
const alarmId = '019a0000-0000-7000-8000-0000000000a2';
const ALARM = 'POST /api/donation/schedule/{id}/alarm';
const TAKEN = 'POST /api/facility/{id}/alarms/{alarmId}/taken';

const care: AfterCare = {
  requestId,
  facilityName: 'St Mary Blood Centre',
  date: '2026-11-20',
  until: '2026-12-04',
  phoneNumber: '+44 117 496 0001',
  hours: 'Mon to Fri, 8:00 to 18:00',
  afterHoursNumber: '+44 117 496 0999',
  emergencyNumber: '999',
  advice: { faint: 'Lie down, and drink water.' },
  ill: null,
  unwell: null,
};
const asked: AfterCare = { ...care, ill: { at: '2026-11-27T18:05:00.000Z', taken: null } };
const alarm: DonationAlarm = {
  id: alarmId,
  requestId,
  kind: 'ill',
  donationNumber: null,
  date: '2026-11-20',
  createdAt: '2026-11-27T18:05:00.000Z',
  hasCalled: false,
  callBack: { phoneNumber: '+44 7700 900123', when: 'evening' },
  started: null,
  course: null,
  taken: null,
};

beforeEach(() => localStorage.clear());

const ILL = 'I have fallen ill, or there is something I should have said';

async function asDonor(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /api/profile': success({ ...donorProfile, phoneNumber: '+44 7700 900123' }),
    'GET /api/profile/after-care': success(care),
    ...answers,
  });
  renderApp('/user/dashboard');
  fireEvent.click(await screen.findByText(ILL));
  return server;
}

test('the telephone number stands first, and one press asks for a call without a word of the illness', async () => {
  const { calls } = await asDonor({ [ALARM]: success(asked) });
  expect(screen.getByRole('link', { name: '+44 117 496 0001' }).getAttribute('href')).toBe('tel:+441174960001');
  fireEvent.click(screen.getByRole('button', { name: 'Ask them to call me' }));
  await waitFor(() => expect(calls(ALARM)).toHaveLength(1));
  expect(calls(ALARM)[0]?.body).toEqual({
    callBack: { phoneNumber: '+44 7700 900123', when: 'now' },
    hasCalled: false,
  });
  expect(screen.queryByRole('textbox', { name: /wrong|ill/i })).toBeNull();
});

test('who was heard is not asked to press again, and may', async () => {
  const { calls } = await asDonor({ 'GET /api/profile/after-care': success(asked), [ALARM]: success(asked) });
  expect(screen.getByText(/^The staff were notified on /)).toBeDefined();
  expect(screen.queryByLabelText('Your telephone number')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ask them once more' }));
  fireEvent.change(screen.getByLabelText('Your telephone number'), { target: { value: '+44 7700 900999' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask them to call me' }));
  await waitFor(() => expect(calls(ALARM)).toHaveLength(1));
});

test.each([
  ['calling', 'The staff read it on Fri 27 November at 18:07, and are calling you.', false],
  ['spoken', 'The staff spoke with you on Fri 27 November at 18:07. Thank you.', false],
  ['no_contact', 'The staff could not reach you on Fri 27 November at 18:07. Please call +44 117 496 0001.', true],
] as const)('the donor reads what became of the alarm: %s', async (outcome, text, isAskedAgain) => {
  const taken = { at: '2026-11-27T18:07:00.000Z', outcome };
  await asDonor({ 'GET /api/profile/after-care': success({ ...care, ill: { at: taken.at, taken } }) });
  const status = screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('The staff'));
  expect(status?.textContent).toContain(text);
  expect(screen.queryByLabelText('Your telephone number') !== null).toBe(isAskedAgain);
});

test('without a connection the alarm is stored, says so, and goes once there is one: the same alarm', async () => {
  let isThere = false;
  const { calls } = await asDonor({ [ALARM]: () => (isThere ? success(care) : 'no connection') });
  fireEvent.click(screen.getByRole('button', { name: 'I have called them' }));
  expect(await screen.findByText(/There is no connection\. This is sent as soon as there is one/)).toBeDefined();
  isThere = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/There is no connection\. This is sent/)).toBeNull());
  const keys = calls(ALARM).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(localStorage.getItem('sanguine.alarm')).toBeNull();
});

test('who feels unwell reads the emergency number first, and the advice of the service for what they choose', async () => {
  await asDonor();
  fireEvent.click(screen.getByText('I feel unwell'));
  expect(screen.getByRole('link', { name: '999' })).toBeDefined();
  fireEvent.change(screen.getByLabelText('What is nearest?'), { target: { value: 'faint' } });
  expect(screen.getByText('Lie down, and drink water.')).toBeDefined();
});

async function asStaff(answers: Parameters<typeof fakeServer>[0]) {
  const profile = { ...staff, email: 'grace@example.org', emailVerified: true, address: '', facilityId } as const;
  const server = fakeServer({
    'GET /api/profile': success({ ...profile, personnelRole: 'Reception', facilityName: 'St Mary Blood Centre' }),
    'GET /api/facility/{id}/alarms': success([alarm]),
    ...answers,
  });
  renderApp('/facility/help');
  const bar = await screen.findByRole('region', { name: 'Alarms after donations' });
  fireEvent.click(within(bar).getByRole('button', { name: 'I have it' }));
  fireEvent.click(within(bar).getByRole('button', { name: 'I am calling' }));
  return { ...server, bar };
}

test('an alarm stands on a page that has nothing to do with it, and is taken with a word', async () => {
  const { calls, bar } = await asStaff({ [TAKEN]: success({ ...alarm, taken: null }) });
  expect(bar.textContent).toContain('A donor who gave on Fri 20 November has something to tell you.');
  await waitFor(() => expect(calls(TAKEN)[0]?.body).toEqual({ outcome: 'calling' }));
});

test('who comes second reads that somebody else has it', async () => {
  const { bar } = await asStaff({ [TAKEN]: failure('alarm_taken', 'Somebody else of your facility has it already.') });
  expect(await within(bar).findByText('Somebody else of your facility has it already.')).toBeDefined();
});
