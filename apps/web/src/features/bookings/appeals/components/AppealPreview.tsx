import type { AppealPreview as Preview, BloodType } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { appealPreview, type Planned } from '../api.ts';
import { afterText, crowdText, firstText } from '../preview-words.ts';
import { useWords } from '../words.ts';
import { LeftOutList } from './LeftOutList.tsx';
import { WhatHelps } from './WhatHelps.tsx';

const PAUSE_MS = 350;

/** Returns what is typed, once the typing rests. */
function useRested(planned: Planned | undefined): Planned | undefined {
  const [rested, setRested] = useState(planned);
  useEffect(() => {
    const timer = setTimeout(() => setRested(planned), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [planned]);
  return rested;
}

function Tiers({ preview, bloodType }: { preview: Preview; bloodType: BloodType }) {
  const t = useWords();
  const asked = preview.tiers.filter(({ first }) => first !== null);
  if (asked.length === 0) return null;
  return (
    <ul className="mt-2 list-disc ps-6">
      {asked.map(({ tier, first }) => (
        <li key={tier}>
          <Sentence
            of={t}
            id={`appeals.tier.${tier}`}
            values={{
              crowd: <strong>{crowdText(first, t)}</strong>,
              type: <bdi>{tier === 'reserve' ? 'O-' : bloodType}</bdi>,
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** Whom the request that is being typed would ask; nothing until enough of it is there. */
export function AppealPreview({ planned }: { planned: Planned | undefined }) {
  const t = useWords();
  const rested = useRested(planned);
  const { data, error, isPlaceholderData } = useQuery(appealPreview(rested));
  if (planned !== undefined && error !== null) {
    return <p className="rounded-card bg-sunken p-4 text-muted">{failureText(error, t('appeals.preview.failed'))}</p>;
  }
  if (planned === undefined || data === undefined) {
    return <p className="rounded-card bg-sunken p-4 text-muted">{t('appeals.preview.choose')}</p>;
  }
  return (
    <section aria-label={t('appeals.preview.label')} className="rounded-card border border-line bg-sunken p-4">
      <div className="flex items-start gap-3" aria-busy={isPlaceholderData}>
        <Megaphone aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-crimson" />
        <div className="min-w-0">
          <p role="status" className="font-semibold">
            {firstText(data, t)}
          </p>
          <Tiers preview={data} bloodType={planned.bloodType} />
          <p className="mt-2 text-muted">{afterText(data, t)}</p>
          {(data.inAll ?? 0) === 0 && <WhatHelps bloodType={planned.bloodType} withinKm={data.withinKm} />}
          <LeftOutList preview={data} />
        </div>
      </div>
    </section>
  );
}
