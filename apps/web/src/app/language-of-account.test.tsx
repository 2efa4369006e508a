import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { donorProfile, fakeServer, success } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';
import { drawIn } from '../first-paint/drawn-languages.ts';

it('is followed wherever it was chosen', async () => {
  // Its texts are there already.
  drawIn('hi');
  drawIn('en');
  fakeServer({ 'GET /api/profile': success({ ...donorProfile, locale: 'hi' }) });
  renderApp('/user/notifications');
  await waitFor(() => expect(document.documentElement.lang).toBe('hi'));
});

it('an address in a language opens its page', async () => {
  fakeServer({});
  renderApp('/es/terms-and-conditions');
  expect(await screen.findByRole('heading', { level: 1, name: /terms/i })).toBeTruthy();
});
