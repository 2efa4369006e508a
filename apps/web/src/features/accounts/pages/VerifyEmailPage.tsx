import { getRouteApi, Link } from '@tanstack/react-router';
import type { HomePath } from '../../../platform/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { useArrival, useLinkToken } from '../arrival.ts';
import { SendCodeForm } from '../components/SendCodeForm.tsx';
import { VerifyByLink } from '../components/VerifyByLink.tsx';
import { useWords } from '../words.ts';

const route = getRouteApi('/_public/verify-email');

function Verified({ next }: { next: HomePath | '/' }) {
  const t = useWords();
  return (
    <div className="flex flex-col gap-5">
      <Notice kind="success">{t('accounts.verify.done')}</Notice>
      <Link to={next} className={buttonClass({ variant: 'primary', full: true })}>
        {t(next === '/' ? 'accounts.sign-in' : 'accounts.verify.dashboard')}
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
  const { verifiedFor } = useArrival();
  const { token } = useLinkToken(route.useSearch().token);
  return (
    <>
      <PageHeader title={t('accounts.verify.title')} />
      {verifiedFor !== undefined && <Verified next={verifiedFor} />}
      {verifiedFor === undefined && token !== undefined && <VerifyByLink token={token} />}
      {verifiedFor === undefined && token === undefined && <Send />}
    </>
  );
}
