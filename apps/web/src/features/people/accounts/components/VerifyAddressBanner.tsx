import { lazy, Suspense, useEffect, useState } from 'react';
import { onCodeAsked } from '../../../../platform/code-asked.ts';
import { persistently } from '../../../../platform/persistently.ts';
import { useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { lazySection } from '../../../../ui/overlay/lazy-part.tsx';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useWords as useSignInWords } from '../sign-in/words.ts';

/** Few need it. */
export const CodeHere = lazySection(async () => (await import('./CodeHere.tsx')).CodeHere);

const CodeDialog = lazy(async () => {
  const code = await persistently(async () => import('./CodeDialog.tsx'));
  return { default: code.CodeDialog };
});

/** Over whatever page somebody is on who asks for the field of the code. */
export function CodeWhenAsked() {
  const { email, emailVerified } = useProfile();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => onCodeAsked(() => setAsked(true)), []);
  if (emailVerified || !isAsked) return null;
  return (
    <Suspense>
      <CodeDialog email={email} sends onClose={() => setAsked(false)} />
    </Suspense>
  );
}

/** On every page until the address is known to be the person's own; the code is entered right here. */
export function VerifyAddressBanner() {
  const t = useSignInWords();
  const { email, emailVerified } = useProfile();
  const [opened, open] = useState<'sends' | 'has'>();
  if (emailVerified) return null;
  return (
    <section aria-label={t('accounts.sign-in.verify.label')}>
      <Notice
        kind="info"
        live={false}
        action={
          opened === undefined && (
            <div className="flex flex-wrap gap-2">
              <Button size="small" variant="quiet" onClick={() => open('has')}>
                {t('accounts.sign-in.verify.have')}
              </Button>
              <Button size="small" onClick={() => open('sends')}>
                {t('accounts.sign-in.verify.send')}
              </Button>
            </div>
          )
        }
      >
        <Sentence
          of={t}
          id="accounts.sign-in.verify.text"
          values={{ email: <bdi className="break-words">{email}</bdi> }}
        />
        {opened !== undefined && <CodeHere email={email} sends={opened === 'sends'} />}
      </Notice>
    </section>
  );
}
