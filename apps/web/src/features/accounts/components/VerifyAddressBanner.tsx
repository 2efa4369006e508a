import { Link } from '@tanstack/react-router';
import { useProfile } from '../../../platform/session.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Above every page until the address is known to be the person's own. */
export function VerifyAddressBanner() {
  const { email, emailVerified } = useProfile();
  if (emailVerified) return null;
  return (
    <section aria-label="Your email address" className="mx-auto max-w-content px-4 pt-6 sm:px-8">
      <Notice
        kind="info"
        live={false}
        action={
          <Link
            to="/verify-otp"
            state={{ email, sendsCode: true }}
            preload={false}
            className={buttonClass({ size: 'small' })}
          >
            Send me a code
          </Link>
        }
      >
        Verify your email address <bdi className="break-words">{email}</bdi>, so that our messages reach you.
      </Notice>
    </section>
  );
}
