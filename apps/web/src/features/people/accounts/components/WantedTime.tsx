import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { persistently } from '../../../../platform/persistently.ts';

const WantedTimeNotice = lazy(async () => {
  const code = await persistently(async () => import('./WantedTimeNotice.tsx'));
  return { default: code.WantedTimeNotice };
});

const never = () => () => {};

/** The line about the time that was pressed, or the first day that was taken along; after the first paint, which is the same for everybody. */
export function WantedTime() {
  const { history } = useRouter();
  const asked = useSyncExternalStore(
    never,
    () => history.location.search,
    () => '',
  );
  if (!/(?:time|notBefore)%3D/.test(asked)) return null;
  return (
    <Suspense>
      <WantedTimeNotice query={asked} />
    </Suspense>
  );
}
