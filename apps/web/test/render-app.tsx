import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { createAppRouter } from '../src/app/router.ts';

/** The whole app at an address, as a reader meets it. */
export function renderApp(address: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  const screen = render(<RouterProvider router={router} />);
  return { ...screen, router, here: () => router.history.location.href };
}
