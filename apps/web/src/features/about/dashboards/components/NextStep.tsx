import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Drop, type DropLevel } from '../../../../ui/blood/Drop.tsx';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useMayDo } from '../../../../platform/session.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useWords } from '../words.ts';
import type { FacilityFigures } from './LowestStock.tsx';

export interface NextStepProps {
  /** True while it may still become known. */
  pending: boolean;
  /** Bookings that wait for an answer; undefined while that is not known. */
  waiting: number | undefined;
  lowestStock: FacilityFigures['lowestStock'] | undefined;
  onReview: () => void;
}

const link = buttonClass({ variant: 'primary' });

/** The next thing to do, in one sentence with one button; its place until it is known. */
export function NextStep({ pending, waiting, lowestStock, onReview }: NextStepProps) {
  const t = useWords();
  const seesStock = useMayDo('stock');
  if (waiting === undefined || lowestStock === undefined) {
    return pending ? <div className="h-33 rounded-card bg-tint sm:h-23" /> : null;
  }
  if (waiting === 0) return seesStock ? <StockStep lowest={lowestStock[0]} /> : <DayStep />;
  const review = (
    <Button variant="primary" onClick={onReview}>
      {t('dashboards.work.review', { count: waiting })}
    </Button>
  );
  return (
    <Step drop="half" action={review}>
      {t('dashboards.work.waiting', { count: waiting })}
    </Step>
  );
}

/** Nobody waits for an answer, and the stock is not theirs: what the day brings. */
function DayStep() {
  const t = useWords();
  const board = (
    <Link to="/facility/appointments" className={buttonClass()}>
      {t('dashboards.work.board')}
    </Link>
  );
  return (
    <Step drop="full" action={board}>
      {t('dashboards.work.nobody-waits')}
    </Step>
  );
}

/** Nobody waits for an answer: what the stock asks for. */
function StockStep({ lowest }: { lowest: FacilityFigures['lowestStock'][number] | undefined }) {
  const t = useWords();
  const toInventory = (text: string, look: string) => (
    <Link to="/facility/inventory" className={look}>
      {text}
    </Link>
  );
  if (lowest === undefined) {
    return (
      <Step drop="stale" action={toInventory(t('dashboards.work.report'), link)}>
        {t('dashboards.work.no-stock')}
      </Step>
    );
  }
  if (lowest.stale) {
    return (
      <Step drop="stale" action={toInventory(t('dashboards.work.confirm'), link)}>
        {t('dashboards.work.stale')}
      </Step>
    );
  }
  if (lowest.status !== 'critical') {
    return (
      <Step drop="full" action={toInventory(t('dashboards.work.update'), buttonClass())}>
        {t('dashboards.work.nothing')}
      </Step>
    );
  }
  const ask = (
    <Link to="/facility/emergency-requests" search={{ new: '1' }} className={link}>
      {t('dashboards.work.ask')}
    </Link>
  );
  return (
    <Step drop="empty" action={ask}>
      <Sentence
        of={t}
        id="dashboards.work.urgent"
        values={{ type: <bdi>{lowest.bloodType}</bdi>, count: lowest.unitsAvailable }}
      />
    </Step>
  );
}

export interface DisputesStepProps {
  /** The number of disputes that wait for the facility's word. */
  count: number;
  onShow: () => void;
}

/** Says beside the next step that donors dispute what was recorded of them. */
export function DisputesStep({ count, onShow }: DisputesStepProps) {
  const t = useWords();
  return (
    <Notice
      kind="warning"
      live={false}
      title={t('dashboards.disputes.title', { count })}
      action={<Button onClick={onShow}>{t('dashboards.disputes.show')}</Button>}
    >
      {t('dashboards.disputes.why')}
    </Notice>
  );
}

function Step({ drop, action, children }: { drop: DropLevel; action: ReactNode; children: ReactNode }) {
  const t = useWords();
  return (
    <section
      aria-label={t('dashboards.next.label')}
      className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-tint p-5 sm:p-6"
    >
      <p className="flex items-center gap-3 text-lg font-bold">
        <Drop level={drop} className="size-8 text-crimson" />
        <span>{children}</span>
      </p>
      {action}
    </section>
  );
}
