import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { booking, facilityServer, listOf, requestId } from '../../../../test/facility-fixtures.ts';
import { success } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const detail = 'GET /api/donation/schedule/{id}';
const list = 'GET /api/donation/schedule/facility';
const complete = 'POST /api/donation/schedule/{id}/complete';
const testType = 'POST /api/donation/schedule/{id}/test-type';
const donorId = { id: requestId, firstName: 'zainab', lastName: 'Bello' };
const scheduled = { ...booking, donorId, status: 'APPROVED', allowedActions: ['cancel', 'complete'] } as const;
const done = {
  ...booking,
  donorId,
  status: 'COMPLETED',
  completedAt: new Date().toISOString(),
  allowedActions: ['test-type', 'undo'],
} as const;

const untyped = { ...scheduled, bloodType: null } as const;

async function open(
  request: typeof scheduled | typeof done | typeof untyped,
  given: Parameters<typeof facilityServer>[0] = {},
) {
  const server = facilityServer({ [list]: listOf(request), [detail]: success(request), ...given });
  renderApp(`/facility/dashboard?request=${requestId}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Request Details' }));
  await dialog.findByText('Request Information');
  return { server, dialog };
}

test('completing before its day needs "came today", and a tested type that differs is asked for twice', async () => {
  const { server, dialog } = await open(scheduled, {
    [complete]: success(done, 'Request has been completed successfully'),
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Complete' }));
  expect(dialog.getByText('What you are recording')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Tested blood type'), { target: { value: 'A-' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Complete donation' }));
  expect(server.calls(complete)).toHaveLength(0);
  fireEvent.click(dialog.getByRole('checkbox', { name: /^The donor came today/ }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'We tested A-, although the donor said O+.' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Complete donation' }));
  expect(await dialog.findByText('Request has been completed successfully')).toBeTruthy();
  expect(server.calls(complete)[0]?.body).toEqual({ cameToday: true, testedBloodType: 'A-' });
});

test('the first type that anybody tested of a donor is compared with the test before it is recorded', async () => {
  const { server, dialog } = await open(untyped, { [complete]: success(done) });
  expect(dialog.getByText('Not known: to be tested')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Complete' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: /^The donor came today/ }));
  fireEvent.change(dialog.getByLabelText('Tested blood type'), { target: { value: 'A-' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Complete donation' }));
  expect(await dialog.findAllByText(/once you have compared A- with the test result/)).not.toHaveLength(0);
  fireEvent.click(dialog.getByRole('checkbox', { name: /^We compared A- with the test result/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Complete donation' }));
  await waitFor(() => expect(server.calls(complete)[0]?.body).toEqual({ cameToday: true, testedBloodType: 'A-' }));
  expect(server.calls(complete)).toHaveLength(1);
});

test('nothing is tested unless it is said', async () => {
  const { server, dialog } = await open(scheduled, { [complete]: success(done) });
  fireEvent.click(dialog.getByRole('button', { name: 'Complete' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: /^The donor came today/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Complete donation' }));
  await waitFor(() => expect(server.calls(complete)[0]?.body).toEqual({ cameToday: true, testedBloodType: null }));
});

test('undoing asks for the reason; a tested type can be entered later', async () => {
  const { server, dialog } = await open(done, { [testType]: success(done, 'The blood type is saved') });
  fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Undo the completion' }));
  expect((await dialog.findAllByText('Say why: the donor will read it.')).length).toBeGreaterThan(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Tested blood type' }));
  fireEvent.change(dialog.getByLabelText('Blood type'), { target: { value: 'A+' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save the tested type' }));
  expect(await dialog.findByText('The blood type is saved')).toBeTruthy();
  expect(server.calls(testType)[0]?.body).toEqual({ testedBloodType: 'A+' });
});
