import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestId } from '../../../../../test/facility-fixtures.ts';
import { failure, fakeServer, success } from '../../../../../test/fake-server.ts';
import { ReportAppeal } from './ReportAppeal.tsx';

const REPORT = 'POST /api/donation/schedule/{id}/report';
const SENT = 'You reported this request. The operator of this site can read your report; the facility cannot.';

function open(report: 'possible' | 'sent' | undefined, given: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer(given);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReportAppeal request={{ id: requestId, report }} />
    </QueryClientProvider>,
  );
  return server;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a report takes two steps, and says who reads it', async () => {
  const server = open('possible', { [REPORT]: success({}) });
  press('Report this request');
  const field = screen.getByLabelText(/^What is wrong with it\?/);
  fireEvent.change(field, { target: { value: 'The building is a car park.' } });
  press('Send report');
  expect(await screen.findByText(SENT)).toBeTruthy();
  expect(server.calls(REPORT)[0]?.body).toEqual({ reason: 'The building is a car park.' });
});

test('a refused report says why and keeps what was typed', async () => {
  open('possible', { [REPORT]: failure('too_many_reports', 'You have sent many reports lately.') });
  press('Report this request');
  fireEvent.change(screen.getByLabelText(/^What is wrong with it\?/), { target: { value: 'Again.' } });
  press('Send report');
  expect(await screen.findByText('You have sent many reports lately.')).toBeTruthy();
  expect(screen.getByDisplayValue('Again.')).toBeTruthy();
});

test('nothing is offered to a donor who has reported it, or who may not', () => {
  open('sent');
  expect(screen.getByText(SENT)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is shown to a donor who could not be asked', () => {
  open(undefined);
  expect(document.body.textContent).toBe('');
});
