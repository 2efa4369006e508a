import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { announce } from '../../../../ui/feedback/messages.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useWords } from '../words.ts';

/** An address that was created just now. */
export function NewAddress({ address }: { address: string }) {
  const t = useWords();
  const [copied, setCopied] = useState<string>();
  async function copy() {
    await navigator.clipboard.writeText(address);
    setCopied(address);
    announce(t('calendar.new.copied-said'));
  }
  const isCopied = copied === address;
  return (
    <div className="mb-5 flex flex-col gap-4">
      <Notice kind="warning" title={t('calendar.new.title')}>
        {t('calendar.new.help')}
      </Notice>
      <p className="rounded-control border border-edge bg-sunken p-4">
        <code className="break-all select-all">{address}</code>
      </p>
      <Button
        className="self-start"
        icon={
          isCopied ? <Check aria-hidden="true" className="size-5" /> : <Copy aria-hidden="true" className="size-5" />
        }
        onClick={() => void copy().catch(() => setCopied(undefined))}
      >
        {t(isCopied ? 'calendar.new.copied' : 'calendar.new.copy')}
      </Button>
    </div>
  );
}
