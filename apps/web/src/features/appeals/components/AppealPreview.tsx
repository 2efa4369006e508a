import type { AppealPreview as Preview, BloodType } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { appealPreview, type Planned } from '../api.ts';
import { afterText, crowdText, firstText, reasonText, tierText } from '../preview-words.ts';

const PAUSE_MS = 350;
const FAILED = 'How many donors would be asked could not be counted.';

/** What is typed, once the typing rests. */
function useRested(planned: Planned | undefined): Planned | undefined {
  const [rested, setRested] = useState(planned);
  useEffect(() => {
    const timer = setTimeout(() => setRested(planned), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [planned]);
  return rested;
}

function Tiers({ preview, bloodType }: { preview: Preview; bloodType: BloodType }) {
  const asked = preview.tiers.filter(({ first }) => first !== null);
  if (asked.length === 0) return null;
  return (
    <ul className="mt-2 list-disc ps-6">
      {asked.map(({ tier, first }) => (
        <li key={tier}>
          <strong>{crowdText(first)}</strong> {tierText(tier, bloodType)}
        </li>
      ))}
    </ul>
  );
}

function LeftOutList({ preview }: { preview: Preview }) {
  const texts = preview.leftOut.flatMap(({ reason, donors }) => {
    const words = reasonText(reason);
    return words === undefined || donors === null ? [] : [{ reason, donors, words }];
  });
  if (texts.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="cursor-pointer rounded-small font-semibold">Who is not asked, and why</summary>
      <ul className="mt-1 list-disc ps-6 text-muted">
        {texts.map(({ reason, donors, words }) => (
          <li key={reason}>
            {crowdText(donors)} {words}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Whom the request that is being typed would ask; nothing until enough of it is there. */
export function AppealPreview({ planned }: { planned: Planned | undefined }) {
  const rested = useRested(planned);
  const { data, error, isPlaceholderData } = useQuery(appealPreview(rested));
  if (planned !== undefined && error !== null) {
    return <p className="rounded-card bg-sunken p-4 text-muted">{failureText(error, FAILED)}</p>;
  }
  if (planned === undefined || data === undefined) {
    return (
      <p className="rounded-card bg-sunken p-4 text-muted">
        Choose type, urgency and date to see how many donors would be asked.
      </p>
    );
  }
  return (
    <section aria-label="Whom this request would ask" className="rounded-card border border-line bg-sunken p-4">
      <div className="flex items-start gap-3" aria-busy={isPlaceholderData}>
        <Megaphone aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-crimson" />
        <div className="min-w-0">
          <p role="status" className="font-semibold">
            {firstText(data)}
          </p>
          <Tiers preview={data} bloodType={planned.bloodType} />
          <p className="mt-2 text-muted">{afterText(data)}</p>
          <LeftOutList preview={data} />
        </div>
      </div>
    </section>
  );
}
