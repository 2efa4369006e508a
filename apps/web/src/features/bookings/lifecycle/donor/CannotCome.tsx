import { type CannotCome as Said, PAUSE_WEEKS, type PauseWeeks } from '@sanguine/contract';
import { useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useWords } from '../words.ts';

interface Saying {
  readonly cannotCome: boolean;
  readonly pauseWeeks?: PauseWeeks;
}

export type SayCannotCome = (saying: Saying) => Promise<Said>;

interface State {
  /** Undefined until something was said here. */
  readonly said?: Said | undefined;
  readonly busy?: boolean;
  readonly error?: unknown;
}

function useSaying(send: SayCannotCome, onSaid?: (said: Said) => void) {
  const [state, setState] = useState<State>({});
  function say(saying: Saying) {
    setState({ said: state.said, busy: true });
    void send(saying).then(
      (said) => {
        setState({ said });
        onSaid?.(said);
      },
      (error: unknown) => setState({ said: state.said, error }),
    );
  }
  return { ...state, say };
}

type SayingState = ReturnType<typeof useSaying>;

function Pauses({ said, busy = false, say }: SayingState) {
  const t = useWords();
  const pausedUntil = said?.pausedUntil ?? null;
  if (pausedUntil !== null) return <p>{t('lifecycle.donor.asked.paused', { day: formatDate(pausedUntil, t) })}</p>;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-2">{t('lifecycle.donor.asked.pause')}</legend>
      {PAUSE_WEEKS.map((pauseWeeks) => (
        <Button key={pauseWeeks} size="small" busy={busy} onClick={() => say({ cannotCome: true, pauseWeeks })}>
          {t('lifecycle.donor.asked.weeks', { count: pauseWeeks })}
        </Button>
      ))}
    </fieldset>
  );
}

interface CannotComeProps {
  send: SayCannotCome;
  /** They have said it before. */
  before: boolean;
  onSaid?: (said: Said) => void;
}

/** One press says that the donor cannot come this time; then it can be undone, or all appeals paused for some weeks. */
export function CannotCome({ send, before, onSaid }: CannotComeProps) {
  const t = useWords();
  const saying = useSaying(send, onSaid);
  const { said, busy = false, error, say } = saying;
  const isJustSaid = said !== undefined;
  return (
    <>
      {(said?.cannotCome ?? before) ? (
        <Notice kind="info" live={isJustSaid} className="basis-full">
          <div className="flex flex-col items-start gap-3">
            <p>{t('lifecycle.donor.asked.said')}</p>
            <Button size="small" busy={busy} autoFocus={isJustSaid} onClick={() => say({ cannotCome: false })}>
              {t('lifecycle.donor.asked.undo')}
            </Button>
            <Pauses {...saying} />
          </div>
        </Notice>
      ) : (
        <Button busy={busy} busyText={t('platform.action.sending')} onClick={() => say({ cannotCome: true })}>
          {t('lifecycle.donor.asked.cannot')}
        </Button>
      )}
      {error !== undefined && (
        <Notice kind="error" className="basis-full">
          {failureText(error, t('lifecycle.donor.asked.failed'))}
        </Notice>
      )}
    </>
  );
}
