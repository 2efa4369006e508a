import { type TraceStep, telephonesOf } from '@sanguine/contract';
import { capitalise } from '../../../../platform/capitalise.ts';
import { Telephones } from '../../../../ui/Telephones.tsx';
import { stockReason } from '../levels/components/movement-words.tsx';
import { stepWords } from '../bag-words.ts';
import { useWords } from '../words.ts';

/** The number of a partner, who is asked for its part of a bag's way. */
export function AskPartner({ partner }: { partner: NonNullable<TraceStep['partner']> }) {
  const t = useWords();
  const numbers = telephonesOf(partner.phoneNumber);
  if (numbers.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-2 text-sm text-muted">
      {t('stock.trace.ask', { partner: partner.name })} <Telephones numbers={numbers} />
    </span>
  );
}

/** All that happened to a bag, in order of time. */
export function TraceSteps({ steps, label }: { steps: readonly TraceStep[]; label: string }) {
  const t = useWords();
  return (
    <ol aria-label={label} className="flex flex-col gap-3 border-s-2 border-line ps-4">
      {steps.map((step, at) => (
        <li key={`${step.at}-${step.kind}-${at}`} className="wrap-anywhere">
          <time dateTime={step.at} className="block">
            {stepWords(step, t)}
          </time>
          {step.reasonCode !== null && (
            <span className="block text-sm text-muted">{capitalise(stockReason(step.reasonCode, t))}</span>
          )}
          {step.kind === 'sent' && step.fate !== null && (
            <span className="block text-sm text-muted">{t(`stock.trace.fate-${step.fate}`)}</span>
          )}
          {step.partner !== null && <AskPartner partner={step.partner} />}
        </li>
      ))}
    </ol>
  );
}
