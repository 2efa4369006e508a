import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { listOf } from '../../../../../test/facility-fixtures.ts';
import { fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { typeAndPause } from '../../../../../test/typing.ts';

beforeAll(() => Promise.all([import('../../../../app/OperatorShell.tsx'), import('./FacilitiesPage.tsx')]), 60_000);

const FACILITIES = 'GET /api/operator/facilities';

function open(address: string) {
  const server = fakeServer({
    'GET /api/operator/overview': success({ email: 'operator@example.org', waiting: 0, disputes: 0, approval: 'auto' }),
    [FACILITIES]: listOf(),
  });
  return { server, ...renderApp(address) };
}

test('the search is kept in the address, asked for once per pause in typing', async () => {
  const { server, here } = open('/operator?page=3');
  await screen.findByText('No facility is waiting for your decision.');
  const box = screen.getByLabelText('Search');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  for (const value of ['l', 'la']) fireEvent.change(box, { target: { value } });
  await typeAndPause(box, 'lagoon');
  await waitFor(() => expect(here()).toBe('/operator?search=lagoon'));
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'all' } });
  await waitFor(() => expect(here()).toBe('/operator?search=lagoon&status=all'));
  await waitFor(() => expect(server.calls(FACILITIES)).toHaveLength(3));
});

test('a reload keeps the status and the search', async () => {
  open('/operator?status=verified&search=lagoon');
  expect(await screen.findByDisplayValue('lagoon')).toBeTruthy();
  expect(screen.getByLabelText('Status')).toHaveProperty('value', 'verified');
});

test.each([
  ['?status=verified', 'No facility has the status "Verified".'],
  ['?status=all', 'No facility has registered yet.'],
  ['?status=all&search=lagoon', 'No facility matches your search.'],
  ['?search=lagoon', /^No facility with the status "Waiting" matches your search\. Choose the status "All"/],
])('an empty list says what was looked for: %s', async (query, words) => {
  open(`/operator${query}`);
  expect(await screen.findByText(words)).toBeTruthy();
});
