import { StickyNote } from 'lucide-react';
import { useWords } from '../words.ts';

/** Shows on a booking's row that colleagues wrote about it, with as much of it as fits. */
export function NoteMark({ text }: { text: string }) {
  const t = useWords();
  return (
    <span
      title={text}
      className="inline-flex max-w-60 min-w-0 lg:max-w-36 items-center gap-1 rounded-full bg-info-tint py-0.5 ps-2 pe-3 text-sm font-semibold text-info"
    >
      <StickyNote aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate max-sm:sr-only">
        <span className="sr-only">{t('notes.mark', { text: '' })}</span>
        <bdi>{text}</bdi>
      </span>
    </span>
  );
}
