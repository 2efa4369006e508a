import { ANSWER_UNDO_MINUTES, type AnswerLink } from '@sanguine/contract';
import { formatWhenAndWhere } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { AnswerLinkState } from '../useAnswerLink.ts';
import { useWords } from '../words.ts';

/** The times at which the donor may come: a press of one answers the emergency. */
export function AnswerTimes({ link, state }: { link: AnswerLink; state: AnswerLinkState }) {
  const t = useWords();
  const { sending, press } = state;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="answer-times">
      <div>
        <h2 id="answer-times" className="text-lg font-bold">
          {t('lifecycle.donor.link.times')}
        </h2>
        <p className="text-sm text-muted">{t('lifecycle.donor.link.one-press', { minutes: ANSWER_UNDO_MINUTES })}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {link.times.map((time, index) => (
          <li key={time.localTime}>
            <Button
              variant={index === 0 ? 'primary' : 'secondary'}
              full
              busy={sending !== undefined}
              busyText={sending === time ? t('lifecycle.donor.answer.scheduling') : undefined}
              onClick={() => press(link, time)}
            >
              {formatWhenAndWhere(
                { local: time.localTime, timeZone: time.place?.timeZone ?? link.timeZone, place: time.place },
                t,
              )}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
