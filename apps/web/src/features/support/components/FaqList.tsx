import { ChevronDown } from 'lucide-react';
import type { FaqItem } from '../faq.tsx';

/** Questions that open to their answers: the browser's own disclosure, which its search finds too. */
export function FaqList({ items }: { items: readonly FaqItem[] }) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {items.map(({ id, question, answer }) => (
        <details key={id} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-5 py-3 hover:text-crimson [&::-webkit-details-marker]:hidden">
            <h3 className="text-lg font-semibold">{question}</h3>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-transform duration-200 ease-calm group-open:rotate-180"
            />
          </summary>
          <div className="flex max-w-prose flex-col gap-3 px-5 pb-5">{answer}</div>
        </details>
      ))}
    </div>
  );
}
