import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { type Say, useWords } from '../words.ts';

export interface ShareLinkProps {
  /** The shared page: its name and its one address, with nothing about who shares it. */
  title: string;
  url: string;
}

async function copied(url: string, t: Say): Promise<string> {
  try {
    await navigator.clipboard.writeText(url);
    return t('share.copied');
  } catch {
    return t('share.copy', { url });
  }
}

/** By the device's own dialog where it has one; elsewhere the link is copied. */
async function shared(data: ShareLinkProps, t: Say): Promise<string> {
  if (!('share' in navigator)) return copied(data.url, t);
  try {
    await navigator.share(data);
    return '';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? '' : copied(data.url, t);
  }
}

export function ShareLink({ title, url }: ShareLinkProps) {
  const t = useWords();
  const [said, setSaid] = useState('');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onClick={() => void shared({ title, url }, t).then(setSaid)}>
        <Share2 aria-hidden="true" className="size-5" />
        {t('share.share')}
      </Button>
      <p role="status" className="min-w-0 text-sm break-all text-muted empty:hidden">
        {said}
      </p>
    </div>
  );
}
