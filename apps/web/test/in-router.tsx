import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Renders something that has links, without the app around it. */
export function renderInRouter(element: ReactElement): void {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  // The app's own router is registered as the type of all routers; this one has a root only.
  render(<RouterProvider router={router as never} />);
}
