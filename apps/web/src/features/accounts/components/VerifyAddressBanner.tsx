import { useState } from 'react';
import { useProfile } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { lazySection } from '../../../ui/overlay/lazy-part.tsx';
import { Sentence } from '../../../platform/language/Sentence.tsx';
import { useSignInWords } from '../sign-in/words.ts';

const CodeHere = lazySection(async () => (await import('./CodeHere.tsx')).CodeHere);

/** Above every page until the address is known to be the person's own; the code is entered right here. */
export function VerifyAddressBanner() {
  const t = useSignInWords();
  const { email, emailVerified } = useProfile();
  const [opened, open] = useState<'sends' | 'has'>();
  if (emailVerified) return null;
  return (
    <section aria-label={t('sign-in.verify.label')} className="mx-auto max-w-content px-4 pt-6 sm:px-8">
      <Notice
        kind="info"
        live={false}
        action={
          opened === undefined && (
            <div className="flex flex-wrap gap-2">
              <Button size="small" variant="quiet" onClick={() => open('has')}>
                {t('sign-in.verify.have')}
              </Button>
              <Button size="small" onClick={() => open('sends')}>
                {t('sign-in.verify.send')}
              </Button>
            </div>
          )
        }
      >
        <Sentence of={t} id="sign-in.verify.text" values={{ email: <bdi className="break-words">{email}</bdi> }} />
        {opened !== undefined && <CodeHere email={email} sends={opened === 'sends'} />}
      </Notice>
    </section>
  );
}
