import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startAfresh } from '../../test/facility-fixtures.ts';
import { donorProfile, fakeServer, success } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';
import { changeLanguage } from '../platform/language/language.ts';

vi.mock(import('../platform/language/language.ts'), async (original) => ({
  ...(await original()),
  changeLanguage: vi.fn(async () => {}),
}));

startAfresh();

it('is followed wherever it was chosen', async () => {
  fakeServer({ 'GET /api/profile': success({ ...donorProfile, locale: 'hi' }) });
  renderApp('/user/notifications');
  await waitFor(() => expect(changeLanguage).toHaveBeenCalledWith('hi'));
});

it('an address in a language opens its page', async () => {
  fakeServer({});
  renderApp('/es/terms-and-conditions');
  expect(await screen.findByRole('heading', { level: 1, name: /terms/i })).toBeTruthy();
});
