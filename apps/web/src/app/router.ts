import { splitLanguagePath } from '@sanguine/contract';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorPanel } from './ErrorScreen.tsx';
import { donorRoutes } from './routes/donor.ts';
import { facilityRoutes } from './routes/facility.ts';
import { operatorRoutes } from './routes/operator.ts';
import { publicRoutes } from './routes/public.ts';
import { root } from './routes/root.ts';
import { parseSearch, stringifySearch } from './search.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

const routeTree = root.addChildren([publicRoutes, donorRoutes, facilityRoutes, operatorRoutes]);

/** `/es/sign-up` is the page `/sign-up`: the document says in which language. */
function withoutLanguage({ url }: { readonly url: URL }): URL {
  url.pathname = splitLanguagePath(url.pathname).path;
  return url;
}

const options = {
  routeTree,
  parseSearch,
  stringifySearch,
  notFoundMode: 'root',
  defaultErrorComponent: ErrorPanel,
  defaultPreload: 'intent',
  scrollRestoration: true,
  rewrite: { input: withoutLanguage },
} as const;

/** The whole app's router; tests give it a history of their own. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter(history === undefined ? options : { ...options, history });
}
