import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { announce } from '../../../ui/feedback/messages.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** An address that was created just now. */
export function NewAddress({ address }: { address: string }) {
  const [copied, setCopied] = useState<string>();
  async function copy() {
    await navigator.clipboard.writeText(address);
    setCopied(address);
    announce('The address is copied.');
  }
  const isCopied = copied === address;
  return (
    <div className="mb-5 flex flex-col gap-4">
      <Notice kind="warning" title="Copy it now">
        It is not shown again. In your calendar, choose to subscribe to a calendar by its address (URL), and paste it.
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
        {isCopied ? 'Copied' : 'Copy address'}
      </Button>
    </div>
  );
}
