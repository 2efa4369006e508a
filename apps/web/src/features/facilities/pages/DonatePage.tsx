import { PageHeader } from '../../../ui/layout/PageHeader.tsx';

export function DonatePage() {
  return <PageHeader title="Donate" />;
}
