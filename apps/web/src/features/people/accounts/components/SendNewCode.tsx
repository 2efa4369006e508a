import { useId } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { useSecondsUntil } from './useSecondsUntil.ts';
import { type Say, useWords } from '../words.ts';

function whenText(seconds: number, t: Say): string {
  if (seconds > 90) return t('accounts.code.in-minutes', { count: Math.ceil(seconds / 60) });
  return t('accounts.code.in-seconds', { count: seconds });
}

export interface SendNewCodeProps {
  nextCodeAt: number | undefined;
  busy: boolean;
  onSend: () => void;
}

/** The button waits with a countdown, and keeps the focus meanwhile. */
export function SendNewCode({ nextCodeAt, busy, onSend }: SendNewCodeProps) {
  const t = useWords();
  const left = useSecondsUntil(nextCodeAt);
  const waiting = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Button
        variant="quiet"
        size="small"
        className="-ms-4 aria-disabled:opacity-60"
        busy={busy || left > 0}
        aria-describedby={left > 0 ? waiting : undefined}
        onClick={onSend}
      >
        {t('accounts.code.send-new')}
      </Button>
      {left > 0 && (
        <p id={waiting} className="text-sm text-muted tabular-nums">
          {whenText(left, t)}
        </p>
      )}
    </div>
  );
}
