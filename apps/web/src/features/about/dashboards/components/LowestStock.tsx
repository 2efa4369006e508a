import type { Data, Endpoints } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { StockStatus } from '../../../../ui/blood/StockStatus.tsx';
import { useMayDo } from '../../../../platform/session.ts';
import { buttonClass, textLinkClass } from '../../../../ui/button-class.ts';
import { cx } from '../../../../ui/cx.ts';
import { BarList } from '../../../../ui/chart/BarList.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { stockDrop, stockLevel } from '../../../stock/stock/index.ts';
import { type Say, useWords } from '../words.ts';

export type FacilityFigures = Data<Endpoints['GET /api/dashboard/facility']>;

function barOf(figure: FacilityFigures['lowestStock'][number], t: Say) {
  const { bloodType, unitsAvailable } = figure;
  const level = stockLevel(figure);
  return {
    key: bloodType,
    value: unitsAvailable,
    tone: level,
    label: (
      <span className="flex flex-wrap items-center gap-2">
        <BloodTypePill type={bloodType} level={stockDrop(figure)} />
        <StockStatus level={level} />
      </span>
    ),
    text: t('dashboards.stock.units', { count: unitsAvailable }),
  };
}

/** The types of which least is there; a full bar is as much as of the best stocked type. */
export function LowestStock({ figures }: { figures: FacilityFigures | undefined }) {
  const t = useWords();
  const mayAsk = useMayDo('emergencies');
  const isUrgent = figures?.lowestStock.some(({ status, stale }) => status === 'critical' && !stale) ?? false;
  return (
    <Card
      title={t('dashboards.stock.title')}
      action={
        <Link to="/facility/inventory" className={textLinkClass}>
          {t('dashboards.stock.inventory')}
        </Link>
      }
    >
      {figures === undefined ? (
        <Skeleton className="h-60 w-full" />
      ) : figures.lowestStock.length === 0 ? (
        <p className="text-muted">{t('dashboards.stock.none')}</p>
      ) : (
        <BarList
          label={t('dashboards.stock.title')}
          bars={figures.lowestStock.map((figure) => barOf(figure, t))}
          max={Math.max(1, figures.highestUnits)}
        />
      )}
      {mayAsk && isUrgent && (
        <Link
          to="/facility/emergency-requests"
          search={{ new: '1' }}
          className={cx(buttonClass({ size: 'small' }), 'mt-4')}
        >
          {t('dashboards.stock.ask')}
        </Link>
      )}
    </Card>
  );
}
