import { ISSUE_TYPES, MAX_ISSUE_LENGTH } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facilityServer } from '../../../../../test/facility-fixtures.ts';
import { donorProfile, failure, fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const REPORT = 'POST /api/support/issues';
const reported = success({ id: 'i1', reference: 'SNG-7Q2K', issueType: 'booking', createdAt: '2026-11-20T10:00:00Z' });

async function open(given: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ 'GET /api/profile': success(donorProfile), ...given });
  renderApp('/user/help');
  const form = within(await screen.findByRole('form', { name: 'Report an Issue' }));
  return { server, form };
}

type Form = Awaited<ReturnType<typeof open>>['form'];

function fill(form: Form, issueType: string, description: string) {
  fireEvent.change(form.getByLabelText('Issue type'), { target: { value: issueType } });
  fireEvent.change(form.getByLabelText('Description'), { target: { value: description } });
  fireEvent.click(form.getByRole('button', { name: 'Submit' }));
}

test('answers eight questions, closed until they are opened', async () => {
  await open();
  const questions = screen.getAllByRole('heading', { level: 3 });
  expect(questions.map(({ textContent }) => textContent)).toEqual([
    'How do I donate blood?',
    'Am I eligible to donate?',
    'How often can I donate?',
    'Does donating affect my health?',
    'Can I track my past donations?',
    'Can I cancel or reschedule?',
    'What can I do without a connection?',
    'Is my data safe?',
  ]);
  const [first] = document.querySelectorAll('details');
  expect(first?.open).toBe(false);
  expect(screen.getByText(/About every 8 weeks for whole blood/)).toBeTruthy();
});

test('staff read about their appointments, and the same answers as donors without links into the donors’ area', async () => {
  facilityServer();
  renderApp('/facility/help');
  await screen.findByRole('heading', { level: 1, name: 'Help & Support' });
  const [ofStaff, ofDonors] = screen
    .getAllByRole('region')
    .map((region) => within(region).queryAllByRole('heading', { level: 3 }));
  expect([ofStaff, ofDonors].map((questions) => questions?.length)).toEqual([5, 8]);
  expect(document.querySelectorAll('main a[href^="/user"]')).toHaveLength(0);
});

test('offers every kind of issue', async () => {
  const { form } = await open();
  const options = within(form.getByLabelText('Issue type')).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value }) => value)).toEqual(['', ...ISSUE_TYPES]);
});

test('an empty form is not sent, and says at its fields what is missing', async () => {
  const { server, form } = await open();
  fireEvent.click(form.getByRole('button', { name: 'Submit' }));
  const summary = await form.findByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(within(summary).getAllByRole('link')).toHaveLength(2);
  expect(form.getByLabelText('Issue type').getAttribute('aria-invalid')).toBe('true');
  expect(form.getByLabelText('Description').getAttribute('aria-invalid')).toBe('true');
  expect(server.calls(REPORT)).toHaveLength(0);
});

test('a description that is too long stays as it is', async () => {
  const { server, form } = await open();
  const long = 'x'.repeat(MAX_ISSUE_LENGTH + 1);
  fill(form, 'other', long);
  await form.findByRole('alert');
  expect(form.getByLabelText('Description')).toHaveProperty('value', long);
  expect(server.calls(REPORT)).toHaveLength(0);
});

test('a report is sent, and its reference number shown', async () => {
  const { server, form } = await open({ [REPORT]: reported });
  fill(form, 'booking', '  The date moved by itself. ');
  expect(await screen.findByText('SNG-7Q2K')).toBeTruthy();
  const [sent] = server.calls(REPORT);
  expect(sent?.body).toEqual({ issueType: 'booking', description: 'The date moved by itself.' });
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Thank you. Your report has arrived.');
  fireEvent.click(screen.getByRole('button', { name: 'Report another issue' }));
  expect(await screen.findByLabelText('Description')).toHaveProperty('value', '');
  expect(document.activeElement).toBe(screen.getByLabelText('Issue type'));
});

test('what the server refuses is shown at its field, and what was typed stays', async () => {
  const no = 'Describe what happened.';
  const { form } = await open({ [REPORT]: failure('invalid_input', 'Check the fields.', { description: no }) });
  fill(form, 'technical', 'The page is white.');
  await waitFor(() => expect(form.getByLabelText('Description').getAttribute('aria-invalid')).toBe('true'));
  expect(form.getAllByText(no).length).toBeGreaterThan(0);
  expect(form.getByLabelText('Description')).toHaveProperty('value', 'The page is white.');
  expect(form.getByLabelText('Issue type')).toHaveProperty('value', 'technical');
});

test('says nothing of success without a connection, and a second try sends the same key', async () => {
  const { server, form } = await open({ [REPORT]: 'no connection' });
  fill(form, 'technical', 'The page is white.');
  expect((await form.findByRole('alert')).textContent).toContain('Sanguine cannot be reached;');
  expect(screen.queryByText(/has arrived/)).toBeNull();
  server.answers[REPORT] = reported;
  fireEvent.click(form.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('SNG-7Q2K')).toBeTruthy();
  const keys = server.calls(REPORT).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
