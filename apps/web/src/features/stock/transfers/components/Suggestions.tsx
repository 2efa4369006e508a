import type { TransferSuggestion } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { ComponentName } from '../../../../ui/blood/ComponentName.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { suggestionsQuery } from '../api.ts';
import { distanceWords, transferName } from '../names.ts';
import { useWords } from '../words.ts';
import type { Begun } from './useTransferDialogs.ts';

function Suggestion({ of, onOffer }: { of: TransferSuggestion; onOffer: () => void }) {
  const t = useWords();
  const { partner, component, bloodType, units, soonestExpiry, partnerStatus } = of;
  const distance = distanceWords(partner.distanceKm, t);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-80">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <BloodTypePill type={bloodType} />
          <span className="font-semibold">{t('transfers.row.units', { units })}</span>
          <ComponentName of={component} />
          <time dateTime={soonestExpiry} className="text-muted">
            {t('transfers.suggest.from', { date: formatDate(soonestExpiry, t) })}
          </time>
        </div>
        <p className="mt-1">
          <Sentence
            of={t}
            id={`transfers.suggest.${partnerStatus}`}
            values={{ partner: <bdi className="font-semibold">{partner.name}</bdi> }}
          />
          {distance !== undefined && <span className="text-muted"> {distance}</span>}
        </p>
      </div>
      <Button size="small" onClick={onOffer}>
        <span>
          <Sentence
            of={t}
            id="transfers.action.offer"
            values={{ transfer: <bdi>{transferName(of, t)}</bdi> }}
            tags={{ rest: (text) => <span className="sr-only">{text}</span> }}
          />
        </span>
      </Button>
    </li>
  );
}

/** Own units that may expire while a partner nearby is short of them; nothing where there are none, or nobody knows. */
export function Suggestions({ facilityId, onOffer }: { facilityId: string; onOffer: (from: Begun) => void }) {
  const t = useWords();
  const { data = [] } = useQuery(suggestionsQuery(facilityId));
  if (data.length === 0) return null;
  return (
    <Card title={t('transfers.suggest.title')}>
      <ul className="-my-2 divide-y divide-line">
        {data.map((one) => (
          <Suggestion
            key={`${one.partner.id} ${one.component} ${one.bloodType}`}
            of={one}
            onOffer={() =>
              onOffer({
                partnerId: one.partner.id,
                component: one.component,
                bloodType: one.bloodType,
                units: one.units,
              })
            }
          />
        ))}
      </ul>
    </Card>
  );
}
