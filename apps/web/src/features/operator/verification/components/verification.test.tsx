import type { Correspondence, VerificationMessage } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { facilityServer, lagoonHospital, staffProfile } from '../../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const READ = 'GET /api/facility/{id}/verification';
const WRITE = 'POST /api/facility/{id}/verification/messages';

beforeAll(
  () =>
    Promise.all([
      import('../../../../app/FacilityShell.tsx'),
      import('../../../facilities/staff/pages/FacilityAccountPage.tsx'),
      import('./VerificationCard.tsx'),
      import('../../../facilities/facilities/settings/FacilityEditor.tsx'),
    ]),
  60_000,
);

const message = (more: Partial<VerificationMessage>): VerificationMessage => ({
  id: '019a0000-0000-7000-8000-0000000000c1',
  author: 'facility',
  text: '',
  writtenAt: '2026-11-03T09:00:00.000Z',
  writtenBy: 'Grace Hopper',
  ...more,
});
const asked: Correspondence = {
  status: 'waiting',
  reason: 'The number does not answer.',
  isAsked: true,
  papersTo: 'operator@example.org',
  messages: [
    message({ id: '019a0000-0000-7000-8000-0000000000c2', text: 'We are <b>real</b>.', writtenBy: null }),
    message({
      id: '019a0000-0000-7000-8000-0000000000c3',
      author: 'operator',
      text: 'Which register are you in?',
      writtenBy: null,
    }),
  ],
};

function open(found: Correspondence, given: Parameters<typeof facilityServer>[0] = {}) {
  const server = facilityServer({ [READ]: success(found), ...given });
  renderApp('/facility/account?tab=facility');
  return server;
}

const card = async () => within(await screen.findByRole('region', { name: 'Verification' }));

test('the card says how it stands, what was written as text, and what the operator asks', async () => {
  open(asked);
  const shown = await card();
  expect(await shown.findByText(/has not checked your facility yet/)).toBeTruthy();
  expect(shown.getByText('The number does not answer.')).toBeTruthy();
  expect(shown.getByText('The operator has written to you. You can answer below.')).toBeTruthy();
  const [first, second] = shown.getAllByRole('listitem');
  expect(first?.textContent).toContain('We are <b>real</b>.');
  expect(first?.textContent).toContain('Somebody who has left');
  expect(second?.textContent).toContain('Operator');
  expect(shown.getByText('Send papers, such as a licence, by email or post: operator@example.org.')).toBeTruthy();
});

test('a text is sent; one that was refused stays in the form', async () => {
  const server = open({ ...asked, papersTo: null }, { [WRITE]: failure('too_many', 'Try again later.') });
  const shown = await card();
  const text = await shown.findByLabelText('Message to the operator');
  expect(shown.queryByText(/Send papers/)).toBeNull();
  const press = () => fireEvent.click(shown.getByRole('button', { name: 'Send' }));
  fireEvent.change(text, { target: { value: ' – ' } });
  press();
  expect(await shown.findByText('Write something.')).toBeTruthy();
  expect(server.calls(WRITE)).toEqual([]);
  fireEvent.change(text, { target: { value: ' In the state’s. ' } });
  press();
  expect(await shown.findByText('Try again later.')).toBeTruthy();
  expect(text).toHaveProperty('value', ' In the state’s. ');
  server.answers[WRITE] = success(message({ text: 'In the state’s.' }), 'Your message has been sent');
  press();
  await screen.findAllByText('Your message has been sent');
  expect(server.calls(WRITE).at(-1)?.body).toEqual({ text: 'In the state’s.' });
  await waitFor(() => expect(server.calls(READ).length).toBeGreaterThan(1));
});

test('a verified facility that was asked nothing has nothing to fill in; one without a confirmed address is told why', async () => {
  open({ status: 'unproven', reason: '', isAsked: false, papersTo: null, messages: [] });
  const shown = await card();
  expect(await shown.findByText(/has confirmed an email address yet/)).toBeTruthy();
  expect(shown.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('staff who are no Admins do not see it', async () => {
  const server = open(asked, { 'GET /api/profile': success({ ...staffProfile, personnelRole: 'Staff' }) });
  await screen.findByText(lagoonHospital.address);
  expect(screen.queryByRole('region', { name: 'Verification' })).toBeNull();
  expect(server.calls(READ)).toEqual([]);
});
