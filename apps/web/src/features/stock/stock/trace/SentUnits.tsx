import { type StockTrace, telephonesOf, type TraceStep } from '@sanguine/contract';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Telephones } from '../../../../ui/Telephones.tsx';
import { useWords } from '../words.ts';

type Partner = NonNullable<TraceStep['partner']>;

/** The partners that have bags of a number, with how many: those whose last move was that they were sent. */
function partnersOf(bags: StockTrace['bags']): readonly (readonly [Partner, number])[] {
  const sent = bags.flatMap(({ lot, steps }) => {
    const last = lot.units > 0 ? undefined : steps.findLast(({ kind }) => kind === 'sent' || kind === 'arrived');
    return last?.kind === 'sent' && last.partner !== null && last.fate !== 'missing' ? [last.partner] : [];
  });
  return [...new Map(sent.map((partner) => [partner.id, partner])).values()].map((partner) => {
    return [partner, sent.filter(({ id }) => id === partner.id).length] as const;
  });
}

/** Whom to call about units in question that have left for a partner. */
export function SentUnits({ bags }: { bags: StockTrace['bags'] }) {
  const t = useWords();
  return partnersOf(bags).map(([partner, units]) => (
    <Notice key={partner.id} kind="warning" title={t('stock.quarantine.sent', { units, partner: partner.name })}>
      <Telephones numbers={telephonesOf(partner.phoneNumber)} />
    </Notice>
  ));
}
