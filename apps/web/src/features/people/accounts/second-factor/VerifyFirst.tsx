import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changed } from '../../../../platform/changes.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { CodeHere } from '../components/CodeHere.tsx';
import { useWords } from '../words.ts';

/** Instead of the steps that add a second factor: it would lock out the owner of the address. */
export function VerifyFirst({ email }: { email: string }) {
  const t = useWords();
  const client = useQueryClient();
  const [isAsked, ask] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        <Sentence
          of={t}
          id="accounts.second-factor.verify.text"
          values={{ email: <bdi className="break-words">{email}</bdi> }}
        />
      </p>
      {isAsked ? (
        <CodeHere email={email} sends onVerified={() => void changed(client, 'second-factor')} />
      ) : (
        <Button onClick={() => ask(true)}>{t('accounts.second-factor.verify.send')}</Button>
      )}
    </div>
  );
}
