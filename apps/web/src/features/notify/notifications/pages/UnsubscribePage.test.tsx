import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const STOP = 'POST /api/unsubscribe';

test('opening the link stops nothing; one press stops the mails, and the token leaves the address', async () => {
  const server = fakeServer({ [STOP]: success({}) });
  const { here } = renderApp('/unsubscribe?token=from-the-mail');
  expect(await screen.findByRole('heading', { name: 'Stop mails' })).toBeTruthy();
  await waitFor(() => expect(here()).toBe('/unsubscribe'));
  expect(server.calls(STOP)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Stop these mails' }));
  expect(await screen.findByText('You will get no more mails of this kind.')).toBeTruthy();
  expect(server.calls(STOP).map(({ query }) => query.get('token'))).toEqual(['from-the-mail']);
});

test('a refusal is said, and the button is there again', async () => {
  fakeServer({ [STOP]: failure('dead_link', 'This link does not work. Open it from the newest mail.') });
  renderApp('/unsubscribe?token=old');
  fireEvent.click(await screen.findByRole('button', { name: 'Stop these mails' }));
  expect(await screen.findByText(/^This link does not work/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop these mails' })).toBeTruthy();
});
