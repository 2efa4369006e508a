import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { useWords } from '../words.ts';

/** Shows the page to which the QR code of an appointment leads when a telephone's camera opens it. */
export function CheckInLinkPage() {
  const t = useWords();
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <>
      <PageHeader title={t('donor-card.check-in.title')} />
      {hash === '' ? (
        <Notice kind="info">{t('donor-card.check-in.no-code')}</Notice>
      ) : (
        <p>{t('donor-card.check-in.what')}</p>
      )}
      <div className="mt-6 flex flex-col gap-3">
        <Link to="/user/card" className={buttonClass({ full: true })}>
          {t('donor-card.check-in.donor')}
        </Link>
        <Link to="/facility/check-in" hash={hash} className={buttonClass({ variant: 'primary', full: true })}>
          {t('donor-card.check-in.staff')}
        </Link>
      </div>
    </>
  );
}
