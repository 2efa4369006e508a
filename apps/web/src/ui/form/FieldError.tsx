import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../words.ts';

/** The message at a field; nothing when there is none. */
export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  const t = useWords();
  if (!children) return null;
  return (
    <p id={id} className="mb-2 flex gap-2 text-sm font-semibold text-urgent">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="sr-only">{t('ui.notice.error')} </span>
        {children}
      </span>
    </p>
  );
}
