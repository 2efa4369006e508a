import { Link } from '@tanstack/react-router';
import { useProfile } from '../../../platform/session.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Above a form that asks for a date: what an address that is not verified yet allows. */
export function UnverifiedNote() {
  const { email, emailVerified } = useProfile();
  if (emailVerified) return null;
  return (
    <Notice kind="info" live={false}>
      Until you have{' '}
      <Link to="/verify-otp" state={{ email, sendsCode: true }} preload={false} className="underline">
        verified your email address
      </Link>
      , you can have one open request at a time.
    </Notice>
  );
}
