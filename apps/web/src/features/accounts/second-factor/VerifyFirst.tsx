import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { Sentence } from '../../../platform/language/Sentence.tsx';
import { useWords } from './words.ts';

/** Instead of the steps that add a second factor: it would lock out the owner of the address. */
export function VerifyFirst({ email }: { email: string }) {
  const t = useWords();
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        <Sentence
          of={t}
          id="second-factor.verify.text"
          values={{ email: <bdi className="break-words">{email}</bdi> }}
        />
      </p>
      <Link to="/verify-otp" state={{ email, sendsCode: true }} preload={false} className={buttonClass({})}>
        {t('second-factor.verify.send')}
      </Link>
    </div>
  );
}
