import { PageHeader } from '../../../ui/layout/PageHeader.tsx';

export function SignInPage() {
  return <PageHeader title="Sign In" />;
}
