import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';

export function ResetPasswordSuccessPage() {
  return (
    <>
      <PageHeader title="Password Reset Successful" />
      <div className="flex flex-col gap-4">
        <p>Your password has been changed. For your safety, you are signed out on every device.</p>
        <p>Sign in with your new password to go on.</p>
        <Link to="/" className={buttonClass({ variant: 'primary', full: true })}>
          Sign In
        </Link>
      </div>
    </>
  );
}
