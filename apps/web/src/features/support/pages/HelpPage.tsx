import { PageHeader } from '../../../ui/layout/PageHeader.tsx';

export function HelpPage() {
  return <PageHeader title="Help & Support" />;
}
