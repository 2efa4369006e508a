import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { Trail } from '../components/Trail.tsx';
import { useWords } from '../words.ts';

export function AuditPage() {
  const t = useWords();
  return (
    <>
      <PageHeader title={t('audit.list.title')} lead={t('audit.list.lead')} />
      <Trail />
    </>
  );
}
