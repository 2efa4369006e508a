import type { AfterCare, OwnAlarm } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { formatInstant } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Telephones } from '../../../../ui/Telephones.tsx';
import { useWords } from '../words.ts';

interface AlarmAnswerProps {
  alarm: OwnAlarm;
  care: AfterCare;
  /** Shown while nobody has taken it. */
  children: ReactNode;
}

/** Shows what became of an alarm: nobody has it yet, or what the staff said when they took it. */
export function AlarmAnswer({ alarm: { taken }, care: { phoneNumber }, children }: AlarmAnswerProps) {
  const t = useWords();
  if (taken === null) return <Notice kind="success">{children}</Notice>;
  const time = formatInstant(taken.at, t);
  if (taken.outcome !== 'no_contact') {
    return <Notice kind="success">{t(`after-care.answer.${taken.outcome}`, { time })}</Notice>;
  }
  return (
    <Notice kind="warning">
      <Sentence
        of={t}
        id="after-care.answer.no-contact"
        values={{ time, number: <Telephones numbers={[phoneNumber]} /> }}
      />
    </Notice>
  );
}
