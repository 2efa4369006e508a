import { PageHeader } from '../../../ui/layout/PageHeader.tsx';

export function EducationalContentPage() {
  return <PageHeader title="Educational Content" />;
}
