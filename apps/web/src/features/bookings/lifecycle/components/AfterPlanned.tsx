import { formatDate } from '../../../../platform/format.ts';
import { useWords } from '../words.ts';

/** In place of a date on which a donor may give again: it depends on the planned donation, which has not taken place. */
export function AfterPlanned({ date }: { date: string }) {
  const t = useWords();
  return t('lifecycle.donations.planned.after', { day: formatDate(date, t) });
}
