import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { type Navigation, NavigationProvider } from '../platform/navigation.tsx';
import { InEnglishNote } from '../ui/feedback/InEnglishNote.tsx';
import { PublicFrame } from './PublicFrame.tsx';

/** The same ways as the router's own links. */
function useRouterNavigation(): Navigation {
  const router = useRouter();
  return {
    go: (href, { replace = false } = {}) => void router.navigate({ href, replace }),
    prepare: (href) => void router.preloadRoute({ to: href }).catch(() => {}),
    query: () => router.history.location.search,
    passed: () => router.history.location.state,
  };
}

export function PublicLayout() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const navigation = useRouterNavigation();
  return (
    <NavigationProvider value={navigation}>
      <PublicFrame path={path}>
        <Outlet />
        <InEnglishNote />
      </PublicFrame>
    </NavigationProvider>
  );
}
