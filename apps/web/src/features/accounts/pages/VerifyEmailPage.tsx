import { getRouteApi, Link } from '@tanstack/react-router';
import type { HomePath } from '../../../platform/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { useArrival, useLinkToken } from '../arrival.ts';
import { SendCodeForm } from '../components/SendCodeForm.tsx';
import { VerifyByLink } from '../components/VerifyByLink.tsx';

const route = getRouteApi('/_public/verify-email');

function Verified({ next }: { next: HomePath | '/' }) {
  return (
    <div className="flex flex-col gap-5">
      <Notice kind="success">Your email address is verified. Thank you.</Notice>
      <Link to={next} className={buttonClass({ variant: 'primary', full: true })}>
        {next === '/' ? 'Sign In' : 'Go to your dashboard'}
      </Link>
    </div>
  );
}

function Send() {
  return (
    <>
      <p className="mb-6 text-muted">Enter the email address of your account. We send you a code and a link.</p>
      <SendCodeForm />
    </>
  );
}

export function VerifyEmailPage() {
  const { verifiedFor } = useArrival();
  const { token } = useLinkToken(route.useSearch().token);
  return (
    <>
      <PageHeader title="Verify Email" />
      {verifiedFor !== undefined && <Verified next={verifiedFor} />}
      {verifiedFor === undefined && token !== undefined && <VerifyByLink token={token} />}
      {verifiedFor === undefined && token === undefined && <Send />}
    </>
  );
}
