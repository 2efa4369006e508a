import type { PartnerForEmergency } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { partnersForEmergency } from '../api.ts';
import { distanceWords } from '../names.ts';
import { useWords } from '../words.ts';
import { TransferDialogs } from './TransferDialogs.tsx';
import { useTransferDialogs } from './useTransferDialogs.ts';

function Row({ of, onAsk }: { of: PartnerForEmergency; onAsk: () => void }) {
  const t = useWords();
  const { partner, bloodType, spare } = of;
  const facts = [distanceWords(partner.distanceKm, t), t(`transfers.spare.${spare}`)];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <BloodTypePill type={bloodType} />
          <bdi className="font-semibold">{partner.name}</bdi>
        </p>
        <p className="text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button size="small" onClick={onAsk}>
        <span>
          <Sentence
            of={t}
            id="transfers.emergency.ask"
            values={{ partner: <bdi>{partner.name}</bdi> }}
            tags={{ rest: (text) => <span className="sr-only">{text}</span> }}
          />
        </span>
      </Button>
    </li>
  );
}

/** The partners that can send units for an emergency in time; nothing where there are none. */
export function AskPartners({ requestId }: { requestId: string }) {
  const t = useWords();
  const title = useId();
  const dialogs = useTransferDialogs();
  const { data = [] } = useQuery(partnersForEmergency(requestId));
  if (data.length === 0 && dialogs.opened === undefined) return null;
  return (
    <section aria-labelledby={title} className="mt-5 border-t border-line pt-4">
      <h3 id={title} className="text-lg font-bold">
        {t('transfers.emergency.title')}
      </h3>
      <p className="text-muted">{t('transfers.emergency.lead')}</p>
      <ul className="divide-y divide-line">
        {data.map((one) => {
          const { partner, component, bloodType, units, neededWithinHours } = one;
          const from = { partnerId: partner.id, component, bloodType, units, neededWithinHours };
          return <Row key={partner.id} of={one} onAsk={() => dialogs.begin('ask', from)} />;
        })}
      </ul>
      <TransferDialogs dialogs={dialogs} />
    </section>
  );
}
