import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { SecondFactor } from '../../accounts/index.ts';

export function OperatorAccountPage() {
  return (
    <>
      <PageHeader title="My Account" />
      <div className="max-w-form">
        <SecondFactor />
      </div>
    </>
  );
}
