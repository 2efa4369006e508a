import { PageHeader } from '../../../ui/layout/PageHeader.tsx';

export function DonorDashboardPage() {
  return <PageHeader title="Overview" />;
}
