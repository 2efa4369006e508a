import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button-class.ts';

/** Instead of the steps that add a second factor: it would lock out the owner of the address. */
export function VerifyFirst({ email }: { email: string }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        Verify your email address <bdi className="break-words">{email}</bdi> first. Then you can add a second factor.
      </p>
      <Link to="/verify-otp" state={{ email, sendsCode: true }} preload={false} className={buttonClass({})}>
        Send me a code
      </Link>
    </div>
  );
}
