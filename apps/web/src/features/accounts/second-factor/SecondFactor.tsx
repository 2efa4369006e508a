import { lazy, Suspense } from 'react';

/** It brings the pictures for authenticator apps along: it may come after the page. */
const SecondFactorCard = lazy(async () => ({ default: (await import('./SecondFactorCard.tsx')).SecondFactorCard }));

/** The account's second factor. */
export function SecondFactor() {
  return (
    <Suspense>
      <SecondFactorCard />
    </Suspense>
  );
}
