import { StickyNote } from 'lucide-react';
import { Badge } from '../../../../ui/Badge.tsx';
import { useWords } from '../words.ts';

/** Shows on a booking's row that colleagues wrote about it, with as much of it as fits. */
export function NoteMark({ text }: { text: string }) {
  const t = useWords();
  return (
    <Badge
      tone="info"
      title={text}
      className="max-w-60 min-w-0 lg:max-w-36"
      icon={<StickyNote aria-hidden="true" className="size-4 shrink-0" />}
    >
      <span className="truncate max-sm:sr-only">
        <span className="sr-only">{t('notes.mark', { text: '' })}</span>
        <bdi>{text}</bdi>
      </span>
    </Badge>
  );
}
