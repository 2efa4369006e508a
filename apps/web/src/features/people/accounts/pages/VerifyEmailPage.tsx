import { getRouteApi, Link } from '@tanstack/react-router';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { useArrival, useLinkToken } from '../../../../platform/arrival.ts';
import { SendCodeForm } from '../components/SendCodeForm.tsx';
import { VerifyByLink } from '../components/VerifyByLink.tsx';
import { useWords } from '../words.ts';

const route = getRouteApi('/_public/verify-email');

/** Nobody is signed in here: others are led on. */
function Verified() {
  const t = useWords();
  return (
    <div className="flex flex-col gap-5">
      <Notice kind="success">{t('accounts.verify.done')}</Notice>
      <Link to="/" className={buttonClass({ variant: 'primary', full: true })}>
        {t('platform.action.sign-in')}
      </Link>
    </div>
  );
}

function Send() {
  const t = useWords();
  return (
    <>
      <p className="mb-6 text-muted">{t('accounts.verify.ask')}</p>
      <SendCodeForm />
    </>
  );
}

export function VerifyEmailPage() {
  const t = useWords();
  const { isVerified = false } = useArrival();
  const { token } = useLinkToken(route.useSearch().token);
  return (
    <>
      <PageHeader title={t('accounts.verify.title')} />
      {isVerified && <Verified />}
      {!isVerified && token !== undefined && <VerifyByLink token={token} />}
      {!isVerified && token === undefined && <Send />}
    </>
  );
}
