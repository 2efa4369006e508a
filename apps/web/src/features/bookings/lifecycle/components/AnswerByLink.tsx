import type { AnswerLink } from '@sanguine/contract';
import { useEffect, useRef } from 'react';
import { formatInstant, formatWhenAndWhere } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { PlaceBeside } from '../../booking/index.ts';
import { Directions } from '../../../facilities/map/index.ts';
import type { AnswerLinkState } from '../useAnswerLink.ts';
import { useWords } from '../words.ts';

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
