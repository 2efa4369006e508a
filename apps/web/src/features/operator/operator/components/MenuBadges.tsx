import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '../../../../ui/CountBadge.tsx';
import { overviewQuery } from '../api.ts';
import { useWords } from '../words.ts';

/** The number of facilities that wait for a decision, at the end of their line of the menu. */
export function WaitingBadge() {
  const t = useWords();
  const count = useQuery(overviewQuery).data?.waiting ?? 0;
  return <CountBadge count={count} words={t('operator.badge.waiting', { count })} />;
}

/** The number of disputes to settle. */
export function DisputesBadge() {
  const t = useWords();
  const count = useQuery(overviewQuery).data?.disputes ?? 0;
  return <CountBadge count={count} words={t('operator.badge.disputes', { count })} />;
}
