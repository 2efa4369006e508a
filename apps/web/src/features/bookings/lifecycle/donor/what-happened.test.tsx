import type { DonationRequestDetail } from '@sanguine/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { booking, emergency, requestId } from '../../../../../test/facility-fixtures.ts';
import { donorProfile, fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const DETAIL = 'GET /api/donation/schedule/{id}';
const DISPUTE = 'POST /api/donation/schedule/{id}/dispute';

async function open(request: DonationRequestDetail, page: string, name: string) {
  const server = fakeServer({ 'GET /api/profile': success(donorProfile), [DETAIL]: success(request) });
  renderApp(`/user/${page}?request=${requestId}`);
  return { server, dialog: within(await screen.findByRole('dialog', { name })) };
}

test('a session that runs late says by how much, and that today’s donors were measured', async () => {
  const late: DonationRequestDetail = { ...booking, status: 'APPROVED', allowedActions: ['cancel'], lateMinutes: 20 };
  const { dialog } = await open(late, 'appointments', 'Your donation');
  expect(await dialog.findByText('About 20 minutes late')).toBeTruthy();
  expect(dialog.getByText(/^As measured by today’s donors/)).toBeTruthy();
});

test('a donor who could not give is thanked, told from when they are welcome again, and may object', async () => {
  const visit: DonationRequestDetail = {
    ...booking,
    status: 'COULD_NOT_GIVE',
    allowedActions: ['dispute'],
    notBefore: '2027-01-10',
  };
  const { server, dialog } = await open(visit, 'appointments', 'Your donation');
  server.answers[DISPUTE] = success({ ...visit, allowedActions: [] });
  expect(await dialog.findByText('Thank you for coming')).toBeTruthy();
  expect(dialog.getByText(/^You are welcome again from/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'This is not right' }));
  const form = within(await dialog.findByRole('form', { name: 'This is not right' }));
  fireEvent.change(form.getByLabelText(/^What happened\?/), { target: { value: 'Nobody told me.' } });
  fireEvent.click(form.getByRole('button', { name: 'This is not right' }));
  await expect.poll(() => server.calls(DISPUTE).map(({ body }) => body)).toEqual([{ reason: 'Nobody told me.' }]);
});

test('an emergency that was cancelled is no longer looking for donors', async () => {
  const over: DonationRequestDetail = {
    ...emergency,
    status: 'CANCELLED',
    allowedActions: [],
    obstacles: [{ action: 'assign', code: 'ended' }],
  };
  const { dialog } = await open(over, 'emergency-requests', 'Emergency request');
  expect(await dialog.findByText(/This emergency request is no longer looking for donors\./)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Schedule' })).toBeNull();
});
