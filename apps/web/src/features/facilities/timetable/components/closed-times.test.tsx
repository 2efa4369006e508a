import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facilityServer, mayAppeal } from '../../../../../test/facility-fixtures.ts';
import { success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { template } from '../../../../../test/times-fixtures.ts';

const ADD = 'POST /api/facility/{id}/session-templates';
const CLOSE = 'POST /api/facility/{id}/closures';

function openTimes(given: Parameters<typeof facilityServer>[0] = {}) {
  const server = facilityServer({
    'GET /api/facility/{id}/session-templates': success([template]),
    'GET /api/facility/{id}/closures': success([]),
    'GET /api/facility/{id}/closures/bookings': success({ donors: 0, withoutSession: 0 }),
    ...given,
  });
  renderApp('/facility/appointments?view=times');
  return server;
}

async function press(name: string | RegExp, dialog: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: dialog }));
}

test('a break lies between the beginning and the end, and is said in the sentence', async () => {
  const server = openTimes({ [ADD]: success({ template, kept: [], notified: 0 }) });
  const dialog = await press('Add weekly times', 'Add weekly times');
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Sunday' }));
  type('From', '09:00');
  type(/^Until/, '17:00');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'With a break' }));
  type('Break ends', '18:00');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const problem = 'The break must lie between the beginning and the end.';
  expect((await dialog.findAllByText(problem)).length).toBeGreaterThan(0);
  expect(server.calls(ADD)).toHaveLength(0);
  type('Break ends', '13:00');
  expect((await dialog.findAllByText(/09:00–17:00 without 12:00–13:00/)).length).toBeGreaterThan(0);
});

test('a facility that is not verified reads where it publishes that nothing is accepted at once yet', async () => {
  openTimes({ 'GET /api/donation/appeal-status': success({ ...mayAppeal, verificationStatus: 'waiting' }) });
  const dialog = await press('Add weekly times', 'Add weekly times');
  expect(await dialog.findByText(/^Until your facility has been checked, every booking waits/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Accept bookings at once' }));
  expect(dialog.queryByText(/^Until your facility has been checked/)).toBeNull();
});

test('a public holiday is suggested, and closed with its name as the reason', async () => {
  const holiday = { date: '2026-12-23', name: 'Full moon', localName: 'Poya' };
  const closure = {
    id: '019a0000-0000-7000-8000-0000000000c1',
    from: holiday.date,
    until: holiday.date,
    reason: 'Poya',
  };
  const server = openTimes({
    'GET /api/facility/{id}/holidays': success([holiday]),
    [CLOSE]: success({ closure, kept: [], notified: 0 }),
  });
  const dialog = await press(/^Close this day: /, 'Add closed days');
  expect(dialog.getByLabelText<HTMLInputElement>('Reason').value).toBe('Poya');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => server.calls(CLOSE).map(({ body }) => body))
    .toMatchObject([{ from: '2026-12-23', until: '2026-12-23', reason: 'Poya' }]);
});
