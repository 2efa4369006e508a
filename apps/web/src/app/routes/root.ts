import type { Duty, Role } from '@sanguine/contract';
import { createRootRoute } from '@tanstack/react-router';
import { ErrorScreen } from '../ErrorScreen.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { Root } from '../Root.tsx';
import type { Title } from '../title.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title while this is the page. */
    title?: Title;
    /**
     * The build draws this page (docs/first-paint.md): as it is without a `?…`, which also serves the addresses that have
     * one where the page looks the same. A page that shows who is signed in cannot be drawn.
     */
    prerender?: 'without query' | 'with any query';
    /** The role in whose area it is. */
    role?: Role;
    /** The part of a facility's work that it is for: others of the staff read that it is not theirs. */
    duty?: Duty;
  }
}

export const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage, errorComponent: ErrorScreen });
