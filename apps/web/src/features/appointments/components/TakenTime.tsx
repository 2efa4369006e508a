import type { FreeTime } from '@sanguine/contract';
import { formatDateTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { ChosenTime } from '../chosen-time.ts';

interface TakenTimeProps {
  /** Why the chosen time cannot be had. */
  message: string;
  instead: readonly FreeTime[];
  onChoose: (time: ChosenTime) => void;
}

/** The chosen time went to somebody else: the nearest free ones, each with one press. */
export function TakenTime({ message, instead, onChoose }: TakenTimeProps) {
  return (
    <Notice kind="warning" title={message}>
      {instead.length === 0 ? (
        <p>Choose another time.</p>
      ) : (
        <>
          <p>The nearest free times:</p>
          <ul aria-label="The nearest free times" className="mt-2 flex flex-wrap gap-2">
            {instead.map(({ sessionId, slotNo, localTime }) => (
              <li key={`${sessionId} ${slotNo}`}>
                <Button size="small" onClick={() => onChoose({ sessionId, slotNo, localTime })}>
                  {formatDateTime(localTime)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
