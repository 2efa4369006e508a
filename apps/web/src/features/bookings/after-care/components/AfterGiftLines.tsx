import type { AfterCare } from '@sanguine/contract';
import { formatDate } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useWords } from '../words.ts';
import { IllLine } from './IllLine.tsx';
import { UnwellLine } from './UnwellLine.tsx';

/** Two quiet lines below the thanks, for fourteen days. */
export function AfterGiftLines({ care }: { care: AfterCare }) {
  const t = useWords();
  return (
    <section
      aria-label={t('after-care.lines.title')}
      className="rounded-card border border-line bg-surface px-4 pb-2 sm:px-6"
    >
      <p className="pt-3 pb-1 text-sm text-muted">
        <Sentence
          of={t}
          id="after-care.lines.until"
          values={{
            day: formatDate(care.date, t),
            facility: <bdi>{care.facilityName}</bdi>,
            until: formatDate(care.until, t),
          }}
        />
      </p>
      <IllLine care={care} />
      <UnwellLine care={care} />
    </section>
  );
}
