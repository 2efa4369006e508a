import { PageHeader } from '../../../ui/layout/PageHeader.tsx';

export function FacilityDashboardPage() {
  return <PageHeader title="Dashboard" />;
}
