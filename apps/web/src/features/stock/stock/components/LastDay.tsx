import { addDays } from '@sanguine/contract';
import { formatDate } from '../../../../platform/format.ts';
import { type Say, useWords } from '../words.ts';

/** Says until when units can be used: "until the end of today", "until Thu 3 December". */
export function lastDayWords(expiresOn: string, today: string, t: Say): string {
  if (expiresOn === today) return t('stock.expiring.today');
  if (expiresOn === addDays(today, 1)) return t('stock.expiring.tomorrow');
  const date = formatDate(expiresOn, t);
  return expiresOn < today ? t('stock.expiring.over', { date }) : t('stock.expiring.date', { date });
}

export function LastDay({ expiresOn, today }: { expiresOn: string; today: string }) {
  const t = useWords();
  return <time dateTime={expiresOn}>{lastDayWords(expiresOn, today, t)}</time>;
}
