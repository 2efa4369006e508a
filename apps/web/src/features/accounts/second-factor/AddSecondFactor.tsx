import { Logo } from '../../../ui/layout/Logo.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EnrolSteps } from './EnrolSteps.tsx';

/** The whole screen where this installation asks for a second factor and the person has none yet. */
export function AddSecondFactor({ onAdded }: { onAdded: () => void }) {
  return (
    <main className="mx-auto flex w-full max-w-form flex-col justify-center gap-6 p-4">
      <Logo />
      <PageHeader
        title="Add a second factor"
        lead="Your account can see donors' data, so signing in takes a code of your phone besides your password."
      />
      <EnrolSteps onDone={onAdded} />
    </main>
  );
}
