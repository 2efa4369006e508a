import type { Data, Endpoints } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { StockStatus } from '../../../ui/blood/StockStatus.tsx';
import { textLinkClass } from '../../../ui/button-class.ts';
import { BarList } from '../../../ui/chart/BarList.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { stockDrop, stockLevel, unitsText } from '../../inventory/index.ts';

export type FacilityFigures = Data<Endpoints['GET /api/dashboard/facility']>;

function barOf(figure: FacilityFigures['lowestStock'][number]) {
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
    text: unitsText(unitsAvailable),
  };
}

/** The types of which least is there; a full bar is as much as of the best stocked type. */
export function LowestStock({ figures }: { figures: FacilityFigures | undefined }) {
  return (
    <Card
      title="Lowest Blood Stock Levels"
      action={
        <Link to="/facility/inventory" className={textLinkClass}>
          Inventory
        </Link>
      }
    >
      {figures === undefined ? (
        <Skeleton className="h-44 w-full" />
      ) : figures.lowestStock.length === 0 ? (
        <p className="text-muted">No stock is reported yet.</p>
      ) : (
        <BarList
          label="Lowest Blood Stock Levels"
          bars={figures.lowestStock.map(barOf)}
          max={Math.max(1, figures.highestUnits)}
        />
      )}
    </Card>
  );
}
