import { UNDO_ISSUE_MINUTES } from '@sanguine/contract';
import { formatTime } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useWords } from '../words.ts';
import { useLastIssue } from './last-issue.ts';

/** Offers for ten minutes to undo what was just issued: the wrong bag, or the wrong line. */
export function UndoIssue({ facilityId }: { facilityId: string }) {
  const t = useWords();
  const { issue, undo } = useLastIssue(facilityId);
  if (issue === undefined) return null;
  const { units, at } = issue;
  const timeAfter = (minutes: number) => formatTime(new Date(at + minutes * 60_000).toISOString(), t);
  return (
    <Notice kind="info" title={t('stock.undo.what', { units, time: timeAfter(0) })}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t('stock.undo.until', { time: timeAfter(UNDO_ISSUE_MINUTES) })}</p>
        <Button
          size="small"
          busy={undo.isPending}
          busyText={t('platform.action.saving')}
          onClick={() => undo.mutate(issue)}
        >
          {t('stock.undo.press')}
        </Button>
      </div>
    </Notice>
  );
}
