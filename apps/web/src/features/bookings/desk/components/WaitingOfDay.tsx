import type { DonationRequest } from '@sanguine/contract';
import { useState } from 'react';
import { AnswerAllDialog, DecideSeveralDialog, MANY, RunProgress } from '../../lifecycle/index.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useWords } from '../words.ts';

export interface WaitingOfDayProps {
  day: string;
  /** All of the day that wait for an answer. */
  bookings: readonly DonationRequest[];
  onOpen: (id: string) => void;
}

/** Bookings of the day that nobody has answered yet, answered together: few at once, many by a job. */
export function WaitingOfDay({ day, bookings, onOpen }: WaitingOfDayProps) {
  const t = useWords();
  const [asking, setAsking] = useState<{ action: 'approve' | 'decline'; bookings: readonly DonationRequest[] }>();
  const [hasRun, setHasRun] = useState(false);
  const [closedRun, closeRun] = useState<string>();
  const count = bookings.length;
  function ask(action: 'approve' | 'decline') {
    setAsking({ action, bookings });
    setHasRun(hasRun || count > MANY);
  }
  const close = () => setAsking(undefined);
  const answered = asking?.bookings.length ?? 0;
  return (
    <>
      {(hasRun || count > MANY) && <RunProgress onOpen={onOpen} closed={closedRun} onClose={closeRun} />}
      {count > 0 && (
        <section
          aria-label={t('desk.sessions.waiting.label')}
          className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-tint p-4 print:hidden"
        >
          <p className="font-semibold">{t('desk.sessions.waiting.count', { count })}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" variant="danger" onClick={() => ask('decline')}>
              {t('desk.sessions.waiting.decline', { count })}
            </Button>
            <Button size="small" variant="primary" onClick={() => ask('approve')}>
              {t('desk.sessions.waiting.accept', { count })}
            </Button>
          </div>
        </section>
      )}
      {asking !== undefined && answered > MANY && (
        <AnswerAllDialog action={asking.action} narrowed={{ day }} count={answered} onClose={close} />
      )}
      {asking !== undefined && answered <= MANY && (
        <DecideSeveralDialog {...asking} onClose={close} onDecided={close} />
      )}
    </>
  );
}
