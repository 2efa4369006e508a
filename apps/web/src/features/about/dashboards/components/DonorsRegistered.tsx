import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { type Say, useWords } from '../words.ts';

interface DonorsRegisteredProps {
  total: number;
  /** Those of them who have given at the reader's facility. */
  own: number;
  /** Growth over the last month, in percent; null when there was nobody before. */
  changePercent: number | null;
}

/** In words, from the true figures; '+12% increase this month' when they say so. */
export function growthText({ total, changePercent }: Omit<DonorsRegisteredProps, 'own'>, t: Say): string {
  if (total === 0) return t('dashboards.donors.none');
  if (changePercent === null) return t('dashboards.donors.no-before');
  if (changePercent === 0) return t('dashboards.donors.no-change');
  const percent = Math.abs(changePercent);
  return changePercent > 0 ? t('dashboards.donors.more', { percent }) : t('dashboards.donors.fewer', { percent });
}

/** While the number is fetched, in its size. */
export function DonorsNotKnown() {
  const t = useWords();
  return (
    <Card title={t('dashboards.donors.title')}>
      <Skeleton className="h-9 w-48" />
      <div className="mt-3 h-6">
        <Loading label={t('dashboards.loading')} />
      </div>
    </Card>
  );
}

export function DonorsRegistered(props: DonorsRegisteredProps) {
  const t = useWords();
  const change = props.changePercent ?? 0;
  const Icon = change > 0 ? TrendingUp : change < 0 ? TrendingDown : Minus;
  return (
    <Card title={t('dashboards.donors.title')}>
      <p className="text-3xl font-bold">
        <Sentence
          of={t}
          id="dashboards.donors.active"
          values={{ count: props.total }}
          tags={{ small: (text) => <span className="text-xl">{text}</span> }}
        />
      </p>
      <p className="mt-3 flex items-center gap-2 font-semibold text-muted">
        <Icon aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
        {growthText(props, t)}
      </p>
      {props.own > 0 && <p className="mt-1">{t('dashboards.donors.own', { count: props.own })}</p>}
    </Card>
  );
}
