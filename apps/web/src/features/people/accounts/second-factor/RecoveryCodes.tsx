import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { announce } from '../../../../ui/feedback/messages.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useWords } from '../words.ts';

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useWords();
  const [copied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
    announce(t('accounts.second-factor.codes.copied'));
  }
  return (
    <div className="flex flex-col gap-5">
      <Notice kind="warning" title={t('accounts.second-factor.codes.title')}>
        {t('accounts.second-factor.codes.text')}
      </Notice>
      <ul
        aria-label={t('accounts.second-factor.codes.label')}
        className="grid gap-2 rounded-control border border-edge bg-sunken p-4"
      >
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr" className="select-all">
              {code}
            </code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          icon={
            copied ? <Check aria-hidden="true" className="size-5" /> : <Copy aria-hidden="true" className="size-5" />
          }
          onClick={() => void copy().catch(() => setCopied(false))}
        >
          {t(copied ? 'accounts.second-factor.codes.done' : 'accounts.second-factor.codes.copy')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('accounts.second-factor.codes.kept')}
        </Button>
      </div>
    </div>
  );
}
