import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Trail } from '../components/Trail.tsx';

export function AuditPage() {
  return (
    <>
      <PageHeader title="Audit trail" lead="Who did what, when and from where, on this installation." />
      <Trail />
    </>
  );
}
