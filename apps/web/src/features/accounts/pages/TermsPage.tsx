import { PageHeader } from '../../../ui/layout/PageHeader.tsx';

export function TermsPage() {
  return <PageHeader title="Terms &amp; Conditions" />;
}
