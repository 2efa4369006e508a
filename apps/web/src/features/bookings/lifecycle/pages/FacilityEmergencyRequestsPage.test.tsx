import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emergency, facilityServer, listOf, requestId } from '../../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const list = 'GET /api/donation/schedule/facility';
const detail = 'GET /api/donation/schedule/{id}';
const create = 'POST /api/donation/schedule';
const action = <Name extends 'approve' | 'decline' | 'complete' | 'cancel'>(name: Name) =>
  `POST /api/donation/schedule/{id}/${name}` as const;
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

async function view(given: Parameters<typeof facilityServer>[0] = {}) {
  const server = facilityServer({ [list]: listOf(emergency), [detail]: success(emergency), ...given });
  renderApp('/facility/emergency-requests');
  fireEvent.click(await screen.findByRole('button', { name: /^View/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Emergency Request' }));
  await dialog.findByText('1 donation is linked to this request.');
  return { server, dialog };
}

type Part = Awaited<ReturnType<typeof view>>['dialog'];

async function ask(dialog: Part, name: string) {
  fireEvent.click(dialog.getByRole('button', { name }));
  return within(await screen.findByRole('alertdialog'));
}

async function openForm(given: Parameters<typeof facilityServer>[0] = {}) {
  const server = facilityServer(given);
  renderApp('/facility/emergency-requests');
  fireEvent.click(await screen.findByRole('button', { name: 'New Request' }));
  return { server, form: within(await screen.findByRole('dialog')) };
}

function fill(form: Part, units: string) {
  const values = { 'Blood type': 'AB-', 'Units needed': units, Urgency: 'HIGH', 'Preferred date': tomorrow };
  for (const [label, value] of Object.entries({ ...values, 'Preferred time': '15:00' })) {
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  }
}

async function raise(form: Part) {
  const question = await ask(form, 'Submit request');
  fireEvent.click(question.getByRole('button', { name: 'Raise request' }));
}

test('asks for the first request where there is none', async () => {
  facilityServer();
  renderApp('/facility/emergency-requests');
  expect(await screen.findByText('Create your first emergency request')).toBeTruthy();
});

test('each status has its label', async () => {
  const rows = (['PENDING', 'APPROVED', 'COMPLETED', 'CANCELLED', 'REJECTED'] as const).map((status) => ({
    ...emergency,
    id: `${requestId.slice(0, -10)}${status.padEnd(10, '0')}`,
    status,
  }));
  facilityServer({ [list]: listOf(...rows) });
  renderApp('/facility/emergency-requests');
  const table = await screen.findByRole('table', { name: 'Emergency requests' });
  const cells = within(table).getAllByText(/^(Submitted|Scheduled|Completed|Cancelled|Declined)$/);
  const words = ['Submitted', 'Scheduled', 'Completed', 'Cancelled', 'Declined'];
  expect(cells.map((cell) => cell.textContent)).toEqual(words);
  expect(within(table).getAllByText('1 of 3 scheduled')).toHaveLength(5);
});

test('cancelling asks first and then says so', async () => {
  const { server, dialog } = await view({ [action('cancel')]: success(emergency, 'Request cancelled successfully') });
  const confirm = await ask(dialog, 'Cancel Request');
  expect(server.calls(action('cancel'))).toHaveLength(0);
  fireEvent.click(confirm.getByRole('button', { name: 'Cancel Request' }));
  expect(await screen.findByText('This request has been cancelled successfully')).toBeTruthy();
});

test('marking as complete asks first and then says so', async () => {
  const { dialog } = await view({ [action('complete')]: success(emergency, 'Request completed successfully') });
  const confirm = await ask(dialog, 'Mark as complete');
  fireEvent.click(confirm.getByRole('button', { name: 'Mark as complete' }));
  expect(await screen.findByText('This request has been completed successfully')).toBeTruthy();
});

test('a refusal is shown where the action was started, and nothing says success', async () => {
  const said = 'This request is already completed (COMPLETED).';
  const { dialog } = await view({ [action('cancel')]: failure('wrong_state', said) });
  const confirm = await ask(dialog, 'Cancel Request');
  fireEvent.click(confirm.getByRole('button', { name: 'Cancel Request' }));
  expect((await confirm.findByRole('alert')).textContent).toContain(said);
  expect(screen.queryByText(/successfully/)).toBeNull();
});

test('a new request says at each field what is missing, and sends nothing', async () => {
  const { server, form } = await openForm();
  fireEvent.change(form.getByLabelText('Units needed'), { target: { value: '1001' } });
  fireEvent.click(form.getByRole('button', { name: 'Submit request' }));
  const problems = within(form.getByRole('alert')).getAllByRole('link');
  expect(problems.map((problem) => problem.textContent)).toEqual([
    'Choose one of the eight blood types.',
    'Ask for at most 1,000 units.',
    'Choose how urgent it is.',
    'Enter a date.',
    'Enter a time.',
  ]);
  expect(document.activeElement).toBe(form.getByRole('alert'));
  expect(server.calls(create)).toHaveLength(0);
});

test('each blood type is sent as it is read', async () => {
  const { form } = await openForm();
  const options = within(form.getByLabelText('Blood type')).getAllByRole<HTMLOptionElement>('option').slice(1);
  expect(options).toHaveLength(8);
  for (const option of options) expect(option.value).toBe(option.textContent);
});

test('a refused request keeps what was typed; sent again unchanged it has the same key, changed another', async () => {
  const { server, form } = await openForm({ [create]: failure('unavailable', 'Try again in a minute.') });
  fill(form, '2');
  await raise(form);
  expect(await form.findByText('Try again in a minute.')).toBeTruthy();
  await raise(form);
  await waitFor(() => expect(server.calls(create)).toHaveLength(2));
  await form.findByText('Try again in a minute.');
  fill(form, '3');
  server.answers[create] = success(emergency, 'Emergency request created');
  await raise(form);
  expect(await form.findByText('Emergency request created')).toBeTruthy();
  const [first, again, changed] = server.calls(create).map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
  const body = { bloodType: 'AB-', unitsNeeded: 3, urgency: 'HIGH', preferredDate: `${tomorrow} 15:00`, notes: '' };
  expect(server.calls(create)[2]?.body).toEqual(body);
});

test('a new request says how many units by when before it asks anybody, and can be thought over', async () => {
  const { server, form } = await openForm();
  fill(form, '2');
  const question = await ask(form, 'Submit request');
  expect(question.getByText(/^2 units of/).textContent).toMatch(/^2 units of AB-, needed by .*15:00/);
  fireEvent.click(question.getByRole('button', { name: 'Not yet' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.calls(create)).toHaveLength(0);
  expect(form.getByLabelText('Units needed')).toHaveProperty('value', '2');
});

const CHANGES = [
  { button: 'Change the request', form: 'Change the request', field: 'Notes' },
  { button: 'Units came from elsewhere', form: 'Units from another source', field: 'Where they came from' },
];

test.for(CHANGES)(
  '$button: closing or going back asks before what was typed is lost',
  async ({ button, form, field }) => {
    const allowedActions = ['change', 'cover-elsewhere'] as const;
    const { dialog } = await view({ [detail]: success({ ...emergency, allowedActions: [...allowedActions] }) });
    fireEvent.click(dialog.getByRole('button', { name: button }));
    const typed = within(dialog.getByRole('form', { name: form })).getByLabelText(new RegExp(`^${field}`));
    fireEvent.change(typed, { target: { value: 'City Hospital' } });
    const question = await ask(dialog, 'Close');
    fireEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByDisplayValue('City Hospital')).toBeTruthy();
    fireEvent.click((await ask(dialog, 'Back')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(dialog.queryByRole('form', { name: form })).toBeNull());
    fireEvent.click(dialog.getByRole('button', { name: button }));
    const again = within(dialog.getByRole('form', { name: form })).getByLabelText(new RegExp(`^${field}`));
    expect(again).not.toHaveProperty('value', 'City Hospital');
    fireEvent.change(again, { target: { value: 'City Hospital' } });
    fireEvent.click((await ask(dialog, 'Close')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Emergency Request' })).toBeNull());
  },
);

test('says that it fetches requests until they are there', async () => {
  facilityServer({ [list]: () => new Promise(() => {}) });
  renderApp('/facility/emergency-requests');
  expect(await screen.findByText('Fetching requests...')).toBeTruthy();
});
