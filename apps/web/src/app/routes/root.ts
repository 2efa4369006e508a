import { createRootRoute } from '@tanstack/react-router';
import { ErrorScreen } from '../ErrorScreen.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { Root } from '../Root.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title while this is the page. */
    title?: string;
    /** It says who is signed in: nothing of it can be drawn before that is known. */
    isPersonal?: boolean;
  }
}

export const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage, errorComponent: ErrorScreen });
