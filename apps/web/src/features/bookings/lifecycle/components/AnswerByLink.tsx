import { ANSWER_UNDO_MINUTES, type AnswerLink, type AnswerTime } from '@sanguine/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../../../platform/api.ts';
import { formatInstant, formatWhenAndWhere } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { PlaceBeside } from '../../booking/index.ts';
import { Directions } from '../../../facilities/map/index.ts';
import { useWords } from '../words.ts';

interface Shown {
  readonly link?: AnswerLink;
  /** The link could not be read. */
  readonly error?: unknown;
  /** The time that is being booked, or the undoing. */
  readonly sending?: AnswerTime | 'undo';
  /** The reason why what was pressed could not be done. */
  readonly refused?: unknown;
  /** The step that was taken on this page just now. */
  readonly done?: 'answered' | 'undone';
}

const readLink = async (token: string) => (await call('GET /api/answer-link', { query: { token } })).data;

async function answerAt(token: string, { sessionId, slotNo, localTime }: AnswerTime) {
  const time = sessionId === undefined ? { preferredDate: localTime } : { sessionId, slotNo };
  return (await call('POST /api/answer-link/time', { body: { token, ...time } })).data;
}

const undoWith = async (token: string) => (await call('POST /api/answer-link/undo', { body: { token } })).data;

/** Somebody else took the time, or the emergency or the link are no longer what the page shows. */
const isOutdated = (error: unknown) => error instanceof ApiError && [404, 409, 422].includes(error.status);

/** The emergency behind the link of an appeal mail, its answer by one press, and the undoing of that. Queries belong to those who are signed in. */
export function useAnswerLink(token: string | undefined) {
  const [shown, setShown] = useState<Shown>({});

  const load = useCallback(async (from: string, refused?: unknown) => {
    await readLink(from).then(
      (link) => setShown({ link, refused }),
      (error: unknown) => setShown({ error }),
    );
  }, []);
  useEffect(() => {
    if (token !== undefined) void load(token);
  }, [token, load]);

  async function press(link: AnswerLink, pressed: AnswerTime | 'undo') {
    if (token === undefined) return;
    setShown({ link, sending: pressed });
    await (pressed === 'undo' ? undoWith(token) : answerAt(token, pressed)).then(
      (now) => setShown({ link: now, done: pressed === 'undo' ? 'undone' : 'answered' }),
      (refused: unknown) => (isOutdated(refused) ? load(token, refused) : setShown({ link, refused })),
    );
  }

  return { ...shown, press: (link: AnswerLink, pressed: AnswerTime | 'undo') => void press(link, pressed) };
}

export type AnswerLinkState = ReturnType<typeof useAnswerLink>;

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

interface AnswerByLinkProps {
  link: AnswerLink;
  answer: NonNullable<AnswerLink['answer']>;
  state: AnswerLinkState;
}

/** When and where the donor is expected who answered with this link, and the press that takes it back. */
export function AnswerByLink({ link, answer, state }: AnswerByLinkProps) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const isNew = state.done === 'answered';
  // The button that was pressed is gone.
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  const { preferredDate: local, timeZone, place, undoUntil } = answer;
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4">
      <Notice
        kind="success"
        live={isNew}
        title={t('lifecycle.donor.link.expected', { when: formatWhenAndWhere({ local, timeZone, place }, t) })}
      >
        <p>
          <Sentence
            of={t}
            id="lifecycle.donor.link.thanks"
            values={{
              facility: <bdi>{link.facility.name}</bdi>,
              name: <bdi>{link.firstName}</bdi>,
              known: link.firstName ? 'yes' : 'other',
            }}
          />
        </p>
        <PlaceBeside place={place.isElsewhere ? place : undefined} />
        <Directions place={place} />
      </Notice>
      {undoUntil !== undefined && (
        <div className="flex flex-col gap-2">
          <Button
            full
            busy={state.sending !== undefined}
            busyText={t('platform.action.sending')}
            onClick={() => state.press(link, 'undo')}
          >
            {t('lifecycle.donor.asked.undo')}
          </Button>
          <p className="text-sm text-muted">
            {t('lifecycle.donor.link.undo-until', { when: formatInstant(undoUntil, t) })}
          </p>
        </div>
      )}
    </div>
  );
}
