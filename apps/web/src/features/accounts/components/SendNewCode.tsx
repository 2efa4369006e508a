import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useSecondsUntil } from './useSecondsUntil.ts';

function inWords(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

export interface SendNewCodeProps {
  nextCodeAt: number | undefined;
  busy: boolean;
  onSend: () => void;
}

/** The button waits with a countdown, and keeps the focus meanwhile. */
export function SendNewCode({ nextCodeAt, busy, onSend }: SendNewCodeProps) {
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
        Send new code
      </Button>
      {left > 0 && (
        <p id={waiting} className="text-sm text-muted tabular-nums">
          You can ask for one in {inWords(left)}
        </p>
      )}
    </div>
  );
}
