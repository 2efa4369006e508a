import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { fetchFile } from '../platform/api.ts';
import { failureText } from '../platform/failures.ts';
import { saveFile } from '../platform/save-file.ts';
import { cx } from './cx.ts';
import { useWords } from './words.ts';

/** Milliseconds after which we say why a file is not there yet. */
const LONG = 3000;

async function download(href: string): Promise<string> {
  const found = await fetchFile(href);
  saveFile(found);
  return found.name;
}

function useIsLong(isPending: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setLong(true), LONG);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isPending]);
  return isLong;
}

/** Tells whether a press means the link itself: with another key or button it is for the browser. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

interface DownloadLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link to a file that is made when it is asked for: says while it waits for its turn, and why none comes. */
export function DownloadLink({ href, className, children }: DownloadLinkProps) {
  const t = useWords();
  const { mutate, isPending, isError, error, data } = useMutation({ mutationFn: download });
  const isLong = useIsLong(isPending);
  function press(event: MouseEvent) {
    if (!isPlain(event)) return;
    event.preventDefault();
    if (!isPending) mutate(href);
  }
  let status = '';
  if (isPending) status = t(isLong ? 'ui.file.waiting' : 'ui.file.preparing');
  else if (isError) status = failureText(error, t('ui.file.failed'));
  else if (data !== undefined) status = t('ui.file.downloaded', { file: data });
  return (
    <span className="inline-flex max-w-full flex-col gap-1">
      <a href={href} download className={className} aria-disabled={isPending || undefined} onClick={press}>
        {children}
      </a>
      <span
        role="status"
        className={
          status === ''
            ? 'sr-only'
            : cx('max-w-80 text-sm', isError && !isPending ? 'font-semibold text-urgent' : 'text-muted')
        }
      >
        {status}
      </span>
    </span>
  );
}
