import type { FreeTime } from '@sanguine/contract';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { ChosenTime } from '../chosen-time.ts';
import { useWords } from '../words.ts';
import { FreeTimeText } from './FreeTimeText.tsx';

interface TakenTimeProps {
  /** The reason why the chosen time cannot be had. */
  message: string;
  instead: readonly FreeTime[];
  onChoose: (time: ChosenTime) => void;
}

/** The chosen time went to somebody else: the nearest free ones, each with one press. */
export function TakenTime({ message, instead, onChoose }: TakenTimeProps) {
  const t = useWords();
  return (
    <Notice kind="warning" title={message}>
      {instead.length === 0 ? (
        <p>{t('booking.appointments.taken.choose')}</p>
      ) : (
        <>
          <p>{t('booking.appointments.taken.nearest')}</p>
          <ul aria-label={t('booking.nearest-times')} className="mt-2 flex flex-wrap gap-2">
            {instead.map((time) => (
              <li key={`${time.sessionId} ${time.slotNo}`}>
                <Button size="small" onClick={() => onChoose(time)}>
                  <FreeTimeText time={time} t={t} />
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
