import type { FacilityDetail } from '@sanguine/contract';
import { type ReactNode, useId } from 'react';
import { textLinkClass } from '../../../ui/button-class.ts';

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
}

/** The facility's rules for donors, and how to come prepared. */
export function DonorRules({ eligibility, ownInterval }: DonorRulesProps) {
  const { minimumAge, maximumAge, source, sourceUrl } = eligibility;
  const interval = ownInterval ?? eligibility.intervalDays;
  const ages =
    maximumAge === null
      ? `You are at least ${minimumAge} years old.`
      : `You are from ${minimumAge} to ${maximumAge} years old.`;
  return (
    <div className="flex flex-col gap-4">
      <Points title="Who can donate">
        <li>{ages}</li>
        <li>You have no history of infectious diseases (for example HIV, Hepatitis).</li>
        <li>
          You have not donated in the last {interval} days{interval % 7 === 0 ? ` (${interval / 7} weeks)` : ''}.
        </li>
      </Points>
      <Points title="How to prepare">
        <li>Drink 500 ml to 1 L of water.</li>
        <li>Avoid alcohol and caffeine for 24 hours before.</li>
      </Points>
      <p className="text-sm text-muted">
        The facility decides on the day. Source: {source}{' '}
        <a href={sourceUrl} target="_blank" rel="noreferrer" className={textLinkClass}>
          Read it (new tab)
        </a>
      </p>
    </div>
  );
}
