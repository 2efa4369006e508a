import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { SecondFactor } from '../../../people/accounts/index.ts';
import { useWords } from '../words.ts';

export function OperatorAccountPage() {
  const t = useWords();
  return (
    <>
      <PageHeader title={t('operator.account.title')} />
      <div className="max-w-form">
        <SecondFactor />
      </div>
    </>
  );
}
