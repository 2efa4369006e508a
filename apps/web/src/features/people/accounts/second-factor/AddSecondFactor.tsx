import { Logo } from '../../../../ui/layout/Logo.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { EnrolSteps } from './EnrolSteps.tsx';
import { useWords } from '../words.ts';

/** The whole screen where this installation asks for a second factor and the person has none yet. */
export function AddSecondFactor({ onAdded }: { onAdded: () => void }) {
  const t = useWords();
  return (
    <main className="mx-auto flex w-full max-w-form flex-col justify-center gap-6 p-4">
      <Logo />
      <PageHeader title={t('accounts.second-factor.add-title')} lead={t('accounts.second-factor.needed')} />
      <EnrolSteps onDone={onAdded} />
    </main>
  );
}
