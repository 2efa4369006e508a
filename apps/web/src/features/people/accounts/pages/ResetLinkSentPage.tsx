import { Link } from '@tanstack/react-router';
import { buttonClass, textLinkClass } from '../../../../ui/button-class.ts';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { useArrival } from '../../../../platform/arrival.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useWords } from '../words.ts';

export function ResetLinkSentPage() {
  const t = useWords();
  const { email } = useArrival();
  return (
    <>
      <PageHeader title={t('accounts.sent.title')} />
      <div className="flex flex-col gap-4">
        <p>
          {email === undefined ? (
            t('accounts.sent.unknown')
          ) : (
            <Sentence
              of={t}
              id="accounts.sent.to"
              values={{ email: <bdi className="font-bold break-words">{email}</bdi> }}
            />
          )}
        </p>
        <p>{t('accounts.sent.holds')}</p>
        <Link
          to="/forgot-password"
          {...(email === undefined ? {} : { state: { email } })}
          className={buttonClass({ full: true })}
        >
          {t('accounts.sent.back')}
        </Link>
      </div>
      <p className="mt-6">
        <Link to="/" className={textLinkClass}>
          {t('platform.action.sign-in')}
        </Link>
      </p>
    </>
  );
}
