import { askForCode } from '../../../../platform/code-asked.ts';
import { useProfile } from '../../../../platform/session.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

/** Above a form that asks for a date: what an address that is not verified yet allows. */
export function UnverifiedNote() {
  const t = useWords();
  const { emailVerified } = useProfile();
  if (emailVerified) return null;
  return (
    <Notice kind="info" live={false}>
      <Sentence
        of={t}
        id="booking.unverified"
        tags={{
          verify: (text) => (
            <button type="button" onClick={askForCode} className="underline">
              {text}
            </button>
          ),
        }}
      />
    </Notice>
  );
}
