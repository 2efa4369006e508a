import { PageHeader } from '../../../ui/layout/PageHeader.tsx';

export function SignUpPage() {
  return <PageHeader title="Create Account" />;
}
