import { Link } from '@tanstack/react-router';
import { dayText } from '../../../bookings/lifecycle/index.ts';
import { tapLinkClass } from '../../../../ui/button-class.ts';
import type { FacilityFigures } from './LowestStock.tsx';
import { useWords } from '../words.ts';

/** The people of today, in the board's own words; it leads to the board. */
export function TodayLine({ today: { counts, waiting } }: Pick<FacilityFigures, 'today'>) {
  const t = useWords();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <span>
        <strong>{t('dashboards.today.label')}</strong>{' '}
        {counts.all === 0 ? t('dashboards.today.nobody') : dayText(counts, waiting, t)}
      </span>
      <Link to="/facility/appointments" className={tapLinkClass}>
        {t('dashboards.today.board')}
      </Link>
    </p>
  );
}
