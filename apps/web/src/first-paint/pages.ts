import type { Role } from '@sanguine/contract';
import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { createAppRouter } from '../app/router.ts';
import type { CodeOfPage } from '../platform/page-code.ts';

/** The facts of a page that its route, and those around it, state. */
export interface Page {
  readonly path: string;
  readonly title: StaticDataRouteOption['title'];
  /** Tells whether the build draws it: only pages that need no account. */
  readonly prerender: StaticDataRouteOption['prerender'];
  /** The role whose area it belongs to. */
  readonly role: Role | undefined;
  /** The modules that hold its code, besides the program: the area's frame, and the page itself. */
  readonly modules: readonly string[];
}

function isLazy(component: unknown): component is CodeOfPage {
  return typeof component === 'function' && 'module' in component;
}

/** Every page of the app. */
export function pagesOf(router: ReturnType<typeof createAppRouter>): readonly Page[] {
  return Object.keys(router.routesByPath).map((path) => {
    const [routes] = router.getMatchedRoutes(path);
    const components: readonly unknown[] = routes.map(({ options }) => options.component);
    const said: readonly (StaticDataRouteOption | undefined)[] = routes.map(({ options }) => options.staticData);
    const code = components.filter(isLazy);
    return {
      path,
      title: said.at(-1)?.title,
      prerender: said.at(-1)?.prerender,
      role: said.find((one) => one?.role !== undefined)?.role,
      modules: code.map(({ module }) => module),
    };
  });
}
