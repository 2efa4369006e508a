import { createRoute } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';
import { lazyPage } from '../platform/page-code.ts';
import { publicRoutes } from './routes/public.ts';

// A page of its own: the code of the program's pages is there once another test has opened them.
const withoutCode = createRoute({
  getParentRoute: () => publicRoutes,
  path: '/without-code',
  staticData: { title: 'app.title.terms' },
  component: lazyPage(async (): Promise<Record<'Page', () => null>> => {
    throw new TypeError('Failed to fetch dynamically imported module');
  }, 'Page'),
});

const children = publicRoutes.children ?? [];
beforeAll(() => void publicRoutes.addChildren([...children, withoutCode]));
afterAll(() => void publicRoutes.addChildren(children));

/** The server's answers, one after the other, the last for ever. */
function serverAnswers(...answers: readonly boolean[]) {
  const left = [...answers];
  const look = vi.fn(async () => {
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer !== true) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
  vi.stubGlobal('fetch', look);
  return look;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

it('says that a page could not be loaded without a connection, and looks again when asked', async () => {
  const look = serverAnswers(false);
  renderApp('/without-code');
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
  expect(screen.getByText('There is no connection to Sanguine.')).toBeTruthy();
  const looks = look.mock.calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(look.mock.calls.length).toBeGreaterThan(looks));
  expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
});

it('does not reload a second time for code that the server no longer has', async () => {
  sessionStorage.setItem('reloaded-for-code', String(Date.now()));
  serverAnswers(true);
  renderApp('/without-code');
  expect(await screen.findByText('A part of this page is missing on the server.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
