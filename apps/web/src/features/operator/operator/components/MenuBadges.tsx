import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { overviewQuery } from '../api.ts';
import { useWords } from '../words.ts';

const MAX_SHOWN = 99;

function Count({ count, words }: { count: number; words: string }) {
  if (count === 0) return null;
  return (
    <span className="ms-auto min-w-6 rounded-full bg-fill px-2 text-center text-sm font-bold text-on-fill tabular-nums">
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

/** The number of facilities that wait for a decision, at the end of their line of the menu. */
export function WaitingBadge() {
  const t = useWords();
  const count = useQuery(overviewQuery).data?.waiting ?? 0;
  return <Count count={count} words={t('operator.badge.waiting', { count })} />;
}

/** The number of disputes to settle. */
export function DisputesBadge() {
  const t = useWords();
  const count = useQuery(overviewQuery).data?.disputes ?? 0;
  return <Count count={count} words={t('operator.badge.disputes', { count })} />;
}
