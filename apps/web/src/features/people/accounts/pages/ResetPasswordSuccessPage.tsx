import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../../ui/button-class.ts';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { useWords } from '../words.ts';

export function ResetPasswordSuccessPage() {
  const t = useWords();
  return (
    <>
      <PageHeader title={t('accounts.reset.done')} />
      <div className="flex flex-col gap-4">
        <p>{t('accounts.reset.done-text')}</p>
        <p>{t('accounts.reset.done-next')}</p>
        <Link to="/" className={buttonClass({ variant: 'primary', full: true })}>
          {t('platform.action.sign-in')}
        </Link>
      </div>
    </>
  );
}
