import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { formatNumber } from '../../../platform/format.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';

interface DonorsRegisteredProps {
  total: number;
  /** Growth over the last month, in percent; null when there was nobody before. */
  changePercent: number | null;
}

/** In words, from the true figures; '+12% increase this month' when they say so. */
export function changeText({ total, changePercent }: DonorsRegisteredProps): string {
  if (total === 0) return 'No donors yet';
  if (changePercent === null) return 'No donors a month ago to compare with';
  if (changePercent === 0) return 'No change this month';
  const size = formatNumber(Math.abs(changePercent));
  return changePercent > 0 ? `+${size}% increase this month` : `−${size}% decrease this month`;
}

/** While the number is fetched, in its size. */
export function DonorsNotKnown() {
  return (
    <Card title="Total Donors Registered">
      <Skeleton className="h-9 w-48" />
      <div className="mt-3 h-6">
        <Loading label="Fetching data..." />
      </div>
    </Card>
  );
}

export function DonorsRegistered(props: DonorsRegisteredProps) {
  const change = props.changePercent ?? 0;
  const Icon = change > 0 ? TrendingUp : change < 0 ? TrendingDown : Minus;
  return (
    <Card title="Total Donors Registered">
      <p className="text-3xl font-bold">
        {formatNumber(props.total)}{' '}
        <span className="text-xl">{props.total === 1 ? 'Active Donor' : 'Active Donors'}</span>
      </p>
      <p className="mt-3 flex items-center gap-2 font-semibold text-muted">
        <Icon aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
        {changeText(props)}
      </p>
    </Card>
  );
}
