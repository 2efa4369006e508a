import { Link } from '@tanstack/react-router';
import { useProfile } from '../../../platform/session.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useWords } from '../words.ts';
import { Sentence } from '../../../platform/language/Sentence.tsx';

/** Above a form that asks for a date: what an address that is not verified yet allows. */
export function UnverifiedNote() {
  const t = useWords();
  const { email, emailVerified } = useProfile();
  if (emailVerified) return null;
  return (
    <Notice kind="info" live={false}>
      <Sentence
        of={t}
        id="donations.unverified"
        tags={{
          verify: (text) => (
            <Link to="/verify-otp" state={{ email, sendsCode: true }} preload={false} className="underline">
              {text}
            </Link>
          ),
        }}
      />
    </Notice>
  );
}
