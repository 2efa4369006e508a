import { Link } from '@tanstack/react-router';
import { buttonClass, textLinkClass } from '../../../ui/button-class.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { useArrival } from '../arrival.ts';

export function ResetLinkSentPage() {
  const { email } = useArrival();
  return (
    <>
      <PageHeader title="Reset Link Sent" />
      <div className="flex flex-col gap-4">
        <p>
          If there is an account for{' '}
          {email === undefined ? 'the address that you entered' : <bdi className="font-bold break-words">{email}</bdi>},
          a link to set a new password is on its way to it.
        </p>
        <p>The link holds for 60 minutes and works once. Look among the unwanted mail, too.</p>
        <Link
          to="/forgot-password"
          {...(email === undefined ? {} : { state: { email } })}
          className={buttonClass({ full: true })}
        >
          Back to Forgot Password
        </Link>
      </div>
      <p className="mt-6">
        <Link to="/" className={textLinkClass}>
          Sign In
        </Link>
      </p>
    </>
  );
}
