import { Link } from '@tanstack/react-router';
import { useProfile } from '../../../platform/session.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Sentence } from '../../../platform/language/Sentence.tsx';
import { useSignInWords } from '../sign-in/words.ts';

/** Above every page until the address is known to be the person's own. */
export function VerifyAddressBanner() {
  const t = useSignInWords();
  const { email, emailVerified } = useProfile();
  if (emailVerified) return null;
  return (
    <section aria-label={t('sign-in.verify.label')} className="mx-auto max-w-content px-4 pt-6 sm:px-8">
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
            {t('sign-in.verify.send')}
          </Link>
        }
      >
        <Sentence of={t} id="sign-in.verify.text" values={{ email: <bdi className="break-words">{email}</bdi> }} />
      </Notice>
    </section>
  );
}
