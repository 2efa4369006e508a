import { PageHeader } from '../../../ui/layout/PageHeader.tsx';

export function DonorEmergencyRequestsPage() {
  return <PageHeader title="Emergency requests" />;
}
