import type { Rebooking } from '@sanguine/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facilityServer, startAfresh } from '../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';

startAfresh();

const SIGNED_OUT = { 'GET /api/profile': failure('not_signed_in', 'Sign in to go on.') };
const sessionId = '0190a000-0000-7000-8000-000000000009';
const timeAt = (hour: string) => ({
  sessionId,
  slotNo: Number(hour),
  startsAt: `2027-03-02T${hour}:00:00.000Z`,
  localTime: `2027-03-02T${hour}:00`,
});
const link: Rebooking = {
  state: 'open',
  status: 'APPROVED',
  facilityName: 'Lagoon Hospital',
  preferredDate: '2027-03-01T09:00',
  timeZone: 'UTC',
  reason: 'A burst pipe',
  answerBy: '2027-02-27T09:00:00.000Z',
  freeTimes: [timeAt('09'), timeAt('10')],
};
const moved = success({ status: 'APPROVED', preferredDate: '2027-03-02T10:00', timeZone: 'UTC' } as const);

test('signed out, one press moves the appointment', async () => {
  const server = facilityServer({
    ...SIGNED_OUT,
    'GET /api/rebook-link': success(link),
    'POST /api/rebook-link': moved,
  });
  renderApp('/rebook?token=from-the-mail');
  expect(await screen.findByText('A burst pipe')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /2 March.* at 10:00/ }));
  expect(await screen.findByText('Thank you. Your appointment is moved')).toBeTruthy();
  expect(server.calls('POST /api/rebook-link').map(({ body }) => body)).toEqual([
    { token: 'from-the-mail', sessionId, slotNo: 10 },
  ]);
});

test('a time that was taken meanwhile makes room for those that are free', async () => {
  const message = 'This time is fully booked.';
  const freeTimes = [timeAt('11')];
  facilityServer({
    ...SIGNED_OUT,
    'GET /api/rebook-link': success(link),
    'POST /api/rebook-link': { code: 'slot_full', message, freeTimes },
  });
  renderApp('/rebook?token=from-the-mail');
  fireEvent.click(await screen.findByRole('button', { name: /at 10:00/ }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /2 March/ })).toHaveLength(1);
});

test.each([
  ['moved', /^This appointment was moved already/],
  ['over', /^This appointment has ended/],
] as const)('a link that is %s says so', async (state, words) => {
  facilityServer({ ...SIGNED_OUT, 'GET /api/rebook-link': success({ ...link, state, freeTimes: [] }) });
  renderApp('/rebook?token=from-the-mail');
  expect(await screen.findByText(words)).toBeTruthy();
});
