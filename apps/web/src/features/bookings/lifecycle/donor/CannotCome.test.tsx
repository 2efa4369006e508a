import type { DonationRequest } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emergency, listOf } from '../../../../../test/facility-fixtures.ts';
import { donorProfile, failure, fakeServer, figures, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const LIST = 'GET /api/donation/schedule/donor';
const SAY = 'PUT /api/donation/schedule/{id}/cannot-come';
const asked: DonationRequest = { ...emergency, ownAppeal: 'asked', allowedActions: ['assign'] };
const cannot: DonationRequest = { ...asked, ownAppeal: 'cannot' };

function serve(request: DonationRequest, more: Parameters<typeof fakeServer>[0] = {}) {
  const first = { state: 'asked', request, others: 1 } as const;
  return fakeServer({
    'GET /api/profile': success(donorProfile),
    'GET /api/dashboard/donor': success({ ...figures, first }),
    ...more,
  });
}

test('the first card of the dashboard is the emergency for which the donor was asked', async () => {
  serve(asked);
  renderApp('/user/dashboard');
  const card = within(await screen.findByRole('region', { name: 'You were asked' }));
  expect(card.getByText(/needs/).textContent).toContain(asked.facilityId.name);
  expect((await card.findByRole('link', { name: 'I can come at…' })).getAttribute('href')).toContain(asked.id);
  expect(card.getByRole('link', { name: 'You were asked for 1 more emergency' })).toBeTruthy();
  expect(screen.getAllByRole('region')[0]?.getAttribute('aria-label')).toBe('You were asked');
});

test('one press says that they cannot come; it can be undone, and a pause chosen', async () => {
  const said: unknown[] = [];
  serve(asked, {
    [SAY]: ({ body }) => {
      said.push(body);
      const { cannotCome = false, pauseWeeks } = body as { cannotCome?: boolean; pauseWeeks?: number };
      return success({ cannotCome, pausedUntil: pauseWeeks === undefined ? null : '2027-01-04' });
    },
  });
  renderApp('/user/dashboard');
  const card = within(await screen.findByRole('region', { name: 'You were asked' }));
  fireEvent.click(card.getByRole('button', { name: 'I can’t this time' }));
  expect(await card.findByText(/You will not be asked again for this emergency/)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Undo');
  fireEvent.click(card.getByRole('button', { name: '4 weeks' }));
  expect(await card.findByText(/You will not be asked for any emergency until/)).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'Undo' }));
  expect(await card.findByRole('button', { name: 'I can’t this time' })).toBeTruthy();
  expect(said).toEqual([{ cannotCome: true }, { cannotCome: true, pauseWeeks: 4 }, { cannotCome: false }]);
});

test('a press that did not arrive says so, and changes nothing', async () => {
  serve(asked, { [SAY]: failure('internal', 'Something went wrong.') });
  renderApp('/user/dashboard');
  const card = within(await screen.findByRole('region', { name: 'You were asked' }));
  fireEvent.click(card.getByRole('button', { name: 'I can’t this time' }));
  expect(await card.findByRole('alert')).toBeTruthy();
  expect(card.getByRole('button', { name: 'I can’t this time' })).toBeTruthy();
});

test('a row of the list says it too, and what was said before can be undone there', async () => {
  const server = serve(asked, {
    [LIST]: listOf<DonationRequest>(asked, { ...cannot, id: '019a0000-0000-7000-8000-0000000000ff' }),
    [SAY]: success({ cannotCome: false, pausedUntil: null }),
  });
  renderApp('/user/emergency-requests');
  const [first, second] = within(await screen.findByRole('list', { name: /emergency requests/i })).getAllByRole(
    'listitem',
  );
  expect(within(first as HTMLElement).getByText('You were asked')).toBeTruthy();
  expect(within(first as HTMLElement).getByRole('link', { name: 'I can come at…' })).toBeTruthy();
  const undo = within(second as HTMLElement).getByRole('button', { name: 'Undo' });
  fireEvent.click(undo);
  await waitFor(() => expect(server.sent.some(({ call }) => call === SAY)).toBe(true));
});
