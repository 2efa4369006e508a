import type { StockTrace } from '@sanguine/contract';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { stepWords } from '../bag-words.ts';
import { LotMarks } from '../components/LotMarks.tsx';
import { lastDayWords } from '../components/LastDay.tsx';
import { componentName } from '../names.ts';
import { type Say, useWords } from '../words.ts';
import { TraceSteps } from './TraceSteps.tsx';

type Bag = StockTrace['bags'][number];

/** Says first where the bag is now: on the shelf, or by which step it is elsewhere. */
function present({ lot, steps }: Bag, today: string, t: Say): string {
  const held = lot.held > 0 ? steps.findLast(({ kind }) => kind === 'held') : undefined;
  if (held !== undefined) return stepWords(held, t);
  if (lot.units > 0) return t('stock.trace.here', { until: lastDayWords(lot.expiresOn, today, t) });
  const last = steps.findLast(({ kind }) => kind !== 'held' && kind !== 'released');
  return last === undefined ? t('stock.trace.gone') : stepWords(last, t);
}

/** One component of a donation: where its bag is, and how it came there. */
export function TracedBag({ bag, today }: { bag: Bag; today: string }) {
  const t = useWords();
  const { component, bloodType, productCode } = bag.lot;
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-3">
          {componentName(component, t)} <BloodTypePill type={bloodType} />
          {productCode !== null && (
            <bdi dir="ltr" className="text-sm font-normal text-muted">
              {productCode}
            </bdi>
          )}
          <LotMarks lot={bag.lot} />
        </span>
      }
    >
      <p className="mb-4 font-semibold wrap-anywhere">{present(bag, today, t)}</p>
      <TraceSteps steps={bag.steps} label={t('stock.trace.steps', { component: componentName(component, t) })} />
    </Card>
  );
}
