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

type AppRouter = ReturnType<typeof routerOf>;

const routerOf = (history?: RouterHistory) => createRouter(history === undefined ? options : { ...options, history });

/** Fetches the code and the texts of the page at this path; where they do not come, the page says so. */
async function loadPageCode(router: AppRouter, path: string): Promise<void> {
  const [routes] = router.getMatchedRoutes(path);
  await Promise.all(routes.map(async (route) => router.loadRouteChunk(route)));
}

/**
 * The address changes together with the page. The router itself changes it first: a page that is still on the screen would
 * then have the address of the next one, and whoever fills in its fields would believe that they are the next one's.
 */
function changeAddressWithPage(router: AppRouter, loadStyles?: () => Promise<void>): void {
  const commit = router.commitLocation;
  let wanted: object | undefined;
  router.commitLocation = async (next) => {
    const from = router.latestLocation;
    if (next.pathname !== from.pathname) {
      wanted = next;
      await Promise.all([loadPageCode(router, next.pathname), loadStyles?.()]);
      // Another link was followed meanwhile, or Back.
      if (wanted !== next || router.latestLocation.pathname !== from.pathname) return;
    }
    await commit(next);
  };
}

/** The whole app's router. Tests give it a history of their own, the browser the way to the styles of all pages. */
export function createAppRouter(history?: RouterHistory, loadStyles?: () => Promise<void>) {
  const router = routerOf(history);
  changeAddressWithPage(router, loadStyles);
  return router;
}
