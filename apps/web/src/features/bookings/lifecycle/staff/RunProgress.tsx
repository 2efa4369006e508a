import type { DecisionRun } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../../platform/failures.ts';
import { formatDateTime } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { latestRun, useStopRun } from '../api.ts';
import { useWords } from '../words.ts';

function Running({ run }: { run: DecisionRun }) {
  const t = useWords();
  const stop = useStopRun();
  const done = run.decided + run.refused;
  const label = t(`lifecycle.run.running-${run.action}`, { done, total: run.total });
  function press() {
    stop.mutate(run.id, { onError: (error) => toast(failureText(error, t('lifecycle.run.stop-failed')), 'error') });
  }
  return (
    <section aria-label={label} className="mb-4 rounded-card bg-tint p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">{label}</p>
        <Button size="small" busy={stop.isPending} onClick={press}>
          {t('lifecycle.run.stop')}
        </Button>
      </div>
      <progress aria-label={label} className="mt-3 block h-2 w-full accent-crimson" max={run.total} value={done} />
    </section>
  );
}

/** The bookings that could not be decided, and why. */
function Problems({ run, onOpen }: { run: DecisionRun; onOpen: (id: string) => void }) {
  const t = useWords();
  return (
    <ul aria-label={t('lifecycle.run.problems')} className="mt-2 max-h-80 divide-y divide-line overflow-y-auto">
      {run.problems.map(({ id, preferredDate, timeZone, message }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="min-w-0">
            <span className="font-semibold">{formatDateTime(preferredDate, timeZone, t)}</span>
            <span className="block text-sm text-muted">{message}</span>
          </span>
          <Button size="small" onClick={() => onOpen(id)}>
            {t('lifecycle.run.open')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Ended({ run, onOpen, onClose }: { run: DecisionRun; onOpen: (id: string) => void; onClose: () => void }) {
  const t = useWords();
  const { action, decided, refused, total } = run;
  const left = total - decided - refused;
  return (
    <Notice
      kind={refused > 0 || left > 0 ? 'warning' : 'success'}
      title={t(`lifecycle.run.ended-${action}`, { count: decided })}
      action={
        <Button size="small" onClick={onClose}>
          {t('platform.action.close')}
        </Button>
      }
      className="mb-4"
    >
      {left > 0 && <p>{t('lifecycle.run.left', { count: left })}</p>}
      {refused > 0 && <p>{t(`lifecycle.run.refused-${action}`, { count: refused })}</p>}
      {refused > 0 && <Problems run={run} onOpen={onOpen} />}
    </Notice>
  );
}

export interface RunProgressProps {
  onOpen: (id: string) => void;
  /** The run whose end the reader has closed. */
  closed: string | undefined;
  onClose: (id: string) => void;
}

/** Shows how far the answer to all bookings has come, and how it ended, until it is closed. */
export function RunProgress({ onOpen, closed, onClose }: RunProgressProps) {
  const { data: run } = useQuery(latestRun);
  if (!run || run.id === closed) return null;
  if (run.state === 'running') return <Running run={run} />;
  return <Ended run={run} onOpen={onOpen} onClose={() => onClose(run.id)} />;
}
