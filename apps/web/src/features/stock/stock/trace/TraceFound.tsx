import type { StockTrace } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { formatFullDate, formatInstant } from '../../../../platform/format.ts';
import { useMayDo } from '../../../../platform/session.ts';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { componentName } from '../names.ts';
import { useWords } from '../words.ts';
import { SentUnits } from './SentUnits.tsx';
import { TracedBag } from './TracedBag.tsx';
import { AskPartner } from './TraceSteps.tsx';
import { UnitsOfNumber } from './UnitsOfNumber.tsx';
import { CodeText } from '../../../../ui/CodeText.tsx';

function Donation({ donation }: { donation: NonNullable<StockTrace['donation']> }) {
  const t = useWords();
  const mayOpen = useMayDo('donations');
  return (
    <p className="flex flex-wrap gap-x-3">
      {t('stock.trace.given', { day: formatFullDate(donation.day, t) })}
      {mayOpen && (
        <Link
          to="/facility/dashboard"
          search={{ tab: 'completed', request: donation.requestId }}
          className={textLinkClass}
        >
          {t('stock.trace.donation')}
        </Link>
      )}
    </p>
  );
}

interface Props {
  facilityId: string;
  /** As it was asked for. */
  number: string;
  trace: StockTrace;
}

/** All that is known here of a number: its donation, what is on its way, and a card for each component. */
export function TraceFound({ facilityId, number, trace }: Props) {
  const t = useWords();
  const { donationNumber, bags, coming, donation, quarantine, today } = trace;
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl font-bold break-all">
        <CodeText dir="ltr">{donationNumber}</CodeText>
      </h2>
      {donation !== null && <Donation donation={donation} />}
      <UnitsOfNumber facilityId={facilityId} number={number} trace={trace} />
      {quarantine !== null && <SentUnits bags={bags} />}
      {bags.length + coming.length === 0 && (
        <Notice kind="info" title={t('stock.trace.unknown')}>
          {t('stock.trace.unknown-why')}
        </Notice>
      )}
      {coming.map(({ component, bloodType, sentAt, partner }) => (
        <Notice key={`${partner.id}-${sentAt}-${component}`} kind="info">
          {t('stock.trace.coming', {
            component: componentName(component, t),
            type: bloodType,
            partner: partner.name,
            when: formatInstant(sentAt, t),
          })}
          <AskPartner partner={partner} />
        </Notice>
      ))}
      {bags.map((bag) => (
        <TracedBag key={bag.lot.id} bag={bag} today={today} />
      ))}
    </div>
  );
}
