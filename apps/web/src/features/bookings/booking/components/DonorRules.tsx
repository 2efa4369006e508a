import type { FacilityDetail } from '@sanguine/contract';
import { type ReactNode, useId } from 'react';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { useWords } from '../words.ts';

function Points({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-bold">
        {title}
      </h3>
      <ul className="flex list-disc flex-col gap-1 ps-5">{children}</ul>
    </section>
  );
}

interface DonorRulesProps {
  eligibility: FacilityDetail['eligibility'];
  /** The days that apply to the reader, where the facility's rule depends on the person. */
  ownInterval?: number | undefined;
  /** The donation is in less than a day. */
  isSoon?: boolean;
}

/** The facility's rules for donors, and how to come prepared. */
export function DonorRules({ eligibility, ownInterval, isSoon = false }: DonorRulesProps) {
  const { minimumAge, maximumAge, source, sourceUrl } = eligibility;
  const interval = ownInterval ?? eligibility.intervalDays;
  const t = useWords();
  const ages =
    maximumAge === null ? (
      <Sentence of={t} id="booking.rules.age-from" values={{ least: minimumAge }} />
    ) : (
      <Sentence of={t} id="booking.rules.age-between" values={{ least: minimumAge, most: maximumAge }} />
    );
  return (
    <div className="flex flex-col gap-4">
      <Points title={t('booking.rules.who')}>
        <li>{ages}</li>
        <li>
          <Sentence of={t} id="booking.rules.infections" />
        </li>
        <li>
          {interval % 7 === 0 ? (
            <Sentence of={t} id="booking.rules.interval-weeks" values={{ days: interval, weeks: interval / 7 }} />
          ) : (
            <Sentence of={t} id="booking.rules.interval" values={{ days: interval }} />
          )}
        </li>
      </Points>
      <Points title={t('booking.rules.prepare')}>
        <li>
          <Sentence of={t} id="booking.rules.drink" />
        </li>
        <li>
          <Sentence of={t} id={isSoon ? 'booking.rules.avoid-until' : 'booking.rules.avoid'} />
        </li>
      </Points>
      <p className="text-sm text-muted">
        <Sentence
          of={t}
          id="booking.rules.decides"
          values={{ source: <bdi>{source}</bdi> }}
          tags={{
            link: (text) => (
              <a href={sourceUrl} target="_blank" rel="noreferrer" className={textLinkClass}>
                {text}
              </a>
            ),
          }}
        />
      </p>
    </div>
  );
}
