import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createAppRouter } from '../src/app/router.ts';

/** The whole app at an address, as a reader meets it. */
export function renderApp(address: string) {
  // jsdom has no layout and warns about every scroll.
  vi.stubGlobal('scrollTo', () => {});
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  const screen = render(<RouterProvider router={router} />);
  return { ...screen, router, here: () => router.history.location.href };
}
