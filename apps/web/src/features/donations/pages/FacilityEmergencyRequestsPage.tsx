import { PageHeader } from '../../../ui/layout/PageHeader.tsx';

export function FacilityEmergencyRequestsPage() {
  return <PageHeader title="Emergency requests" />;
}
