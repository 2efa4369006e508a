import { ChevronDown } from 'lucide-react';
import type { FaqItem } from '../faq.tsx';

export interface FaqListProps {
  items: readonly FaqItem[];
  /** 3 below a heading of its own. */
  headingLevel?: 2 | 3;
}

/** Questions that open to their answers: the browser's own disclosure, which its search finds too. */
export function FaqList({ items, headingLevel = 3 }: FaqListProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {items.map(({ id, question, answer }) => (
        <details key={id} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-5 py-3 hover:text-crimson [&::-webkit-details-marker]:hidden">
            <Heading className="text-lg font-semibold">{question}</Heading>
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
