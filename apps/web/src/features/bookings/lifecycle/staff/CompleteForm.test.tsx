import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { booking, facilityServer, listOf, requestId } from '../../../../../test/facility-fixtures.ts';
import { success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const detail = 'GET /api/donation/schedule/{id}';
const list = 'GET /api/donation/schedule/facility';
const complete = 'POST /api/donation/schedule/{id}/complete';
const couldNotGive = 'POST /api/donation/schedule/{id}/could-not-give';
const left = 'POST /api/donation/schedule/{id}/left';
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

const because = { withoutArrival: true, reason: 'came-early' } as const;

/** Says why an outcome is recorded of a donor whose time has not come. */
function sayWhy(dialog: { getByLabelText: typeof screen.getByLabelText }): void {
  fireEvent.change(dialog.getByLabelText('Why it is recorded without an arrival'), {
    target: { value: because.reason },
  });
}

async function open(
  request: typeof scheduled | typeof done | typeof untyped | typeof came,
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
  expect(dialog.getAllByText('Choose why there is no arrival.')).not.toHaveLength(0);
  sayWhy(dialog);
  fireEvent.click(dialog.getByRole('checkbox', { name: /^The donor came today/ }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'We tested A-, although the donor said O+.' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Complete donation' }));
  expect(await dialog.findByText('Request has been completed successfully')).toBeTruthy();
  expect(server.calls(complete)[0]?.body).toEqual({ cameToday: true, ...because, testedBloodType: 'A-' });
});

test('the first type that anybody tested of a donor is compared with the test before it is recorded', async () => {
  const { server, dialog } = await open(untyped, { [complete]: success(done) });
  expect(dialog.getByText('Not known: to be tested')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Complete' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: /^The donor came today/ }));
  sayWhy(dialog);
  fireEvent.change(dialog.getByLabelText('Tested blood type'), { target: { value: 'A-' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Complete donation' }));
  expect(await dialog.findAllByText(/once you have compared A- with the test result/)).not.toHaveLength(0);
  fireEvent.click(dialog.getByRole('checkbox', { name: /^We compared A- with the test result/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Complete donation' }));
  await waitFor(() =>
    expect(server.calls(complete)[0]?.body).toEqual({ cameToday: true, ...because, testedBloodType: 'A-' }),
  );
  expect(server.calls(complete)).toHaveLength(1);
});

test('nothing is tested unless it is said', async () => {
  const { server, dialog } = await open(scheduled, { [complete]: success(done) });
  fireEvent.click(dialog.getByRole('button', { name: 'Complete' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: /^The donor came today/ }));
  sayWhy(dialog);
  fireEvent.click(dialog.getByRole('button', { name: 'Complete donation' }));
  await waitFor(() =>
    expect(server.calls(complete)[0]?.body).toEqual({ cameToday: true, ...because, testedBloodType: null }),
  );
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

const now = new Date().toISOString();
const came = {
  ...scheduled,
  preferredAt: now,
  checkedInAt: now,
  allowedActions: ['complete', 'could-not-give', 'left'],
} as const;

test('a donor who could not give is recorded with the day from which they may come again, and no reason', async () => {
  const visit = { ...came, status: 'COULD_NOT_GIVE', allowedActions: ['undo'] } as const;
  const { server, dialog } = await open(came, {
    [couldNotGive]: success(visit, 'Recorded: the donor came and could not give'),
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Complete' }));
  fireEvent.change(dialog.getByLabelText('What happened'), { target: { value: 'could-not-give' } });
  expect(dialog.queryByLabelText(/reason|note/i)).toBeNull();
  fireEvent.change(dialog.getByLabelText(/^May come again from/), { target: { value: '2020-01-01' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Record the visit' }));
  expect((await dialog.findAllByText(/^Choose a day from/)).length).toBeGreaterThan(0);
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  fireEvent.change(dialog.getByLabelText(/^May come again from/), { target: { value: inAMonth } });
  fireEvent.click(dialog.getByRole('button', { name: 'Record the visit' }));
  expect(await dialog.findByText('Recorded: the donor came and could not give')).toBeTruthy();
  expect(server.calls(couldNotGive).map(({ body }) => body)).toEqual([{ notBefore: inAMonth }]);
});

test('a donor who left before giving is recorded so', async () => {
  const { server, dialog } = await open(came, {
    [left]: success({ ...came, status: 'LEFT', allowedActions: ['undo'] }),
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Complete' }));
  fireEvent.change(dialog.getByLabelText('What happened'), { target: { value: 'left' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Record the visit' }));
  await waitFor(() => expect(server.calls(left).map(({ body }) => body)).toEqual([{}]));
});

test('a number whose check character does not fit is not sent; volume and number are', async () => {
  const { server, dialog } = await open(scheduled, { [complete]: success(done) });
  fireEvent.click(dialog.getByRole('button', { name: 'Complete' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: /^The donor came today/ }));
  sayWhy(dialog);
  fireEvent.change(dialog.getByLabelText(/^Donation number/), { target: { value: 'G1234 98 654321 K' } });
  fireEvent.change(dialog.getByLabelText(/^Volume in ml/), { target: { value: '4000' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Complete donation' }));
  expect((await dialog.findAllByText(/does not fit its check character/)).length).toBeGreaterThan(0);
  expect(dialog.getAllByText('Enter whole millilitres from 50 to 1,000.').length).toBeGreaterThan(0);
  fireEvent.change(dialog.getByLabelText(/^Donation number/), { target: { value: 'G1234 98 654321 H' } });
  fireEvent.change(dialog.getByLabelText(/^Volume in ml/), { target: { value: '470' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Complete donation' }));
  const body = {
    cameToday: true,
    ...because,
    testedBloodType: null,
    volumeMl: 470,
    donationNumber: 'G1234 98 654321 H',
  };
  await waitFor(() => expect(server.calls(complete).map((sent) => sent.body)).toEqual([body]));
});
