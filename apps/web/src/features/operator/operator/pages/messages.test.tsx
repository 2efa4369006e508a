import type { OperatorsMessage } from '@sanguine/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { listOf } from '../../../../../test/facility-fixtures.ts';
import { fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { clinic } from '../../../../../test/reviewed-facility.ts';

beforeAll(
  () =>
    Promise.all([
      import('../../../../app/OperatorShell.tsx'),
      import('./FacilitiesPage.tsx'),
      import('../decisions/MessagesDialog.tsx'),
    ]),
  60_000,
);

const READ = 'GET /api/operator/facilities/{id}/messages';
const WRITE = 'POST /api/operator/facilities/{id}/messages';

const written: OperatorsMessage = {
  id: '019a0000-0000-7000-8000-0000000000c1',
  author: 'facility',
  text: 'We are real.',
  writtenAt: '2026-11-03T09:00:00.000Z',
  writtenBy: 'Grace Hopper',
  isInternal: false,
};
const note: OperatorsMessage = {
  ...written,
  id: '019a0000-0000-7000-8000-0000000000c2',
  author: 'operator',
  text: 'Looks odd.',
  writtenBy: 'op@example.org',
  isInternal: true,
};

function open(newMessages: number, messages: readonly OperatorsMessage[]) {
  const server = fakeServer({
    'GET /api/operator/overview': success({ email: 'operator@example.org', waiting: 1, disputes: 0, approval: 'auto' }),
    'GET /api/operator/facilities': listOf({ ...clinic, openReports: 0, reportedSince: null, newMessages }),
    [READ]: success({ messages }),
    [WRITE]: success(note, 'Your note has been kept'),
  });
  renderApp('/operator');
  return server;
}

test('who wrote is read first, beside what the facility says of itself; a note is kept apart', async () => {
  const server = open(1, [written, note]);
  expect(await screen.findByText('New messages: 1')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Read \(1\)/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Messages and notes of Lagoon Hospital' }));
  expect(dialog.getByText('1 Marina')).toBeTruthy();
  expect(await dialog.findByText('We are real.')).toBeTruthy();
  const [, second] = dialog.getAllByRole('listitem');
  expect(second?.textContent).toContain('Note for operators');
  expect(second?.textContent).toContain('Operator (op@example.org)');

  fireEvent.change(dialog.getByLabelText('Message or note'), { target: { value: 'They called back.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Choose who reads it.')).toBeTruthy();
  expect(server.calls(WRITE)).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Who reads it'), { target: { value: 'operators' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findAllByText('Your note has been kept');
  expect(server.calls(WRITE)[0]?.body).toEqual({ text: 'They called back.', internal: true });
});

test('where nobody wrote, messages are in the menu', async () => {
  open(0, []);
  await screen.findByRole('button', { name: /^Verify/ });
  expect(screen.queryByText(/New messages:/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^More actions/ }));
  fireEvent.click(screen.getByRole('menuitem', { name: /^Messages and notes/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Messages and notes of Lagoon Hospital' }));
  expect(await dialog.findByText('Nobody has written yet.')).toBeTruthy();
});
