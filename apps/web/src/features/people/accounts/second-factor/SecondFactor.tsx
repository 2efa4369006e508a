import { lazy, Suspense } from 'react';
import { persistently } from '../../../../platform/persistently.ts';

/** It brings the pictures for authenticator apps along: it may come after the page. */
const SecondFactorCard = lazy(async () => {
  const code = await persistently(async () => import('./SecondFactorCard.tsx'));
  return { default: code.SecondFactorCard };
});

/** The account's second factor. */
export function SecondFactor() {
  return (
    <Suspense>
      <SecondFactorCard />
    </Suspense>
  );
}
