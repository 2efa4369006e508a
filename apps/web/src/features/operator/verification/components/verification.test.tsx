import type { Correspondence, VerificationMessage } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { facilityServer, lagoonHospital, staffProfile } from '../../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const READ = 'GET /api/facility/{id}/verification';
const WRITE = 'POST /api/facility/{id}/verification/messages';
const SEND = 'POST /api/facility/{id}/verification/files';
const REMOVE = 'DELETE /api/facility/{id}/verification/files/{fileId}';

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
  isFile: false,
  file: null,
  writtenAt: '2026-11-03T09:00:00.000Z',
  writtenBy: 'Grace Hopper',
  ...more,
});
const sent = message({ isFile: true, file: { name: 'Licence.pdf', kind: 'pdf', bytes: 1_500_000 } });
const asked: Correspondence = {
  status: 'waiting',
  reason: 'The number does not answer.',
  isAsked: true,
  filesLeft: 2,
  messages: [
    message({ id: '019a0000-0000-7000-8000-0000000000c2', text: 'We are <b>real</b>.', writtenBy: null }),
    sent,
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
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

test('the card says how it stands, what was written as text, and what the operator asks', async () => {
  open(asked);
  const shown = await card();
  expect(await shown.findByText(/has not checked your facility yet/)).toBeTruthy();
  expect(shown.getByText('The number does not answer.')).toBeTruthy();
  expect(shown.getByText('The operator has written to you. You can answer below.')).toBeTruthy();
  const [first, second, third] = shown.getAllByRole('listitem');
  expect(first?.textContent).toContain('We are <b>real</b>.');
  expect(first?.textContent).toContain('Somebody who has left');
  expect(second?.textContent).toContain('PDF, 1.4 MB');
  const link = shown.getByRole('link', { name: 'Licence.pdf' });
  expect(link.getAttribute('href')).toContain(`/verification/files/${sent.id}`);
  expect(link.hasAttribute('download')).toBe(true);
  expect(third?.textContent).toContain('Operator');
});

test('a text and files are sent; what was refused stays, and nothing is sent twice', async () => {
  const server = open(asked, {
    [WRITE]: success(message({ text: 'In the state’s.' }), 'Your message has been sent'),
    [SEND]: failure('not_evidence', 'This is not a PDF, PNG or JPEG file, or it is damaged.'),
  });
  const shown = await card();
  const text = await shown.findByLabelText('Message to the operator');
  fireEvent.change(text, { target: { value: ' In the state’s. ' } });
  fireEvent.change(shown.getByLabelText(/^Files/), { target: { files: [pdf('Broken.pdf')] } });
  fireEvent.click(shown.getByRole('button', { name: 'Send' }));
  expect(await shown.findByText('This is not a PDF, PNG or JPEG file, or it is damaged.')).toBeTruthy();
  expect(text).toHaveProperty('value', '');
  server.answers[SEND] = success(sent, 'The file has been sent');
  fireEvent.click(shown.getByRole('button', { name: 'Send' }));
  await screen.findAllByText('The file has been sent');
  expect(server.calls(WRITE).map(({ body }) => body)).toEqual([{ text: 'In the state’s.' }]);
  expect(server.calls(SEND)).toHaveLength(2);
  await waitFor(() => expect(server.calls(READ).length).toBeGreaterThan(1));
});

test('files that cannot be sent are refused before anything is', async () => {
  const server = open(asked);
  const shown = await card();
  const files = await shown.findByLabelText(/^Files/);
  const refused = async (chosen: readonly File[], said: RegExp) => {
    fireEvent.change(files, { target: { files: chosen } });
    fireEvent.click(shown.getByRole('button', { name: 'Send' }));
    expect(await shown.findByText(said)).toBeTruthy();
  };
  await refused([], /Write something, or choose a file/);
  await refused([new File(['<p>'], 'page.html', { type: 'text/html' })], /page\.html is not a PDF/);
  await refused([pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf')], /files left: 2/);
  const large = pdf('large.pdf');
  Object.defineProperty(large, 'size', { value: 9 * 1024 * 1024 });
  await refused([large], /large\.pdf is larger than 8 MB/);
  expect(server.calls(SEND)).toEqual([]);
});

test('a file is removed after a question', async () => {
  const server = open(asked, { [REMOVE]: success(null, 'The file has been removed') });
  const shown = await card();
  fireEvent.click(await shown.findByRole('button', { name: /^Remove/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Remove/ }));
  expect(server.calls(REMOVE)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Remove file' }));
  await screen.findAllByText('The file has been removed');
  expect(server.calls(REMOVE)[0]?.params['fileId']).toBe(sent.id);
});

test('a verified facility that was asked nothing has nothing to fill in; one without a confirmed address is told why', async () => {
  open({ status: 'unproven', reason: '', isAsked: false, filesLeft: 10, messages: [] });
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
